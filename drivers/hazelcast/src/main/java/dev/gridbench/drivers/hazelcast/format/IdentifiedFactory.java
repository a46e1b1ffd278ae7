package dev.gridbench.drivers.hazelcast.format;

import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;

/** Makes the classes of the format identified by their numbers; members make it by its name. */
public final class IdentifiedFactory implements DataSerializableFactory {

  public static final int NUMBER = 1;
  public static final String NAME = "dev.gridbench.drivers.hazelcast.format.IdentifiedFactory";

  @Override
  public IdentifiedDataSerializable create(int typeId) {
    return IdentifiedFormat.empty(typeId);
  }
}
