package dev.gridbench.drivers.testkit;

/**
 * Shows a driver what a worker shows it, the JDK and gridbench's API and domain classes, and
 * nothing else of the tests' class path: no vendor's class, no other version of a library.
 */
final class ApiOnly extends ClassLoader {

  private final ClassLoader tests;

  ApiOnly(ClassLoader tests) {
    super(ClassLoader.getPlatformClassLoader());
    this.tests = tests;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    boolean shown =
        name.startsWith("dev.gridbench.api.")
            || name.startsWith("dev.gridbench.model.")
            || name.startsWith("org.jspecify.");
    if (!shown) {
      throw new ClassNotFoundException(name);
    }
    return tests.loadClass(name);
  }
}
