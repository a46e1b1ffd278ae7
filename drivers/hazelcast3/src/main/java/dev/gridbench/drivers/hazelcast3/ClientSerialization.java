package dev.gridbench.drivers.hazelcast3;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.nio.serialization.Data;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.ValueCodec;
import java.util.Optional;

/**
 * The client's own serialization service, which a map's proxy calls within each of its calls: to
 * {@code Data} and back.
 */
final class ClientSerialization {

  private ClientSerialization() {}

  /**
   * Empty for a version in which the service is elsewhere: internals are the vendor's to change.
   */
  static Optional<ValueCodec> codec(HazelcastInstance instance) {
    try {
      return instance instanceof SerializationServiceSupport support
          ? Optional.of(codec(support.getSerializationService()))
          : Optional.empty();
    } catch (LinkageError moved) {
      return Optional.empty();
    }
  }

  /** The size is with the serialization header. */
  private static ValueCodec codec(SerializationService service) {
    return new OwnCodec<Data>(service::toData, service::toObject, Data::totalSize);
  }
}
