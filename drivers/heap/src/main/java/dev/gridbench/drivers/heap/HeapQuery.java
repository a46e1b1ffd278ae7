package dev.gridbench.drivers.heap;

import dev.gridbench.api.PreparedQuery;
import dev.gridbench.api.RowSink;
import dev.gridbench.api.query.Condition;
import dev.gridbench.api.query.Evaluator;
import dev.gridbench.api.query.Query;
import java.util.Map;

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
      if (where.holds(new ObjectAttributes(value))) {
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

  @Override
  public String indexUse() {
    return "no index: every entry is looked at";
  }
}
