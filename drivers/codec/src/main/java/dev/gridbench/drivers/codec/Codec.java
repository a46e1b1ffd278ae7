package dev.gridbench.drivers.codec;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.io.IOException;

/** Values as bytes. A client does it within the call that it measures. */
public interface Codec {

  /**
   * @throws IllegalArgumentException if the format cannot carry the value
   */
  byte[] encode(Object value) throws IOException;

  /**
   * @throws IOException if these bytes are no value
   */
  Object decode(byte[] bytes) throws IOException;

  /** Of a map's format; bytes are stored as they are in each. */
  static Codec of(MapSpec map) {
    if (map.value() instanceof ValueShape.Bytes) {
      return new PlainBytes();
    }
    return switch (map.format()) {
      case Formats.JAVA -> new JavaSerialization();
      case Formats.JSON -> Json.of(map.value());
      case Formats.PROTOBUF -> Protobuf.of(map);
      default -> throw new IllegalArgumentException("no codec for the format " + map.format());
    };
  }

  /**
   * Likewise, compressed above a size.
   *
   * @param compression as a study's option says it: a number of bytes, or {@link Formats#OFF}
   * @throws IllegalArgumentException if it is neither
   */
  static Codec of(MapSpec map, String compression) {
    Codec plain = of(map);
    return compression.equals(Formats.OFF)
        ? plain
        : new Compressed(plain, Formats.threshold(compression));
  }

  /** The class of the objects of a shape that is not bytes. */
  static Class<?> type(ValueShape shape) {
    if (shape instanceof ValueShape.SmallObject) {
      return Small.class;
    }
    return shape instanceof ValueShape.LargeObject ? Large.class : Employee.class;
  }
}
