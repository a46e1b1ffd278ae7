package dev.gridbench.drivers.hazelcast;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import dev.gridbench.api.ValueCodec;
import java.util.Optional;

/**
 * The client's own serialization service, which a map's proxy calls within each of its calls: what
 * the form hands over, to {@code Data} and back.
 */
record OwnCodec(SerializationService service, Form form) implements ValueCodec {

  /**
   * Empty for a version in which the service is elsewhere: internals are the vendor's to change.
   */
  static Optional<ValueCodec> of(HazelcastInstance instance, Form form) {
    try {
      return instance instanceof SerializationServiceSupport support
          ? Optional.of(new OwnCodec(support.getSerializationService(), form))
          : Optional.empty();
    } catch (LinkageError moved) {
      return Optional.empty();
    }
  }

  @Override
  public Object encode(Object value) {
    return service.<Data>toData(form.stored(value));
  }

  @Override
  public Object decode(Object encoded) {
    return form.value(service.<Object>toObject(encoded));
  }

  /** With the serialization header: type and, for Compact, the schema's number. */
  @Override
  public long size(Object encoded) {
    return ((Data) encoded).totalSize();
  }
}
