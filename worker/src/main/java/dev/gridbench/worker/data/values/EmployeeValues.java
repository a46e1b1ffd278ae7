package dev.gridbench.worker.data.values;

import dev.gridbench.api.query.Attributes;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Stream;

/**
 * Employees with the make-up of the data in Salhi et al. 2018: ages uniform from 10 to 100, 8.3 %
 * of names beginning with A, a thousand organizations of which 21 contain "tum". Only the password
 * depends on the version, so that puts never change a query's answer. The key is the id.
 */
final class EmployeeValues implements Values {

  static final int YOUNGEST = 10;
  static final int OLDEST = 100;

  private final long seed;
  private final String[] names = Names.table();
  private final Organization[] organizations = Organizations.table();

  EmployeeValues(long dataSeed) {
    this.seed = dataSeed;
  }

  @Override
  public Employee value(int key, int version) {
    long hash = hash(key);
    return new Employee(
        key,
        name(hash),
        age(hash),
        Password.of(passwordKey(hash), version & (VERSIONS - 1)),
        organization(hash));
  }

  @Override
  public int versionOf(int key, Object value) {
    if (!(value instanceof Employee employee) || employee.id() != key) {
      return -1;
    }
    long hash = hash(key);
    boolean same =
        employee.age() == age(hash)
            && name(hash).equals(employee.name())
            && organization(hash).equals(employee.organization());
    return same ? Password.versionOf(passwordKey(hash), employee.password()) : -1;
  }

  @Override
  public int keyOf(Object row) {
    return row instanceof Employee employee ? employee.id() : -1;
  }

  @Override
  public Attributes attributes(int key) {
    return attributes(value(key, 0));
  }

  /** By the paths of {@link dev.gridbench.api.ValueAttributes}. */
  static Attributes attributes(Employee employee) {
    return path ->
        switch (path) {
          case "id" -> employee.id();
          case "name" -> employee.name();
          case "age" -> employee.age();
          case "organization.id" -> employee.organization().id();
          case "organization.name" -> employee.organization().name();
          case "organization.acronym" -> employee.organization().acronym();
          case "organization.numberOfEmployees" -> employee.organization().numberOfEmployees();
          default -> null;
        };
  }

  private long hash(int key) {
    return Mix64.hash(seed, Stream.EMPLOYEE.shared(), key);
  }

  private static int age(long hash) {
    return YOUNGEST + Mix64.bounded(Mix64.mix(hash + 1), OLDEST - YOUNGEST + 1);
  }

  private String name(long hash) {
    return names[Mix64.bounded(Mix64.mix(hash + 2), names.length)];
  }

  private Organization organization(long hash) {
    return organizations[Mix64.bounded(Mix64.mix(hash + 3), organizations.length)];
  }

  private static long passwordKey(long hash) {
    return Mix64.mix(hash + 4);
  }
}
