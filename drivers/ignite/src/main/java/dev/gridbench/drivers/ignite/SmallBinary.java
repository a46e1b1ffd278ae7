package dev.gridbench.drivers.ignite;

import dev.gridbench.model.Small;
import org.apache.ignite.binary.BinaryReader;
import org.apache.ignite.binary.BinaryWriter;
import org.jspecify.annotations.Nullable;

/** A small object, alone or in a large one. */
public final class SmallBinary extends Wrapper<Small> {

  /** For Ignite, which reads into it. */
  public SmallBinary() {
    super(null);
  }

  SmallBinary(Small small) {
    super(small);
  }

  static @Nullable SmallBinary of(@Nullable Small small) {
    return small == null ? null : new SmallBinary(small);
  }

  static @Nullable Small valueOf(@Nullable SmallBinary small) {
    return small == null ? null : small.value();
  }

  @Override
  public void writeBinary(BinaryWriter writer) {
    Small written = value();
    writer.writeInt("intField", written.intField());
    writer.writeLong("longField", written.longField());
    writer.writeDouble("doubleField", written.doubleField());
    writer.writeString("stringField", written.stringField());
  }

  @Override
  public void readBinary(BinaryReader reader) {
    read =
        new Small(
            reader.readInt("intField"),
            reader.readLong("longField"),
            reader.readDouble("doubleField"),
            reader.readString("stringField"));
  }
}
