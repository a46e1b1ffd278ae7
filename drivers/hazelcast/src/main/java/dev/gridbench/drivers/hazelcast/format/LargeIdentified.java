package dev.gridbench.drivers.hazelcast.format;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import dev.gridbench.drivers.hazelcast.format.IdentifiedFormat.OfSmall;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A large object with its factory and class; its parts are objects of their own, each with a
 * factory and a class, as in the Compact serialization study.
 */
final class LargeIdentified extends Wrapper<Large> implements IdentifiedDataSerializable {

  /** The length of an array that is none. */
  private static final int NONE = -1;

  LargeIdentified(@Nullable Large value) {
    super(value);
  }

  @Override
  public int getClassId() {
    return LARGE;
  }

  public int intField() {
    return value().intField();
  }

  public @Nullable String stringField() {
    return value().stringField();
  }

  @Override
  public void writeData(ObjectDataOutput out) throws IOException {
    Large large = value();
    out.writeBoolean(large.booleanField());
    out.writeBooleanArray(large.booleanArrayField());
    out.writeByte(large.byteField());
    out.writeByteArray(large.byteArrayField());
    out.writeShort(large.shortField());
    out.writeShortArray(large.shortArrayField());
    out.writeInt(large.intField());
    out.writeIntArray(large.intArrayField());
    out.writeLong(large.longField());
    out.writeLongArray(large.longArrayField());
    out.writeFloat(large.floatField());
    out.writeFloatArray(large.floatArrayField());
    out.writeDouble(large.doubleField());
    out.writeDoubleArray(large.doubleArrayField());
    out.writeString(large.stringField());
    out.writeStringArray(large.stringArrayField());
    write(out, large.objectField());
    write(out, large.objectArrayField());
  }

  private static void write(ObjectDataOutput out, @Nullable Small part) throws IOException {
    out.writeObject(part == null ? null : new OfSmall(part));
  }

  private static void write(ObjectDataOutput out, @Nullable Small @Nullable [] parts)
      throws IOException {
    if (parts == null) {
      out.writeInt(NONE);
      return;
    }
    out.writeInt(parts.length);
    for (Small part : parts) {
      write(out, part);
    }
  }

  @Override
  public void readData(ObjectDataInput in) throws IOException {
    fill(
        new Large(
            in.readBoolean(),
            in.readBooleanArray(),
            in.readByte(),
            in.readByteArray(),
            in.readShort(),
            in.readShortArray(),
            in.readInt(),
            in.readIntArray(),
            in.readLong(),
            in.readLongArray(),
            in.readFloat(),
            in.readFloatArray(),
            in.readDouble(),
            in.readDoubleArray(),
            in.readString(),
            in.readStringArray(),
            part(in),
            parts(in)));
  }

  private static @Nullable Small part(ObjectDataInput in) throws IOException {
    OfSmall part = in.readObject();
    return valueOf(part);
  }

  private static @Nullable Small @Nullable [] parts(ObjectDataInput in) throws IOException {
    int length = in.readInt();
    if (length == NONE) {
      return null;
    }
    @Nullable Small[] parts = new @Nullable Small[length];
    for (int at = 0; at < length; at++) {
      parts[at] = part(in);
    }
    return parts;
  }
}
