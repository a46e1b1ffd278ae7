package dev.gridbench.drivers.ignite;

import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import org.apache.ignite.binary.BinaryReader;
import org.apache.ignite.binary.BinaryWriter;
import org.jspecify.annotations.Nullable;

/** A large object. */
public final class LargeBinary extends Wrapper<Large> {

  /** For Ignite, which reads into it. */
  public LargeBinary() {
    super(null);
  }

  LargeBinary(Large large) {
    super(large);
  }

  @Override
  public void writeBinary(BinaryWriter writer) {
    Large written = value();
    writer.writeBoolean("booleanField", written.booleanField());
    writer.writeBooleanArray("booleanArrayField", written.booleanArrayField());
    writer.writeByte("byteField", written.byteField());
    writer.writeByteArray("byteArrayField", written.byteArrayField());
    writer.writeShort("shortField", written.shortField());
    writer.writeShortArray("shortArrayField", written.shortArrayField());
    writer.writeInt("intField", written.intField());
    writer.writeIntArray("intArrayField", written.intArrayField());
    writer.writeLong("longField", written.longField());
    writer.writeLongArray("longArrayField", written.longArrayField());
    writer.writeFloat("floatField", written.floatField());
    writer.writeFloatArray("floatArrayField", written.floatArrayField());
    writer.writeDouble("doubleField", written.doubleField());
    writer.writeDoubleArray("doubleArrayField", written.doubleArrayField());
    writer.writeString("stringField", written.stringField());
    writer.writeStringArray("stringArrayField", written.stringArrayField());
    writer.writeObject("objectField", SmallBinary.of(written.objectField()));
    writer.writeObjectArray("objectArrayField", wrapped(written.objectArrayField()));
  }

  @Override
  public void readBinary(BinaryReader reader) {
    SmallBinary part = reader.readObject("objectField");
    read =
        new Large(
            reader.readBoolean("booleanField"),
            reader.readBooleanArray("booleanArrayField"),
            reader.readByte("byteField"),
            reader.readByteArray("byteArrayField"),
            reader.readShort("shortField"),
            reader.readShortArray("shortArrayField"),
            reader.readInt("intField"),
            reader.readIntArray("intArrayField"),
            reader.readLong("longField"),
            reader.readLongArray("longArrayField"),
            reader.readFloat("floatField"),
            reader.readFloatArray("floatArrayField"),
            reader.readDouble("doubleField"),
            reader.readDoubleArray("doubleArrayField"),
            reader.readString("stringField"),
            reader.readStringArray("stringArrayField"),
            SmallBinary.valueOf(part),
            unwrapped(reader.readObjectArray("objectArrayField")));
  }

  private static @Nullable SmallBinary @Nullable [] wrapped(@Nullable Small @Nullable [] parts) {
    if (parts == null) {
      return null;
    }
    @Nullable SmallBinary[] wrapped = new SmallBinary[parts.length];
    for (int at = 0; at < parts.length; at++) {
      wrapped[at] = SmallBinary.of(parts[at]);
    }
    return wrapped;
  }

  private static @Nullable Small @Nullable [] unwrapped(@Nullable Object @Nullable [] wrapped) {
    if (wrapped == null) {
      return null;
    }
    @Nullable Small[] parts = new Small[wrapped.length];
    for (int at = 0; at < wrapped.length; at++) {
      parts[at] = SmallBinary.valueOf((SmallBinary) wrapped[at]);
    }
    return parts;
  }
}
