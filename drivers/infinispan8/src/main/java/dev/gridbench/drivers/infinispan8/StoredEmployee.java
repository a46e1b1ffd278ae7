package dev.gridbench.drivers.infinispan8;

import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import java.io.Serializable;

/** An employee as a class of fields, as applications had it when these versions were new. */
final class StoredEmployee implements Serializable {

  private static final long serialVersionUID = 1;

  private final int id;
  private final String name;
  private final int age;
  private final String password;
  private final StoredOrganization organization;

  StoredEmployee(Employee employee) {
    id = employee.id();
    name = employee.name();
    age = employee.age();
    password = employee.password();
    organization = new StoredOrganization(employee.organization());
  }

  Employee employee() {
    return new Employee(id, name, age, password, organization.organization());
  }

  private static final class StoredOrganization implements Serializable {

    private static final long serialVersionUID = 1;

    private final int id;
    private final String name;
    private final String acronym;
    private final String numberOfEmployees;

    StoredOrganization(Organization organization) {
      id = organization.id();
      name = organization.name();
      acronym = organization.acronym();
      numberOfEmployees = organization.numberOfEmployees();
    }

    Organization organization() {
      return new Organization(id, name, acronym, numberOfEmployees);
    }
  }
}
