package dev.gridbench.app.report;

/**
 * The label of a system's second, independent measurement in each repetition: {@code
 * hazelcast:5.7.0'}. It is the same system, so it is nobody's contender; its distance from the
 * first shows the noise (A/A).
 */
final class AaTwin {

  private static final String MARK = "'";

  private AaTwin() {}

  static boolean is(String system) {
    return system.endsWith(MARK);
  }

  /** The label without the mark, if it has one. */
  static String original(String system) {
    return is(system) ? system.substring(0, system.length() - MARK.length()) : system;
  }

  static String of(String system) {
    return system + MARK;
  }
}
