package dev.gridbench.drivers.codec;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import java.util.Set;
import org.infinispan.protostream.FileDescriptorSource;
import org.infinispan.protostream.SerializationContext;
import org.infinispan.protostream.SerializationContextInitializer;

/**
 * How a map's objects look in Protocol Buffers. Each map has a package of its own, so that maps
 * with other indexes can live in the same cluster. Only what the study names is indexed.
 */
public final class Schema implements SerializationContextInitializer {

  private static final String LARGE =
      """
        optional bool booleanField = 1;
        repeated bool booleanArrayField = 2;
        optional int32 byteField = 3;
        optional bytes byteArrayField = 4;
        optional int32 shortField = 5;
        repeated int32 shortArrayField = 6;
      %s  repeated int32 intArrayField = 8;
        optional int64 longField = 9;
        repeated int64 longArrayField = 10;
        optional float floatField = 11;
        repeated float floatArrayField = 12;
        optional double doubleField = 13;
        repeated double doubleArrayField = 14;
      %s  repeated string stringArrayField = 16;
        optional Small objectField = 17;
        repeated Small objectArrayField = 18;
      """;

  private final MapSpec map;

  public Schema(MapSpec map) {
    this.map = map;
  }

  public String fileName() {
    return pack() + ".proto";
  }

  /** The full name of the objects' type, as queries and a cache's configuration call it. */
  public String entity() {
    return type(entityName());
  }

  public String text() {
    return "syntax = \"proto2\";\npackage " + pack() + ";\n" + messages();
  }

  @Override
  public void registerSchema(SerializationContext context) {
    context.registerProtoFiles(FileDescriptorSource.fromString(fileName(), text()));
  }

  @Override
  public void registerMarshallers(SerializationContext context) {
    if (map.value() instanceof ValueShape.EmployeeRow) {
      context.registerMarshaller(new OrganizationMarshaller(type("Organization")));
      context.registerMarshaller(new EmployeeMarshaller(type("Employee")));
    }
    if (ofParts()) {
      context.registerMarshaller(new SmallMarshaller(type("Small")));
    }
    if (map.value() instanceof ValueShape.LargeObject) {
      context.registerMarshaller(new LargeMarshaller(type("Large")));
    }
  }

  /** Bytes need no message. */
  private String messages() {
    if (map.value() instanceof ValueShape.EmployeeRow) {
      return message("Organization", organization()) + message("Employee", employee());
    }
    String messages = ofParts() ? message("Small", small()) : "";
    return map.value() instanceof ValueShape.LargeObject
        ? messages + message("Large", large())
        : messages;
  }

  private boolean ofParts() {
    return map.value() instanceof ValueShape.SmallObject
        || map.value() instanceof ValueShape.LargeObject;
  }

  private String message(String name, String fields) {
    boolean indexed = name.equals(entityName()) && !map.indexes().isEmpty();
    String annotation = indexed ? "/** @Indexed */\n" : "";
    return "\n" + annotation + "message " + name + " {\n" + fields + "}\n";
  }

  private String organization() {
    return field("organization.id", "int32 id = 1")
        + field("organization.name", "string name = 2")
        + field("organization.acronym", "string acronym = 3")
        + field("organization.numberOfEmployees", "string numberOfEmployees = 4");
  }

  private String employee() {
    boolean nested = map.indexes().stream().anyMatch(path -> path.startsWith("organization."));
    return field("id", "int32 id = 1")
        + field("name", "string name = 2")
        + field("age", "int32 age = 3")
        + field("password", "string password = 4")
        + (nested ? "  /** @Embedded */\n" : "")
        + "  optional Organization organization = 5;\n";
  }

  /** As a part of a large object it has no index of its own. */
  private String small() {
    boolean whole = map.value() instanceof ValueShape.SmallObject;
    return field(whole ? "intField" : "", "int32 intField = 1")
        + "  optional int64 longField = 2;\n"
        + "  optional double doubleField = 3;\n"
        + field(whole ? "stringField" : "", "string stringField = 4");
  }

  private String large() {
    return LARGE.formatted(
        field("intField", "int32 intField = 7"), field("stringField", "string stringField = 15"));
  }

  private String field(String path, String declaration) {
    String annotation = map.indexes().contains(path) ? "  /** @Basic */\n" : "";
    return annotation + "  optional " + declaration + ";\n";
  }

  private String entityName() {
    return switch (map.value().family()) {
      case "small" -> "Small";
      case "large" -> "Large";
      default -> "Employee";
    };
  }

  private String type(String name) {
    return pack() + "." + name;
  }

  private String pack() {
    String name = map.name().replaceAll("[^A-Za-z0-9_]", "_");
    return Set.of("", "_").contains(name) || Character.isDigit(name.charAt(0)) ? "m" + name : name;
  }
}
