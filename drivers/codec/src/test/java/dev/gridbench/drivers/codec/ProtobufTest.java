package dev.gridbench.drivers.codec;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Type;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import dev.gridbench.worker.data.values.Constants;
import dev.gridbench.worker.data.values.Values;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Our messages against Google's own library, which is told of them by the text of our schema and
 * nothing else.
 */
class ProtobufTest {

  private static final Pattern MESSAGE = Pattern.compile("message (\\w+) \\{([^}]*)}");
  private static final Pattern FIELD =
      Pattern.compile("(optional|repeated) (\\w+) (\\w+) = (\\d+)(?: \\[default = \\S+])?;");

  private static MapSpec map(ValueShape shape) {
    return new MapSpec("map", shape, "protobuf", List.of(), 100);
  }

  private static Descriptor descriptor(MapSpec map, String message) throws Exception {
    FileDescriptorProto.Builder file =
        FileDescriptorProto.newBuilder().setName("map.proto").setPackage("map");
    Matcher messages = MESSAGE.matcher(new Schema(map).text());
    while (messages.find()) {
      DescriptorProto.Builder one = DescriptorProto.newBuilder().setName(messages.group(1));
      Matcher fields = FIELD.matcher(messages.group(2));
      while (fields.find()) {
        one.addField(field(fields));
      }
      file.addMessageType(one);
    }
    return FileDescriptor.buildFrom(file.build(), new FileDescriptor[0])
        .findMessageTypeByName(message);
  }

  private static FieldDescriptorProto field(Matcher written) {
    FieldDescriptorProto.Builder field =
        FieldDescriptorProto.newBuilder()
            .setName(written.group(3))
            .setNumber(Integer.parseInt(written.group(4)))
            .setLabel(
                written.group(1).equals("repeated") ? Label.LABEL_REPEATED : Label.LABEL_OPTIONAL);
    return Character.isUpperCase(written.group(2).charAt(0))
        ? field.setType(Type.TYPE_MESSAGE).setTypeName(".map." + written.group(2)).build()
        : field
            .setType(Type.valueOf("TYPE_" + written.group(2).toUpperCase(java.util.Locale.ROOT)))
            .build();
  }

  private static Object of(DynamicMessage message, String field) {
    FieldDescriptor descriptor = message.getDescriptorForType().findFieldByName(field);
    return message.getField(descriptor);
  }

  @Test
  void googlesLibraryReadsTheSameFieldsAndWritesTheSameBytes() throws Exception {
    MapSpec map = map(new ValueShape.LargeObject());
    Codec codec = Codec.of(map);
    Descriptor descriptor = descriptor(map, "Large");
    assertThat(descriptor.getFields()).hasSize(18);
    for (int key = 0; key < 100; key++) {
      Large large = (Large) Values.of(map.value(), 3).value(key, 1);
      byte[] bytes = codec.encode(large);
      DynamicMessage message = DynamicMessage.parseFrom(descriptor, bytes);
      assertThat(message.getUnknownFields().asMap()).isEmpty();
      assertThat(of(message, "intField")).isEqualTo(large.intField());
      assertThat(of(message, "longField")).isEqualTo(large.longField());
      assertThat(of(message, "byteArrayField"))
          .isEqualTo(ByteString.copyFrom(large.byteArrayField()));
      assertThat((List<?>) of(message, "stringArrayField"))
          .isEqualTo(List.of(large.stringArrayField()));
      assertThat((List<?>) of(message, "floatArrayField")).hasSize(large.floatArrayField().length);
      assertThat(message.toByteArray()).isEqualTo(bytes);
    }
  }

  /** It writes packed what a schema of proto3 says; ours says proto2, whose default is not. */
  @Test
  void whatGooglesLibraryWritesIsRead() throws Exception {
    MapSpec map = map(new ValueShape.SmallObject());
    Descriptor descriptor = descriptor(map, "Small");
    Small written = Constants.SMALL;
    DynamicMessage message =
        DynamicMessage.newBuilder(descriptor)
            .setField(descriptor.findFieldByName("stringField"), written.stringField())
            .setField(descriptor.findFieldByName("intField"), written.intField())
            .setField(descriptor.findFieldByName("longField"), written.longField())
            .setField(descriptor.findFieldByName("doubleField"), written.doubleField())
            .build();
    assertThat(Codec.of(map).decode(message.toByteArray())).isEqualTo(written);
  }

  @Test
  void onlyTheMapsOwnObjectIsIndexed() {
    MapSpec map =
        new MapSpec(
            "a-map",
            new ValueShape.LargeObject(),
            "protostream",
            List.of("intField", "stringField"),
            10);
    String text = new Schema(map).text();
    assertThat(text.split("@Basic", -1)).hasSize(3);
    assertThat(text).contains("/** @Indexed */\nmessage Large").doesNotContain("*/\nmessage Small");
    assertThat(new Schema(map).entity()).isEqualTo("a_map.Large");
  }
}
