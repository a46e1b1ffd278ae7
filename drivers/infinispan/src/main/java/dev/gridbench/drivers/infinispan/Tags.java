package dev.gridbench.drivers.infinispan;

import java.io.IOException;
import org.infinispan.protostream.TagReader;

/** A tag is a field's number and how it is written: {@code number << 3 | wire type}. */
final class Tags {

  private static final int VARINT = 0;
  private static final int DELIMITED = 2;

  static final int ORGANIZATION_ID = 1 << 3 | VARINT;
  static final int ORGANIZATION_NAME = 2 << 3 | DELIMITED;
  static final int ORGANIZATION_ACRONYM = 3 << 3 | DELIMITED;
  static final int ORGANIZATION_EMPLOYEES = 4 << 3 | DELIMITED;

  static final int EMPLOYEE_ID = 1 << 3 | VARINT;
  static final int EMPLOYEE_NAME = 2 << 3 | DELIMITED;
  static final int EMPLOYEE_AGE = 3 << 3 | VARINT;
  static final int EMPLOYEE_PASSWORD = 4 << 3 | DELIMITED;
  static final int EMPLOYEE_ORGANIZATION = 5 << 3 | DELIMITED;

  private Tags() {}

  static void skip(TagReader reader, int tag) throws IOException {
    if (!reader.skipField(tag)) {
      throw new IOException("a value ends in an open group, tag " + tag);
    }
  }
}
