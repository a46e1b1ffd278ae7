package dev.gridbench.drivers.infinispan12;

/** Starts a server on a Java that it can run on. */
public final class ServerStart {

  /** {@code Subject.getSubject}, which the server calls, is not supported from there on. */
  private static final int FIRST_WITHOUT_SUBJECTS = 23;

  private ServerStart() {}

  /**
   * @param arguments the server's own
   * @throws IllegalStateException if this Java is too new
   */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    requireOld(Runtime.version().feature());
    Class.forName("org.infinispan.server.Bootstrap")
        .getMethod("main", String[].class)
        .invoke(null, (Object) arguments);
  }

  static void requireOld(int java) {
    if (java >= FIRST_WITHOUT_SUBJECTS) {
      throw new IllegalStateException(
          "Infinispan before 15 does not start on Java %d. Set jvm: 17 for this system."
              .formatted(java));
    }
  }
}
