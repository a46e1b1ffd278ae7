package dev.gridbench.drivers.hazelcast.format;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import dev.gridbench.model.Small;

final class SmallSerializer implements CompactSerializer<Small> {

  @Override
  public Small read(CompactReader reader) {
    return new Small(
        reader.readInt32("intField"),
        reader.readInt64("longField"),
        reader.readFloat64("doubleField"),
        reader.readString("stringField"));
  }

  @Override
  public void write(CompactWriter writer, Small small) {
    writer.writeInt32("intField", small.intField());
    writer.writeInt64("longField", small.longField());
    writer.writeFloat64("doubleField", small.doubleField());
    writer.writeString("stringField", small.stringField());
  }

  @Override
  public String getTypeName() {
    return CompactFormat.SMALL;
  }

  @Override
  public Class<Small> getCompactClass() {
    return Small.class;
  }
}
