package dev.gridbench.drivers.hazelcast.format;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;

final class LargeSerializer extends CompactFormat.Serializer<Large> {

  LargeSerializer() {
    super(Large.class);
  }

  @Override
  public Large read(CompactReader reader) {
    return new Large(
        reader.readBoolean("booleanField"),
        reader.readArrayOfBoolean("booleanArrayField"),
        reader.readInt8("byteField"),
        reader.readArrayOfInt8("byteArrayField"),
        reader.readInt16("shortField"),
        reader.readArrayOfInt16("shortArrayField"),
        reader.readInt32("intField"),
        reader.readArrayOfInt32("intArrayField"),
        reader.readInt64("longField"),
        reader.readArrayOfInt64("longArrayField"),
        reader.readFloat32("floatField"),
        reader.readArrayOfFloat32("floatArrayField"),
        reader.readFloat64("doubleField"),
        reader.readArrayOfFloat64("doubleArrayField"),
        reader.readString("stringField"),
        reader.readArrayOfString("stringArrayField"),
        reader.readCompact("objectField"),
        reader.readArrayOfCompact("objectArrayField", Small.class));
  }

  @Override
  public void write(CompactWriter writer, Large large) {
    writer.writeBoolean("booleanField", large.booleanField());
    writer.writeArrayOfBoolean("booleanArrayField", large.booleanArrayField());
    writer.writeInt8("byteField", large.byteField());
    writer.writeArrayOfInt8("byteArrayField", large.byteArrayField());
    writer.writeInt16("shortField", large.shortField());
    writer.writeArrayOfInt16("shortArrayField", large.shortArrayField());
    writer.writeInt32("intField", large.intField());
    writer.writeArrayOfInt32("intArrayField", large.intArrayField());
    writer.writeInt64("longField", large.longField());
    writer.writeArrayOfInt64("longArrayField", large.longArrayField());
    writer.writeFloat32("floatField", large.floatField());
    writer.writeArrayOfFloat32("floatArrayField", large.floatArrayField());
    writer.writeFloat64("doubleField", large.doubleField());
    writer.writeArrayOfFloat64("doubleArrayField", large.doubleArrayField());
    writer.writeString("stringField", large.stringField());
    writer.writeArrayOfString("stringArrayField", large.stringArrayField());
    writer.writeCompact("objectField", large.objectField());
    writer.writeArrayOfCompact("objectArrayField", large.objectArrayField());
  }
}
