package dev.gridbench.drivers.codec;

import static dev.gridbench.drivers.codec.MarshalledSchema.present;

import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.io.IOException;
import java.util.stream.IntStream;
import org.infinispan.protostream.MessageMarshaller;

/** A large object field by field, with what its message refuses. */
record LargeMarshaller(String getTypeName) implements MessageMarshaller<Large> {

  static final Class<Large> TYPE = Large.class;

  private static final LargeMessage FIELDS = new LargeMessage();

  @Override
  public Class<Large> getJavaClass() {
    return TYPE;
  }

  @Override
  public Large readFrom(ProtoStreamReader in) throws IOException {
    return new Large(
        present(in.readBoolean("booleanField")),
        in.readBooleans("booleanArrayField"),
        present(in.readInt("byteField")).byteValue(),
        in.readBytes("byteArrayField"),
        present(in.readInt("shortField")).shortValue(),
        shorts(in.readInts("shortArrayField")),
        present(in.readInt("intField")),
        in.readInts("intArrayField"),
        present(in.readLong("longField")),
        in.readLongs("longArrayField"),
        present(in.readFloat("floatField")),
        in.readFloats("floatArrayField"),
        present(in.readDouble("doubleField")),
        in.readDoubles("doubleArrayField"),
        in.readString("stringField"),
        in.readArray("stringArrayField", String.class),
        in.readObject("objectField", Small.class),
        in.readArray("objectArrayField", Small.class));
  }

  @Override
  public void writeTo(ProtoStreamWriter out, Large large) throws IOException {
    out.writeBoolean("booleanField", large.booleanField());
    out.writeBooleans("booleanArrayField", FIELDS.booleanArrayField(large));
    out.writeInt("byteField", large.byteField());
    out.writeBytes("byteArrayField", large.byteArrayField());
    out.writeInt("shortField", large.shortField());
    out.writeInts("shortArrayField", ints(FIELDS.shortArrayField(large)));
    out.writeInt("intField", large.intField());
    out.writeInts("intArrayField", FIELDS.intArrayField(large));
    out.writeLong("longField", large.longField());
    out.writeLongs("longArrayField", FIELDS.longArrayField(large));
    out.writeFloat("floatField", large.floatField());
    out.writeFloats("floatArrayField", FIELDS.floatArrayField(large));
    out.writeDouble("doubleField", large.doubleField());
    out.writeDoubles("doubleArrayField", FIELDS.doubleArrayField(large));
    out.writeString("stringField", large.stringField());
    out.writeArray("stringArrayField", FIELDS.stringArrayField(large), String.class);
    out.writeObject("objectField", large.objectField(), Small.class);
    out.writeArray("objectArrayField", FIELDS.objectArrayField(large), Small.class);
  }

  private static int[] ints(short[] values) {
    return IntStream.range(0, values.length).map(at -> values[at]).toArray();
  }

  private static short[] shorts(int[] values) {
    short[] shorts = new short[values.length];
    for (int at = 0; at < values.length; at++) {
      shorts[at] = (short) values[at];
    }
    return shorts;
  }
}
