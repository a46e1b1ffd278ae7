package dev.gridbench.drivers.ignite3;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.RowSink;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.api.query.QueryText;
import dev.gridbench.api.query.TypedLiterals;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.ignite.client.IgniteClient;
import org.apache.ignite.sql.ResultSet;
import org.apache.ignite.sql.SqlRow;
import org.apache.ignite.table.QualifiedName;
import org.apache.ignite.table.mapper.Mapper;

/**
 * A map as a table with a key and a column for each attribute, {@code organizationName} if nested.
 *
 * @param <R> what its rows are read as
 */
record ValueTable<R>(IgniteClient client, MapSpec map, Rows<R> rows) {

  private static final String KEY = "k";
  private static final String ZONE = "gridbench_of_%d";

  static ValueTable<?> of(IgniteClient client, MapSpec map) {
    return new ValueTable<>(client, map, Rows.of(map.value()));
  }

  /** Whatever its signs are. */
  private String name() {
    return "\"" + map.name().replace("\"", "\"\"") + "\"";
  }

  /** A script that makes it anew, with its indexes; a zone is shared by all of as many replicas. */
  String definition(int replicas) {
    String zone = ZONE.formatted(replicas);
    StringBuilder script = new StringBuilder();
    script.append(
        "CREATE ZONE IF NOT EXISTS %s (REPLICAS %d) STORAGE PROFILES ['%s'];"
            .formatted(zone, replicas, NodeConfig.PROFILE));
    script.append("DROP TABLE IF EXISTS %s;".formatted(name()));
    script.append(
        "CREATE TABLE %s (%s INT PRIMARY KEY, %s) ZONE %s;"
            .formatted(
                name(),
                KEY,
                rows.columns().stream()
                    .map(column -> column.name() + " " + column.type())
                    .collect(Collectors.joining(", ")),
                zone));
    for (String path : map.indexes()) {
      script.append(
          "CREATE INDEX \"%s_by_%s\" ON %s (%s);"
              .formatted(map.name().replace("\"", "\"\""), column(path), name(), column(path)));
    }
    return script.toString();
  }

  /** The column of a path: {@code organization.name} is {@code organizationName}. */
  private static String column(String path) {
    int dot = path.indexOf('.');
    return dot < 0
        ? path
        : path.substring(0, dot)
            + path.substring(dot + 1, dot + 2).toUpperCase(Locale.ROOT)
            + path.substring(dot + 2);
  }

  String count() {
    return "SELECT COUNT(*) FROM " + name();
  }

  Session session() {
    return new Ignite3Session<>(
        this,
        client
            .tables()
            .table(QualifiedName.of("PUBLIC", name()))
            .keyValueView(Mapper.of(Integer.class, KEY), rows.mapper()));
  }

  PreparedQuery query(Predicate where) {
    Predicate fitting = TypedLiterals.require(where, map.value());
    String columns =
        rows.columns().stream().map(Rows.Column::name).collect(Collectors.joining(", "));
    return new Select<>(
        this,
        "SELECT %s FROM %s WHERE %s"
            .formatted(columns, name(), PredicateFold.fold(fitting, new Conditions())));
  }

  /** A statement, which members parse once and keep. */
  private record Select<R>(ValueTable<R> table, String statement) implements PreparedQuery {

    @Override
    public String translation() {
      return statement;
    }

    @Override
    public void run(RowSink sink) {
      Rows<R> rows = table.rows;
      try (ResultSet<R> found = table.client.sql().execute(null, rows.mapper(), statement)) {
        while (found.hasNext()) {
          sink.row(rows.value().apply(found.next()));
        }
      }
    }

    @Override
    public String indexUse() {
      StringBuilder plan = new StringBuilder();
      try (ResultSet<SqlRow> lines =
          table.client.sql().execute(null, "EXPLAIN PLAN FOR " + statement)) {
        lines.forEachRemaining(line -> plan.append(line.stringValue(0)).append(' '));
      }
      String text = plan.toString().replaceAll("\\s+", " ").strip();
      return (text.contains("IndexScan") ? "index used" : "no index used")
          + ", by the plan: "
          + text;
    }
  }

  /** Neutral conditions as SQL. */
  private static final class Conditions extends QueryText {

    @Override
    protected String path(String path) {
      return column(path);
    }
  }
}
