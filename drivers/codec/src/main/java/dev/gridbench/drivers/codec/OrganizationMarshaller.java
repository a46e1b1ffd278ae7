package dev.gridbench.drivers.codec;

import dev.gridbench.model.Organization;
import java.io.IOException;
import org.infinispan.protostream.ProtobufTagMarshaller;
import org.infinispan.protostream.TagReader;
import org.infinispan.protostream.TagWriter;

/** Writes and reads tags directly, as the vendor's generated marshallers do. */
record OrganizationMarshaller(String getTypeName) implements ProtobufTagMarshaller<Organization> {

  @Override
  public Class<Organization> getJavaClass() {
    return Organization.class;
  }

  @Override
  public Organization read(ReadContext context) throws IOException {
    return read(context.getReader());
  }

  @Override
  public void write(WriteContext context, Organization organization) throws IOException {
    write(context.getWriter(), organization);
  }

  static Organization read(TagReader reader) throws IOException {
    int id = 0;
    String name = "";
    String acronym = "";
    String numberOfEmployees = "";
    for (int tag = reader.readTag(); tag != 0; tag = reader.readTag()) {
      switch (tag) {
        case Tags.ORGANIZATION_ID -> id = reader.readInt32();
        case Tags.ORGANIZATION_NAME -> name = reader.readString();
        case Tags.ORGANIZATION_ACRONYM -> acronym = reader.readString();
        case Tags.ORGANIZATION_EMPLOYEES -> numberOfEmployees = reader.readString();
        default -> Tags.skip(reader, tag);
      }
    }
    return new Organization(id, name, acronym, numberOfEmployees);
  }

  static void write(TagWriter writer, Organization organization) throws IOException {
    writer.writeInt32(1, organization.id());
    writer.writeString(2, organization.name());
    writer.writeString(3, organization.acronym());
    writer.writeString(4, organization.numberOfEmployees());
  }
}
