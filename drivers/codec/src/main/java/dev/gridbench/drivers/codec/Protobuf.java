package dev.gridbench.drivers.codec;

import dev.gridbench.api.MapSpec;
import java.io.IOException;
import org.infinispan.protostream.ProtobufUtil;
import org.infinispan.protostream.SerializationContext;

/** Protocol Buffers by ProtoStream, a bare message: no wrapper names its type. */
record Protobuf(SerializationContext context, Class<?> type) implements Codec {

  static Protobuf of(MapSpec map) {
    SerializationContext context = ProtobufUtil.newSerializationContext();
    Schema schema = new Schema(map);
    schema.registerSchema(context);
    schema.registerMarshallers(context);
    return new Protobuf(context, Codec.type(map.value()));
  }

  @Override
  public byte[] encode(Object value) throws IOException {
    return ProtobufUtil.toByteArray(context, value);
  }

  @Override
  public Object decode(byte[] bytes) throws IOException {
    return ProtobufUtil.fromByteArray(context, bytes, type);
  }
}
