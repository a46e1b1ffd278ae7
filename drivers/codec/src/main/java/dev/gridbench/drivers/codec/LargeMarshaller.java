package dev.gridbench.drivers.codec;

import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.io.IOException;
import org.infinispan.protostream.ProtobufTagMarshaller;
import org.infinispan.protostream.TagReader;
import org.infinispan.protostream.TagWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads tags directly, one for each element of an array, as the vendor's generated
 * marshallers do. What is null and no array is left out.
 */
record LargeMarshaller(String getTypeName) implements ProtobufTagMarshaller<Large> {

  @Override
  public Class<Large> getJavaClass() {
    return Large.class;
  }

  @Override
  public Large read(ReadContext context) throws IOException {
    TagReader reader = context.getReader();
    LargeReading reading = new LargeReading(reader);
    for (int tag = reader.readTag(); tag != 0; tag = reader.readTag()) {
      if (!reading.took(tag)) {
        Tags.skip(reader, tag);
      }
    }
    return reading.large();
  }

  @Override
  public void write(WriteContext context, Large large) throws IOException {
    TagWriter writer = context.getWriter();
    writer.writeBool(1, large.booleanField());
    booleans(writer, large.booleanArrayField());
    writer.writeInt32(3, large.byteField());
    byte[] bytes = large.byteArrayField();
    if (bytes != null) {
      writer.writeBytes(4, bytes);
    }
    writer.writeInt32(5, large.shortField());
    shorts(writer, large.shortArrayField());
    writer.writeInt32(7, large.intField());
    ints(writer, large.intArrayField());
    writer.writeInt64(9, large.longField());
    longs(writer, large.longArrayField());
    writer.writeFloat(11, large.floatField());
    floats(writer, large.floatArrayField());
    writer.writeDouble(13, large.doubleField());
    doubles(writer, large.doubleArrayField());
    text(writer, large.stringField());
    texts(writer, large.stringArrayField());
    part(writer, 17, large.objectField());
    parts(writer, large.objectArrayField());
  }

  private static void booleans(TagWriter writer, boolean @Nullable [] array) throws IOException {
    for (boolean element : there(array, "booleanArrayField")) {
      writer.writeBool(2, element);
    }
  }

  private static void shorts(TagWriter writer, short @Nullable [] array) throws IOException {
    for (short element : there(array, "shortArrayField")) {
      writer.writeInt32(6, element);
    }
  }

  private static void ints(TagWriter writer, int @Nullable [] array) throws IOException {
    for (int element : there(array, "intArrayField")) {
      writer.writeInt32(8, element);
    }
  }

  private static void longs(TagWriter writer, long @Nullable [] array) throws IOException {
    for (long element : there(array, "longArrayField")) {
      writer.writeInt64(10, element);
    }
  }

  private static void floats(TagWriter writer, float @Nullable [] array) throws IOException {
    for (float element : there(array, "floatArrayField")) {
      writer.writeFloat(12, element);
    }
  }

  private static void doubles(TagWriter writer, double @Nullable [] array) throws IOException {
    for (double element : there(array, "doubleArrayField")) {
      writer.writeDouble(14, element);
    }
  }

  private static void text(TagWriter writer, @Nullable String text) throws IOException {
    if (text != null) {
      writer.writeString(15, text);
    }
  }

  private static void texts(TagWriter writer, @Nullable String @Nullable [] array)
      throws IOException {
    for (String element : there(array, "stringArrayField")) {
      writer.writeString(16, there(element, "element of stringArrayField"));
    }
  }

  private static void part(TagWriter writer, int number, @Nullable Small part) throws IOException {
    if (part != null) {
      try (TagWriter nested = writer.subWriter(number, true)) {
        SmallMarshaller.write(nested, part);
      }
    }
  }

  private static void parts(TagWriter writer, @Nullable Small @Nullable [] array)
      throws IOException {
    for (Small element : there(array, "objectArrayField")) {
      part(writer, 18, there(element, "element of objectArrayField"));
    }
  }

  /** A repeated field is empty or not, and holds no null: to write one as empty would be wrong. */
  private static <T> T there(@Nullable T value, String what) {
    if (value == null) {
      throw new IllegalArgumentException("Protocol Buffers have no null for the " + what);
    }
    return value;
  }
}
