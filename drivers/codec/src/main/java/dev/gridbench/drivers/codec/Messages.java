package dev.gridbench.drivers.codec;

import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import dev.gridbench.model.Small;
import org.infinispan.protostream.annotations.ProtoAdapter;
import org.infinispan.protostream.annotations.ProtoField;
import org.jspecify.annotations.Nullable;

/**
 * The fields of our classes in Protocol Buffers. From these adapters ProtoStream's annotation
 * processor generates the marshallers.
 */
final class Messages {

  static final String PACKAGE = "gridbench";

  private Messages() {}

  @ProtoAdapter(Organization.class)
  static class OfOrganization {

    @ProtoField(value = 1, defaultValue = "0")
    int id(Organization organization) {
      return organization.id();
    }

    @ProtoField(2)
    String name(Organization organization) {
      return organization.name();
    }

    @ProtoField(3)
    String acronym(Organization organization) {
      return organization.acronym();
    }

    @ProtoField(4)
    String numberOfEmployees(Organization organization) {
      return organization.numberOfEmployees();
    }
  }

  @ProtoAdapter(Employee.class)
  static class OfEmployee {

    @ProtoField(value = 1, defaultValue = "0")
    int id(Employee employee) {
      return employee.id();
    }

    @ProtoField(2)
    String name(Employee employee) {
      return employee.name();
    }

    @ProtoField(value = 3, defaultValue = "0")
    int age(Employee employee) {
      return employee.age();
    }

    @ProtoField(4)
    String password(Employee employee) {
      return employee.password();
    }

    @ProtoField(5)
    Organization organization(Employee employee) {
      return employee.organization();
    }
  }

  /** A text that is null is left out. */
  @ProtoAdapter(Small.class)
  static class OfSmall {

    @ProtoField(value = 1, defaultValue = "0")
    int intField(Small small) {
      return small.intField();
    }

    @ProtoField(value = 2, defaultValue = "0")
    long longField(Small small) {
      return small.longField();
    }

    @ProtoField(value = 3, defaultValue = "0")
    double doubleField(Small small) {
      return small.doubleField();
    }

    @ProtoField(4)
    @Nullable String stringField(Small small) {
      return small.stringField();
    }
  }
}
