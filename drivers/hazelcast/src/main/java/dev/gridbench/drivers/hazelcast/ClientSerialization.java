package dev.gridbench.drivers.hazelcast;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.drivers.hazelcast.format.Form;
import java.util.Optional;

/**
 * The client's own serialization service, which a map's proxy calls within each of its calls: what
 * the form hands over, to {@code Data} and back.
 */
final class ClientSerialization {

  private ClientSerialization() {}

  /**
   * Empty for a version in which the service is elsewhere: internals are the vendor's to change.
   */
  static Optional<ValueCodec> codec(HazelcastInstance instance, Form form) {
    try {
      return instance instanceof SerializationServiceSupport support
          ? Optional.of(codec(support.getSerializationService(), form))
          : Optional.empty();
    } catch (LinkageError moved) {
      return Optional.empty();
    }
  }

  /** The size is with the serialization header: type and, for Compact, the schema's number. */
  private static ValueCodec codec(SerializationService service, Form form) {
    return new OwnCodec<Data>(
        value -> service.<Data>toData(form.stored(value)),
        data -> form.value(service.<Object>toObject(data)),
        Data::totalSize);
  }
}
