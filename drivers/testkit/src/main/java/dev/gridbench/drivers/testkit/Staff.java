package dev.gridbench.drivers.testkit;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.query.Attributes;
import dev.gridbench.api.query.Evaluator;
import dev.gridbench.api.query.Query;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import dev.gridbench.worker.data.values.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The employees that a contract's queries meet: generated ones, and some whose names are hard on
 * translations. The right answers come from the neutral evaluation, which no driver has a part in.
 */
final class Staff {

  static final int GENERATED = 1_200;

  private static final long SEED = 7;

  private static final List<String> HARD_NAMES =
      List.of(
          "A.B",
          "AxB",
          "A*B",
          "A\\B",
          "A\\",
          "A_B",
          "A%B",
          "A?B",
          "O'Hara",
          "ann",
          "ANN",
          "Zoë 東京 🚀",
          "a\"b",
          "(a|b)",
          "[ab]",
          "A+B",
          "A B",
          "$name",
          "A:B",
          "~A",
          "A/B",
          "\\E");

  private final List<Employee> everybody = new ArrayList<>();

  Staff() {
    Values values = Values.of(new ValueShape.EmployeeRow(), SEED);
    for (int key = 0; key < GENERATED; key++) {
      everybody.add((Employee) values.value(key, 0));
    }
    for (String name : HARD_NAMES) {
      Organization organization = new Organization(9_000, name, "É.*", "1\\2");
      everybody.add(new Employee(everybody.size(), name, 200, "päss'wörd", organization));
    }
  }

  int size() {
    return everybody.size();
  }

  Employee get(int key) {
    return everybody.get(key);
  }

  Map<Object, Object> entries() {
    Map<Object, Object> entries = new HashMap<>();
    everybody.forEach(employee -> entries.put(employee.id(), employee));
    return entries;
  }

  SortedSet<Integer> idsOf(Query query) {
    SortedSet<Integer> ids = new TreeSet<>();
    for (Employee employee : everybody) {
      if (Evaluator.matches(query.where(), new Paths(employee))) {
        ids.add(employee.id());
      }
    }
    return ids;
  }

  private record Paths(Employee employee) implements Attributes {

    @Override
    public @Nullable Object value(String path) {
      Organization organization = employee.organization();
      return switch (path) {
        case "id" -> employee.id();
        case "name" -> employee.name();
        case "age" -> employee.age();
        case "organization.id" -> organization.id();
        case "organization.name" -> organization.name();
        case "organization.acronym" -> organization.acronym();
        case "organization.numberOfEmployees" -> organization.numberOfEmployees();
        default -> null;
      };
    }
  }
}
