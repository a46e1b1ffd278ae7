package dev.gridbench.drivers.hazelcast;

import com.hazelcast.sql.SqlResult;
import com.hazelcast.sql.SqlRow;
import com.hazelcast.sql.SqlService;
import dev.gridbench.api.PreparedQuery;
import dev.gridbench.api.RowSink;

/** A statement over the SQL service; its plan is cached by the members. */
record SqlQuery(SqlService sql, String statement) implements PreparedQuery {

  @Override
  public String translation() {
    return statement;
  }

  @Override
  public void run(RowSink rows) {
    try (SqlResult result = sql.execute(statement)) {
      for (SqlRow row : result) {
        rows.row(row.getObject(0));
      }
    }
  }

  @Override
  public String indexUse() {
    StringBuilder plan = new StringBuilder();
    try (SqlResult result = sql.execute("EXPLAIN PLAN FOR " + statement)) {
      for (SqlRow row : result) {
        plan.append(plan.isEmpty() ? "" : "; ").append((Object) row.getObject(0));
      }
    }
    String verdict = plan.indexOf("IndexScan") >= 0 ? "index used" : "no index used";
    return verdict + ", by the plan: " + plan;
  }
}
