package dev.gridbench.drivers.codec;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.io.IOException;
import org.infinispan.protostream.ProtobufUtil;
import org.infinispan.protostream.SerializationContext;

/** Protocol Buffers by ProtoStream, a bare message: no wrapper names its type. */
final class Protobuf implements Codec {

  private final SerializationContext context = ProtobufUtil.newSerializationContext();
  private final Class<?> type;

  Protobuf(MapSpec map) {
    this.type = type(map.value());
    Schema schema = new Schema(map);
    schema.registerSchema(context);
    schema.registerMarshallers(context);
  }

  @Override
  public byte[] encode(Object value) throws IOException {
    return ProtobufUtil.toByteArray(context, value);
  }

  @Override
  public Object decode(byte[] bytes) throws IOException {
    return ProtobufUtil.fromByteArray(context, bytes, type);
  }

  private static Class<?> type(ValueShape shape) {
    if (shape instanceof ValueShape.SmallObject) {
      return Small.class;
    }
    return shape instanceof ValueShape.LargeObject ? Large.class : Employee.class;
  }
}
