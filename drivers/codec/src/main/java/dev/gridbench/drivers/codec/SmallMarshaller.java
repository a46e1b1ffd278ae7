package dev.gridbench.drivers.codec;

import dev.gridbench.model.Small;
import java.io.IOException;
import org.infinispan.protostream.ProtobufTagMarshaller;
import org.infinispan.protostream.TagReader;
import org.infinispan.protostream.TagWriter;
import org.jspecify.annotations.Nullable;

/** Writes and reads tags directly; a text that is null is left out. */
record SmallMarshaller(String getTypeName) implements ProtobufTagMarshaller<Small> {

  @Override
  public Class<Small> getJavaClass() {
    return Small.class;
  }

  @Override
  public Small read(ReadContext context) throws IOException {
    return read(context.getReader());
  }

  @Override
  public void write(WriteContext context, Small small) throws IOException {
    write(context.getWriter(), small);
  }

  static Small read(TagReader reader) throws IOException {
    int number = 0;
    long longer = 0;
    double broken = 0;
    @Nullable String text = null;
    for (int tag = reader.readTag(); tag != 0; tag = reader.readTag()) {
      switch (tag) {
        case Tags.SMALL_INT -> number = reader.readInt32();
        case Tags.SMALL_LONG -> longer = reader.readInt64();
        case Tags.SMALL_DOUBLE -> broken = reader.readDouble();
        case Tags.SMALL_TEXT -> text = reader.readString();
        default -> Tags.skip(reader, tag);
      }
    }
    return new Small(number, longer, broken, text);
  }

  static void write(TagWriter writer, Small small) throws IOException {
    writer.writeInt32(1, small.intField());
    writer.writeInt64(2, small.longField());
    writer.writeDouble(3, small.doubleField());
    String text = small.stringField();
    if (text != null) {
      writer.writeString(4, text);
    }
  }
}
