package dev.gridbench.drivers.ignite;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.RowSink;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.api.query.QueryText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.ignite.cache.QueryEntity;
import org.apache.ignite.cache.QueryIndex;
import org.apache.ignite.cache.QueryIndexType;
import org.apache.ignite.cache.query.FieldsQueryCursor;
import org.apache.ignite.cache.query.SqlFieldsQuery;
import org.apache.ignite.client.ClientCache;

/**
 * Employees as a table of SQL: a column for each attribute, {@code organization_name} if nested.
 */
final class EmployeeTable {

  private static final String NAME = "EMPLOYEE";
  private static final String INDEX = "BY_";

  private static final Map<String, Class<?>> ATTRIBUTES = new LinkedHashMap<>();

  static {
    ATTRIBUTES.put("id", Integer.class);
    ATTRIBUTES.put("name", String.class);
    ATTRIBUTES.put("age", Integer.class);
    ATTRIBUTES.put("password", String.class);
    ATTRIBUTES.put("organization.id", Integer.class);
    ATTRIBUTES.put("organization.name", String.class);
    ATTRIBUTES.put("organization.acronym", String.class);
    ATTRIBUTES.put("organization.numberOfEmployees", String.class);
  }

  private EmployeeTable() {}

  /** What the cache is made with; its indexes are sorted, as by Ignite's default. */
  static QueryEntity entity(MapSpec map) {
    QueryEntity entity =
        new QueryEntity(Integer.class.getName(), EmployeeBinary.class.getName()).setTableName(NAME);
    ATTRIBUTES.forEach((path, type) -> entity.addQueryField(path, type.getName(), column(path)));
    return entity.setIndexes(
        map.indexes().stream()
            .map(path -> new QueryIndex(path, QueryIndexType.SORTED, true, INDEX + column(path)))
            .toList());
  }

  private static String column(String path) {
    return path.replace('.', '_');
  }

  static PreparedQuery query(ClientCache<Object, Object> cache, Predicate where) {
    String condition = PredicateFold.fold(where, new Conditions());
    return new Select(cache, "SELECT _VAL FROM " + NAME + " WHERE " + condition);
  }

  /** A statement, which each member parses once and keeps. */
  private record Select(ClientCache<Object, Object> cache, String statement)
      implements PreparedQuery {

    @Override
    public String translation() {
      return statement;
    }

    @Override
    public void run(RowSink rows) {
      try (FieldsQueryCursor<List<?>> cursor = cache.query(new SqlFieldsQuery(statement))) {
        for (List<?> row : cursor) {
          rows.row(Objects.requireNonNull(IgniteSession.value(row.get(0))));
        }
      }
    }

    @Override
    public String indexUse() {
      String plan =
          cache.query(new SqlFieldsQuery("EXPLAIN " + statement)).getAll().stream()
              .map(row -> String.valueOf(row.get(0)).replaceAll("\\s+", " "))
              .collect(Collectors.joining("; "));
      return (plan.contains(INDEX) ? "index used" : "no index used") + ", by the plan: " + plan;
    }
  }

  /** Neutral conditions as SQL. */
  private static final class Conditions extends QueryText {

    @Override
    protected String path(String path) {
      return column(path);
    }

    /** A backslash is the escape, which a neutral pattern has not, and cannot be switched off. */
    @Override
    public String like(Like like) {
      return path(like.path()) + " LIKE " + literal(like.pattern().replace("\\", "\\\\"));
    }

    @Override
    protected String literal(Object literal) {
      return literal instanceof String text
          ? "'" + text.replace("'", "''") + "'"
          : literal.toString();
    }
  }
}
