package dev.gridbench.drivers.geode;

import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Organization;
import dev.gridbench.model.Small;
import org.apache.geode.pdx.PdxReader;
import org.apache.geode.pdx.PdxSerializer;
import org.apache.geode.pdx.PdxWriter;
import org.jspecify.annotations.Nullable;

/**
 * The domain classes as PDX: the fields of a type go to the members once, and are found in the
 * bytes of each object by their places. The vendor's own serializer by reflection fills objects
 * after it has made them, which records do not allow.
 */
final class ModelSerializer implements PdxSerializer {

  @Override
  public boolean toData(Object value, PdxWriter out) {
    if (value instanceof Employee employee) {
      write(employee, out);
    } else if (value instanceof Organization organization) {
      write(organization, out);
    } else if (value instanceof Small small) {
      write(small, out);
    } else if (value instanceof Large large) {
      write(large, out);
    } else {
      return false;
    }
    return true;
  }

  @Override
  public @Nullable Object fromData(Class<?> type, PdxReader in) {
    if (type == Employee.class) {
      return employee(in);
    }
    if (type == Organization.class) {
      return organization(in);
    }
    if (type == Small.class) {
      return small(in);
    }
    return type == Large.class ? large(in) : null;
  }

  private static void write(Employee employee, PdxWriter out) {
    out.writeInt("id", employee.id())
        .writeString("name", employee.name())
        .writeInt("age", employee.age())
        .writeString("password", employee.password())
        .writeObject("organization", employee.organization());
  }

  private static Employee employee(PdxReader in) {
    return new Employee(
        in.readInt("id"),
        in.readString("name"),
        in.readInt("age"),
        in.readString("password"),
        (Organization) in.readObject("organization"));
  }

  private static void write(Organization organization, PdxWriter out) {
    out.writeInt("id", organization.id())
        .writeString("name", organization.name())
        .writeString("acronym", organization.acronym())
        .writeString("numberOfEmployees", organization.numberOfEmployees());
  }

  private static Organization organization(PdxReader in) {
    return new Organization(
        in.readInt("id"),
        in.readString("name"),
        in.readString("acronym"),
        in.readString("numberOfEmployees"));
  }

  private static void write(Small small, PdxWriter out) {
    out.writeInt("intField", small.intField())
        .writeLong("longField", small.longField())
        .writeDouble("doubleField", small.doubleField())
        .writeString("stringField", small.stringField());
  }

  private static Small small(PdxReader in) {
    return new Small(
        in.readInt("intField"),
        in.readLong("longField"),
        in.readDouble("doubleField"),
        in.readString("stringField"));
  }

  private static void write(Large large, PdxWriter out) {
    out.writeBoolean("booleanField", large.booleanField())
        .writeBooleanArray("booleanArrayField", large.booleanArrayField())
        .writeByte("byteField", large.byteField())
        .writeByteArray("byteArrayField", large.byteArrayField())
        .writeShort("shortField", large.shortField())
        .writeShortArray("shortArrayField", large.shortArrayField())
        .writeInt("intField", large.intField())
        .writeIntArray("intArrayField", large.intArrayField())
        .writeLong("longField", large.longField())
        .writeLongArray("longArrayField", large.longArrayField())
        .writeFloat("floatField", large.floatField())
        .writeFloatArray("floatArrayField", large.floatArrayField())
        .writeDouble("doubleField", large.doubleField())
        .writeDoubleArray("doubleArrayField", large.doubleArrayField())
        .writeString("stringField", large.stringField())
        .writeStringArray("stringArrayField", large.stringArrayField())
        .writeObject("objectField", large.objectField())
        .writeObjectArray("objectArrayField", large.objectArrayField());
  }

  private static Large large(PdxReader in) {
    return new Large(
        in.readBoolean("booleanField"),
        in.readBooleanArray("booleanArrayField"),
        in.readByte("byteField"),
        in.readByteArray("byteArrayField"),
        in.readShort("shortField"),
        in.readShortArray("shortArrayField"),
        in.readInt("intField"),
        in.readIntArray("intArrayField"),
        in.readLong("longField"),
        in.readLongArray("longArrayField"),
        in.readFloat("floatField"),
        in.readFloatArray("floatArrayField"),
        in.readDouble("doubleField"),
        in.readDoubleArray("doubleArrayField"),
        in.readString("stringField"),
        in.readStringArray("stringArrayField"),
        (Small) in.readObject("objectField"),
        (Small[]) in.readObjectArray("objectArrayField"));
  }
}
