package dev.gridbench.drivers.hazelcast;

import com.hazelcast.sql.SqlResult;
import com.hazelcast.sql.SqlRow;
import com.hazelcast.sql.SqlService;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.RowSink;
import java.util.function.Function;

/**
 * A statement over the SQL service; its plan is cached by the members.
 *
 * @param value what a row stands for
 */
record SqlQuery(SqlService sql, String statement, Function<SqlRow, Object> value)
    implements PreparedQuery {

  @Override
  public String translation() {
    return statement;
  }

  /** To the last row, which is when the members have done all that was asked of them. */
  @Override
  public void run(RowSink rows) {
    try (SqlResult result = sql.execute(statement)) {
      for (SqlRow row : result) {
        rows.row(value.apply(row));
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
