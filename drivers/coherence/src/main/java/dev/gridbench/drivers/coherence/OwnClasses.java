package dev.gridbench.drivers.coherence;

import java.util.function.Supplier;

/** Coherence's services find the driver's classes by the class loader of the thread that begins. */
final class OwnClasses {

  static final ClassLoader LOADER = OwnClasses.class.getClassLoader();

  private OwnClasses() {}

  /** Calls with the driver's class loader as the thread's own. */
  static <T> T found(Supplier<T> call) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(LOADER);
    try {
      return call.get();
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
