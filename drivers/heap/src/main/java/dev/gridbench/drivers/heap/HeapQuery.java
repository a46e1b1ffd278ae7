package dev.gridbench.drivers.heap;

import dev.gridbench.api.PreparedQuery;
import dev.gridbench.api.RowSink;
import dev.gridbench.api.query.Condition;
import dev.gridbench.api.query.Evaluator;
import dev.gridbench.api.query.Query;
import dev.gridbench.model.Employee;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks at every entry. */
final class HeapQuery implements PreparedQuery {

  private final Query query;
  private final Condition where;
  private final Map<Object, Object> map;
  private final Pace pace;
  private final Faults faults;

  HeapQuery(Query query, Map<Object, Object> map, Pace pace, Faults faults) {
    this.query = query;
    this.map = map;
    this.pace = pace;
    this.faults = faults;
    where = Evaluator.condition(query.where());
  }

  @Override
  public String translation() {
    return query.text();
  }

  @Override
  public void run(RowSink rows) {
    pace.serve();
    faults.fail();
    boolean missing = faults.strikes(Fault.MISSING_ROW);
    boolean extra = faults.strikes(Fault.EXTRA_ROW);
    for (Object value : map.values()) {
      if (where.holds(path -> attribute((Employee) value, path))) {
        if (!missing) {
          rows.row(value);
        }
        if (extra) {
          rows.row(value);
        }
        missing = false;
        extra = false;
      }
    }
  }

  private static @Nullable Object attribute(Employee employee, String path) {
    return switch (path) {
      case "id" -> employee.id();
      case "name" -> employee.name();
      case "age" -> employee.age();
      case "password" -> employee.password();
      case "organization.id" -> employee.organization().id();
      case "organization.name" -> employee.organization().name();
      case "organization.acronym" -> employee.organization().acronym();
      case "organization.numberOfEmployees" -> employee.organization().numberOfEmployees();
      default -> null;
    };
  }

  @Override
  public String indexUse() {
    return "no index: every entry is looked at";
  }
}
