package dev.gridbench.drivers.codec;

import dev.gridbench.model.Organization;
import dev.gridbench.model.Small;
import java.io.IOException;
import org.infinispan.protostream.TagReader;

/** A tag is a field's number and how it is written: {@code number << 3 | wire type}. */
final class Tags {

  static final int VARINT = 0;
  static final int FIXED64 = 1;
  static final int DELIMITED = 2;
  static final int FIXED32 = 5;

  static final int ORGANIZATION_ID = 1 << 3 | VARINT;
  static final int ORGANIZATION_NAME = 2 << 3 | DELIMITED;
  static final int ORGANIZATION_ACRONYM = 3 << 3 | DELIMITED;
  static final int ORGANIZATION_EMPLOYEES = 4 << 3 | DELIMITED;

  static final int EMPLOYEE_ID = 1 << 3 | VARINT;
  static final int EMPLOYEE_NAME = 2 << 3 | DELIMITED;
  static final int EMPLOYEE_AGE = 3 << 3 | VARINT;
  static final int EMPLOYEE_PASSWORD = 4 << 3 | DELIMITED;
  static final int EMPLOYEE_ORGANIZATION = 5 << 3 | DELIMITED;

  static final int SMALL_INT = 1 << 3 | VARINT;
  static final int SMALL_LONG = 2 << 3 | VARINT;
  static final int SMALL_DOUBLE = 3 << 3 | FIXED64;
  static final int SMALL_TEXT = 4 << 3 | DELIMITED;

  private Tags() {}

  static void skip(TagReader reader, int tag) throws IOException {
    if (!reader.skipField(tag)) {
      throw new IOException("a value ends in an open group, tag " + tag);
    }
  }

  static Organization organization(TagReader reader) throws IOException {
    int limit = reader.pushLimit(reader.readUInt32());
    Organization organization = OrganizationMarshaller.read(reader);
    leave(reader, limit);
    return organization;
  }

  static Small small(TagReader reader) throws IOException {
    int limit = reader.pushLimit(reader.readUInt32());
    Small small = SmallMarshaller.read(reader);
    leave(reader, limit);
    return small;
  }

  private static void leave(TagReader reader, int limit) throws IOException {
    reader.checkLastTagWas(0);
    reader.popLimit(limit);
  }
}
