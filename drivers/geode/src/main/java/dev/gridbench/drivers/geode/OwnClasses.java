package dev.gridbench.drivers.geode;

import java.util.function.Supplier;

/** Geode's parser and its services find their own classes by the thread's class loader. */
final class OwnClasses {

  private OwnClasses() {}

  /** Calls with the driver's class loader as the thread's own. */
  static <T> T found(Supplier<T> call) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(OwnClasses.class.getClassLoader());
    try {
      return call.get();
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
