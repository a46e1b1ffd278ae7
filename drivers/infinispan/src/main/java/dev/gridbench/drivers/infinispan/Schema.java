package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.MapSpec;
import java.util.Set;
import org.infinispan.protostream.FileDescriptorSource;
import org.infinispan.protostream.SerializationContext;
import org.infinispan.protostream.SerializationContextInitializer;

/**
 * How a map's employees look in Protocol Buffers. Each map has a package of its own, so that maps
 * with other indexes can live in the same cluster. Only what the study names is indexed.
 */
final class Schema implements SerializationContextInitializer {

  private final MapSpec map;

  Schema(MapSpec map) {
    this.map = map;
  }

  String fileName() {
    return pack() + ".proto";
  }

  /** The employee's full type name, as queries and the cache's configuration call it. */
  String employee() {
    return pack() + ".Employee";
  }

  String organization() {
    return pack() + ".Organization";
  }

  String text() {
    return """
    syntax = "proto2";
    package %s;

    message Organization {
    %s%s%s%s}

    %smessage Employee {
    %s%s%s%s%s}
    """
        .formatted(
            pack(),
            field("organization.id", "int32 id = 1"),
            field("organization.name", "string name = 2"),
            field("organization.acronym", "string acronym = 3"),
            field("organization.numberOfEmployees", "string numberOfEmployees = 4"),
            map.indexes().isEmpty() ? "" : "/** @Indexed */\n",
            field("id", "int32 id = 1"),
            field("name", "string name = 2"),
            field("age", "int32 age = 3"),
            field("password", "string password = 4"),
            organizationField());
  }

  @Override
  public void registerSchema(SerializationContext context) {
    context.registerProtoFiles(FileDescriptorSource.fromString(fileName(), text()));
  }

  @Override
  public void registerMarshallers(SerializationContext context) {
    context.registerMarshaller(new OrganizationMarshaller(organization()));
    context.registerMarshaller(new EmployeeMarshaller(employee()));
  }

  private String field(String path, String declaration) {
    String annotation = map.indexes().contains(path) ? "  /** @Basic */\n" : "";
    return annotation + "  optional " + declaration + ";\n";
  }

  private String organizationField() {
    boolean indexed = map.indexes().stream().anyMatch(path -> path.startsWith("organization."));
    return (indexed ? "  /** @Embedded */\n" : "") + "  optional Organization organization = 5;\n";
  }

  private String pack() {
    String name = map.name().replaceAll("[^A-Za-z0-9_]", "_");
    return Set.of("", "_").contains(name) || Character.isDigit(name.charAt(0)) ? "m" + name : name;
  }
}
