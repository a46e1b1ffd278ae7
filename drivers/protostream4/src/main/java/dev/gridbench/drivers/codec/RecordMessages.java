package dev.gridbench.drivers.codec;

import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Organization;
import dev.gridbench.model.Small;
import org.infinispan.protostream.GeneratedSchema;
import org.infinispan.protostream.annotations.AutoProtoSchemaBuilder;
import org.infinispan.protostream.annotations.ProtoAdapter;
import org.infinispan.protostream.annotations.ProtoFactory;
import org.jspecify.annotations.Nullable;

/**
 * The messages as ProtoStream 4 needs them, which knows nothing of records: with what makes an
 * object of its fields.
 */
@AutoProtoSchemaBuilder(
    className = "GeneratedMessages",
    schemaFileName = "gridbench.proto",
    schemaPackageName = Messages.PACKAGE,
    includeClasses = {
      RecordMessages.MadeOrganization.class,
      RecordMessages.MadeEmployee.class,
      RecordMessages.MadeSmall.class,
      RecordMessages.MadeLarge.class
    },
    service = false)
interface RecordMessages extends GeneratedSchema {

  @ProtoAdapter(Organization.class)
  final class MadeOrganization extends Messages.OfOrganization {

    @ProtoFactory
    Organization of(int id, String name, String acronym, String numberOfEmployees) {
      return new Organization(id, name, acronym, numberOfEmployees);
    }
  }

  @ProtoAdapter(Employee.class)
  final class MadeEmployee extends Messages.OfEmployee {

    @ProtoFactory
    Employee of(int id, String name, int age, String password, Organization organization) {
      return new Employee(id, name, age, password, organization);
    }
  }

  @ProtoAdapter(Small.class)
  final class MadeSmall extends Messages.OfSmall {

    @ProtoFactory
    Small of(int intField, long longField, double doubleField, @Nullable String stringField) {
      return new Small(intField, longField, doubleField, stringField);
    }
  }

  @ProtoAdapter(Large.class)
  final class MadeLarge extends LargeMessage {

    @ProtoFactory
    Large of(
        boolean booleanField,
        boolean[] booleanArrayField,
        byte byteField,
        byte @Nullable [] byteArrayField,
        short shortField,
        short[] shortArrayField,
        int intField,
        int[] intArrayField,
        long longField,
        long[] longArrayField,
        float floatField,
        float[] floatArrayField,
        double doubleField,
        double[] doubleArrayField,
        @Nullable String stringField,
        String[] stringArrayField,
        @Nullable Small objectField,
        Small[] objectArrayField) {
      return new Large(
          booleanField,
          booleanArrayField,
          byteField,
          byteArrayField,
          shortField,
          shortArrayField,
          intField,
          intArrayField,
          longField,
          longArrayField,
          floatField,
          floatArrayField,
          doubleField,
          doubleArrayField,
          stringField,
          stringArrayField,
          objectField,
          objectArrayField);
    }
  }
}
