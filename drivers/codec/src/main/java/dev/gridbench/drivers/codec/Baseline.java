package dev.gridbench.drivers.codec;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ValueFormats;
import java.util.Optional;
import java.util.function.Function;

/**
 * The format {@code bytes}: in place of an object, an array of as many random bytes as the object's
 * data have in Hazelcast's format identified, so that nothing is encoded and as much is carried.
 * That is what the Compact serialization study does; as there, an entry is 4 bytes longer than that
 * of the object, for the array comes with its length.
 *
 * @param hidden why members find no fields of values in a format, as a sentence with a next step;
 *     empty where they do
 */
public record Baseline(Function<String, Optional<String>> hidden) implements ValueFormats {

  /** Of a system without queries. */
  public static final Baseline UNASKED = new Baseline(format -> Optional.empty());

  private static final String NO_EMPLOYEES =
      "format bytes stands for objects of one size, and employees vary. Choose value: small or"
          + " large, or exclude those cells.";

  /** One byte for the kind of serialization, the factory's number and the class's. */
  private static final int IDS = 1 + 4 + 4;

  /** The number of the serializer, before an object within an object. */
  private static final int TYPE = 4;

  private static final int TEXT = 4 + 15;
  private static final int SMALL = IDS + 4 + 8 + 8 + TEXT;

  private static final int SCALARS = 1 + 1 + 2 + 4 + 8 + 4 + 8 + TEXT + TYPE + SMALL;

  /** Each with its length; 3 booleans, 20 bytes, 6 shorts and so on. */
  private static final int ARRAYS =
      9 * 4 + 3 + 20 + 6 * 2 + 2 * 4 + 3 * 8 + 5 * 4 + 4 * 8 + 4 * TEXT + 2 * (TYPE + SMALL);

  private static final int LARGE = IDS + SCALARS + ARRAYS;

  /** The constant's text is of 27 letters instead of 15. */
  private static final int CONSTANT_SMALL = SMALL + 12;

  /** Counted likewise: some texts and arrays are longer, more of them shorter. */
  private static final int CONSTANT_LARGE = 388;

  @Override
  public ValueShape stored(ValueShape value, String format) {
    return baseline(value, format, SMALL, LARGE);
  }

  @Override
  public ValueShape constant(ValueShape value, String format) {
    return baseline(value, format, CONSTANT_SMALL, CONSTANT_LARGE);
  }

  /** Objects of one size have a baseline. */
  @Override
  public Optional<String> refusal(ValueShape value, String format, boolean lookedInto) {
    if (format.equals(Formats.BYTES) && value instanceof ValueShape.EmployeeRow) {
      return Optional.of(NO_EMPLOYEES);
    }
    return lookedInto ? hidden.apply(format) : Optional.empty();
  }

  private static ValueShape baseline(ValueShape value, String format, int small, int large) {
    if (format.equals(Formats.BYTES) && value instanceof ValueShape.SmallObject) {
      return new ValueShape.Bytes(small, small);
    }
    return format.equals(Formats.BYTES) && value instanceof ValueShape.LargeObject
        ? new ValueShape.Bytes(large, large)
        : value;
  }
}
