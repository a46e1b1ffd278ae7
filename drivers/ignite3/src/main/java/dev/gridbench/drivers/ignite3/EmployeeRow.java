package dev.gridbench.drivers.ignite3;

import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;

/** An employee with the organization's fields among its own. */
final class EmployeeRow {

  private int id;
  private String name = "";
  private int age;
  private String password = "";
  private int organizationId;
  private String organizationName = "";
  private String organizationAcronym = "";
  private String organizationNumberOfEmployees = "";

  /** For the vendor's mapper, which sets the fields. */
  EmployeeRow() {}

  EmployeeRow(Employee employee) {
    id = employee.id();
    name = employee.name();
    age = employee.age();
    password = employee.password();
    Organization organization = employee.organization();
    organizationId = organization.id();
    organizationName = organization.name();
    organizationAcronym = organization.acronym();
    organizationNumberOfEmployees = organization.numberOfEmployees();
  }

  Employee value() {
    return new Employee(
        id,
        name,
        age,
        password,
        new Organization(
            organizationId, organizationName, organizationAcronym, organizationNumberOfEmployees));
  }
}
