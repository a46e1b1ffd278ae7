package dev.gridbench.drivers.hazelcast;

import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;

/** Makes the classes of the format identified by their numbers; members make it by its name. */
public final class IdentifiedFactory implements DataSerializableFactory {

  @Override
  public IdentifiedDataSerializable create(int typeId) {
    return IdentifiedFormat.empty(typeId);
  }
}
