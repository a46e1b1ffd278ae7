package dev.gridbench.worker.data.values;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.ValueShape;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;

/**
 * The one value that all writes of a trial store. Of small and large objects it is what the write
 * benchmark of the Compact serialization study stores (mdumandag/compact-test, 2022), field by
 * field; else what the generator makes for a key that no study has.
 */
public final class Constants {

  private static final String LOREM = "Lorem ipsum dolor sit amet.";

  /** Its text is 12 characters longer than the study's random ones. */
  public static final Small SMALL = new Small(42, 1_234_567_890L, -420.42, LOREM);

  /** Its array of floats is empty. */
  public static final Large LARGE =
      new Large(
          true,
          new boolean[] {true, false, true},
          (byte) -99,
          LOREM.getBytes(UTF_8),
          Short.MIN_VALUE,
          new short[] {0, 1, 2, 3, -5, Short.MAX_VALUE},
          42,
          new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE},
          1_234_567_890L,
          new long[] {0, -1, 1},
          13.5f,
          new float[0],
          -420.42,
          new double[] {0, -0.1, Double.MAX_VALUE, Double.MIN_VALUE},
          LOREM,
          new String[] {"Lorem", "ipsum", "dolor", "sit", "amet", "\uD83D\uDE07"},
          SMALL,
          new Small[] {SMALL});

  /** Entries are numbered below it. */
  private static final int NOBODYS = Integer.MAX_VALUE;

  private Constants() {}

  static Object of(ValueShape shape, long dataSeed) {
    if (shape instanceof ValueShape.SmallObject) {
      return SMALL;
    }
    return shape instanceof ValueShape.LargeObject
        ? LARGE
        : Values.of(shape, dataSeed).value(NOBODYS, 0);
  }
}
