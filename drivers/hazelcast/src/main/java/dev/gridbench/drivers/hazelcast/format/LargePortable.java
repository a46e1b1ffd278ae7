package dev.gridbench.drivers.hazelcast.format;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import dev.gridbench.drivers.hazelcast.format.PortableFormat.OfSmall;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A large object with its factory and class. Its array of objects has none that is null. */
final class LargePortable extends Wrapper<Large> implements Portable {

  LargePortable(@Nullable Large value) {
    super(value);
  }

  @Override
  public int getClassId() {
    return LARGE;
  }

  static ClassDefinition definition() {
    return new ClassDefinitionBuilder(FACTORY, LARGE)
        .addBooleanField("booleanField")
        .addBooleanArrayField("booleanArrayField")
        .addByteField("byteField")
        .addByteArrayField("byteArrayField")
        .addShortField("shortField")
        .addShortArrayField("shortArrayField")
        .addIntField("intField")
        .addIntArrayField("intArrayField")
        .addLongField("longField")
        .addLongArrayField("longArrayField")
        .addFloatField("floatField")
        .addFloatArrayField("floatArrayField")
        .addDoubleField("doubleField")
        .addDoubleArrayField("doubleArrayField")
        .addStringField("stringField")
        .addStringArrayField("stringArrayField")
        .addPortableField("objectField", PortableFormat.SMALL_DEFINITION)
        .addPortableArrayField("objectArrayField", PortableFormat.SMALL_DEFINITION)
        .build();
  }

  @Override
  public void writePortable(PortableWriter out) throws IOException {
    Large large = value();
    out.writeBoolean("booleanField", large.booleanField());
    out.writeBooleanArray("booleanArrayField", large.booleanArrayField());
    out.writeByte("byteField", large.byteField());
    out.writeByteArray("byteArrayField", large.byteArrayField());
    out.writeShort("shortField", large.shortField());
    out.writeShortArray("shortArrayField", large.shortArrayField());
    out.writeInt("intField", large.intField());
    out.writeIntArray("intArrayField", large.intArrayField());
    out.writeLong("longField", large.longField());
    out.writeLongArray("longArrayField", large.longArrayField());
    out.writeFloat("floatField", large.floatField());
    out.writeFloatArray("floatArrayField", large.floatArrayField());
    out.writeDouble("doubleField", large.doubleField());
    out.writeDoubleArray("doubleArrayField", large.doubleArrayField());
    out.writeString("stringField", large.stringField());
    out.writeStringArray("stringArrayField", large.stringArrayField());
    Small part = large.objectField();
    if (part == null) {
      out.writeNullPortable("objectField", FACTORY, SMALL);
    } else {
      out.writePortable("objectField", new OfSmall(part));
    }
    out.writePortableArray("objectArrayField", wrapped(large.objectArrayField()));
  }

  private static Portable @Nullable [] wrapped(@Nullable Small @Nullable [] parts) {
    if (parts == null) {
      return null;
    }
    Portable[] wrapped = new Portable[parts.length];
    for (int at = 0; at < parts.length; at++) {
      wrapped[at] = new OfSmall(parts[at]);
    }
    return wrapped;
  }

  @Override
  public void readPortable(PortableReader in) throws IOException {
    OfSmall part = in.readPortable("objectField");
    fill(
        new Large(
            in.readBoolean("booleanField"),
            in.readBooleanArray("booleanArrayField"),
            in.readByte("byteField"),
            in.readByteArray("byteArrayField"),
            in.readShort("shortField"),
            in.readShortArray("shortArrayField"),
            in.readInt("intField"),
            in.readIntArray("intArrayField"),
            in.readLong("longField"),
            in.readLongArray("longArrayField"),
            in.readFloat("floatField"),
            in.readFloatArray("floatArrayField"),
            in.readDouble("doubleField"),
            in.readDoubleArray("doubleArrayField"),
            in.readString("stringField"),
            in.readStringArray("stringArrayField"),
            valueOf(part),
            parts(in.readPortableArray("objectArrayField"))));
  }

  private static Small @Nullable [] parts(Portable @Nullable [] wrapped) {
    if (wrapped == null) {
      return null;
    }
    Small[] parts = new Small[wrapped.length];
    for (int at = 0; at < wrapped.length; at++) {
      parts[at] = ((OfSmall) wrapped[at]).value();
    }
    return parts;
  }
}
