package dev.gridbench.app.run.setup;

/** How many entries are read back to believe the rest (method.md R44). */
public final class ReadBackSample {

  private static final int LEAST = 1_000;

  /** A hundredth of more than ten million would take minutes. */
  private static final int MOST = 100_000;

  private static final int SHARE = 100;

  private ReadBackSample() {}

  /** A hundredth, but at least a thousand and at most a hundred thousand. */
  public static int of(long entries) {
    return (int) Math.max(LEAST, Math.min(MOST, entries / SHARE));
  }
}
