package dev.gridbench.drivers.hazelcast.format;

import static java.util.Objects.requireNonNull;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import dev.gridbench.model.Organization;

final class OrganizationSerializer implements CompactSerializer<Organization> {

  @Override
  public Organization read(CompactReader reader) {
    return new Organization(
        reader.readInt32("id"),
        requireNonNull(reader.readString("name")),
        requireNonNull(reader.readString("acronym")),
        requireNonNull(reader.readString("numberOfEmployees")));
  }

  @Override
  public void write(CompactWriter writer, Organization organization) {
    writer.writeInt32("id", organization.id());
    writer.writeString("name", organization.name());
    writer.writeString("acronym", organization.acronym());
    writer.writeString("numberOfEmployees", organization.numberOfEmployees());
  }

  @Override
  public String getTypeName() {
    return CompactFormat.ORGANIZATION;
  }

  @Override
  public Class<Organization> getCompactClass() {
    return Organization.class;
  }
}
