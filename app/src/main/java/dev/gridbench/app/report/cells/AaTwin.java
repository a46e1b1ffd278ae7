package dev.gridbench.app.report.cells;

/**
 * The label of a system's second, independent measurement in each repetition: {@code
 * hazelcast:5.7.0'}. It is the same system, so it is no contender; its distance from the first
 * shows the noise (A/A).
 */
public final class AaTwin {

  private static final String MARK = "'";

  private AaTwin() {}

  public static boolean is(String system) {
    return system.endsWith(MARK);
  }

  /** The label without the mark, if it has one. */
  public static String original(String system) {
    return is(system) ? system.substring(0, system.length() - MARK.length()) : system;
  }

  public static String of(String system) {
    return system + MARK;
  }
}
