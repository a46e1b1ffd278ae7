package dev.gridbench.drivers.testkit;

import dev.gridbench.api.ValueShape;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Organization;
import dev.gridbench.model.Small;
import dev.gridbench.worker.data.values.Constants;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Objects that are hard on a format, and the two that the Compact serialization study writes. */
public final class HardObjects {

  /** What not every format can carry. */
  public enum Trait {
    /** A number that is none, or infinite. */
    NOT_FINITE,
    /** Null in the place of an object in an array. */
    NULL_ELEMENT,
    /** Null in the place of an array, or of a text in one. */
    NULL_ARRAY,
    /** A number that is zero and negative. */
    NEGATIVE_ZERO
  }

  /** An object, with what is hard about it. */
  public record Hard(String name, Object value, List<Trait> traits) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final String STRANGE = "Zoë 東京 🚀 ẞ \" ' \\ / \t\r\n \u0001 \u2028 </x> %s {}";

  private HardObjects() {}

  public static List<Hard> of(ValueShape shape) {
    if (shape instanceof ValueShape.SmallObject) {
      return smalls();
    }
    return shape instanceof ValueShape.LargeObject ? larges() : employees();
  }

  private static List<Hard> employees() {
    Organization strange = new Organization(Integer.MIN_VALUE, STRANGE, "", "1\\2");
    return List.of(
        new Hard("strange", new Employee(-1, STRANGE, 0, "päss'wörd", strange), List.of()),
        new Hard("empty", new Employee(0, "", 0, "", new Organization(0, "", "", "")), List.of()));
  }

  private static List<Hard> smalls() {
    return List.of(
        new Hard("written", Constants.SMALL, List.of()),
        new Hard("null", new Small(0, 0, 0, null), List.of()),
        new Hard("empty", new Small(-1, -1, -0.0, ""), List.of(Trait.NEGATIVE_ZERO)),
        new Hard("strange", small(STRANGE), List.of()),
        new Hard("long", small(STRANGE.repeat(2_000)), List.of()),
        new Hard("least", new Small(1 << 31, 1L << 63, Double.MIN_VALUE, "\0"), List.of()),
        new Hard("nan", new Small(0, 0, Double.NaN, "NaN"), List.of(Trait.NOT_FINITE)),
        new Hard(
            "infinite",
            new Small(0, 0, Double.NEGATIVE_INFINITY, "-∞"),
            List.of(Trait.NOT_FINITE)));
  }

  private static Small small(@Nullable String text) {
    return new Small(Integer.MAX_VALUE, Long.MAX_VALUE, Double.MAX_VALUE, text);
  }

  private static List<Hard> larges() {
    return List.of(
        new Hard("written", Constants.LARGE, List.of()),
        new Hard("nulls", nulls(), List.of(Trait.NULL_ARRAY)),
        new Hard("empty", empty(), List.of(Trait.NEGATIVE_ZERO)),
        new Hard(
            "strange", texts(STRANGE, null, "", STRANGE.repeat(500)), List.of(Trait.NULL_ARRAY)),
        new Hard("strange in arrays", signs(STRANGE, "", STRANGE.repeat(500)), List.of()),
        new Hard("hole", parts(small(STRANGE), null), List.of(Trait.NULL_ELEMENT)),
        new Hard("part of nulls", parts(small(null)), List.of()),
        new Hard("long", numbers(10_000, 0.1f, 1e300), List.of()),
        new Hard("fine", numbers(3, Float.MIN_VALUE, Double.MIN_VALUE), List.of()),
        new Hard("nan", numbers(1, Float.NaN, Double.NaN), List.of(Trait.NOT_FINITE)));
  }

  private static Large nulls() {
    return new Large(
        false, null, (byte) 0, null, (short) 0, null, 0, null, 0, null, 0, null, 0, null, null,
        null, null, null);
  }

  private static Large empty() {
    return new Large(
        true,
        new boolean[0],
        Byte.MIN_VALUE,
        new byte[0],
        Short.MAX_VALUE,
        new short[0],
        -1,
        new int[0],
        -1,
        new long[0],
        -0.0f,
        new float[0],
        -0.0,
        new double[0],
        "",
        new String[0],
        new Small(0, 0, 0, ""),
        new Small[0]);
  }

  private static Large texts(@Nullable String... texts) {
    Large nulls = nulls();
    return new Large(
        true,
        nulls.booleanArrayField(),
        Byte.MAX_VALUE,
        nulls.byteArrayField(),
        (short) -1,
        nulls.shortArrayField(),
        Integer.MIN_VALUE,
        nulls.intArrayField(),
        Long.MIN_VALUE,
        nulls.longArrayField(),
        Float.MAX_VALUE,
        nulls.floatArrayField(),
        -Double.MAX_VALUE,
        nulls.doubleArrayField(),
        texts[0],
        texts,
        small(texts[0]),
        nulls.objectArrayField());
  }

  /** No null anywhere. */
  private static Large signs(String... texts) {
    Large large = numbers(2, -0.5f, -0.5);
    return new Large(
        large.booleanField(),
        large.booleanArrayField(),
        Byte.MIN_VALUE,
        new byte[] {Byte.MIN_VALUE, -1, 0, Byte.MAX_VALUE},
        Short.MIN_VALUE,
        new short[] {Short.MIN_VALUE, -1, Short.MAX_VALUE},
        Integer.MIN_VALUE,
        new int[] {Integer.MIN_VALUE, -1, Integer.MAX_VALUE},
        Long.MIN_VALUE,
        new long[] {Long.MIN_VALUE, -1, Long.MAX_VALUE},
        -Float.MAX_VALUE,
        large.floatArrayField(),
        Double.MIN_VALUE,
        large.doubleArrayField(),
        texts[0],
        texts,
        small(texts[0]),
        new Small[] {small(texts[0]), small(null)});
  }

  private static Large parts(@Nullable Small... parts) {
    Large empty = empty();
    return new Large(
        false,
        new boolean[] {false},
        (byte) 0,
        empty.byteArrayField(),
        (short) 0,
        empty.shortArrayField(),
        0,
        empty.intArrayField(),
        0,
        empty.longArrayField(),
        1,
        empty.floatArrayField(),
        1,
        empty.doubleArrayField(),
        null,
        empty.stringArrayField(),
        null,
        parts);
  }

  private static Large numbers(int length, float broken, double finer) {
    float[] floats = new float[length];
    double[] doubles = new double[length];
    long[] longs = new long[length];
    for (int at = 0; at < length; at++) {
      floats[at] = broken / (at + 1);
      doubles[at] = -finer / (at + 1);
      longs[at] = Long.MIN_VALUE + at;
    }
    return new Large(
        true,
        new boolean[length],
        (byte) 1,
        new byte[length],
        (short) 1,
        new short[length],
        1,
        new int[length],
        1,
        longs,
        broken,
        floats,
        finer,
        doubles,
        "numbers",
        new String[] {"1"},
        new Small(1, 1, finer, "1"),
        new Small[] {Constants.SMALL, new Small(2, 2, 2, "2")});
  }
}
