package dev.gridbench.drivers.ignite;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueAttributes;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.RowSink;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.api.query.QueryText;
import dev.gridbench.api.query.TypedLiterals;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.ignite.cache.QueryEntity;
import org.apache.ignite.cache.QueryIndex;
import org.apache.ignite.cache.QueryIndexType;
import org.apache.ignite.cache.query.FieldsQueryCursor;
import org.apache.ignite.cache.query.SqlFieldsQuery;

/**
 * Objects as a table of SQL, with a column for each attribute that queries may name, {@code
 * organization_name} if nested.
 */
final class ValueTable {

  private static final String INDEX = "BY_";

  /** How a cache is asked. */
  interface Asking {

    FieldsQueryCursor<List<?>> ask(SqlFieldsQuery query);
  }

  private ValueTable() {}

  /** What the cache is made with; its indexes are sorted, as by Ignite's default. */
  static QueryEntity entity(MapSpec map) {
    QueryEntity entity =
        new QueryEntity(Integer.class.getName(), type(map.value()).getName())
            .setTableName(name(map.value()));
    ValueAttributes.of(map.value())
        .forEach((path, type) -> entity.addQueryField(path, type(type).getName(), column(path)));
    return entity.setIndexes(
        map.indexes().stream()
            .map(path -> new QueryIndex(path, QueryIndexType.SORTED, true, INDEX + column(path)))
            .toList());
  }

  private static Class<?> type(ValueShape shape) {
    if (shape instanceof ValueShape.SmallObject) {
      return SmallBinary.class;
    }
    return shape instanceof ValueShape.LargeObject ? LargeBinary.class : EmployeeBinary.class;
  }

  private static Class<?> type(ValueAttributes.Type type) {
    return type == ValueAttributes.Type.NUMBER ? Integer.class : String.class;
  }

  private static String name(ValueShape shape) {
    return shape.family().toUpperCase(Locale.ROOT);
  }

  private static String column(String path) {
    return path.replace('.', '_');
  }

  static PreparedQuery query(Asking cache, MapSpec map, Predicate where) {
    Predicate fitting = TypedLiterals.require(where, map.value());
    String condition = PredicateFold.fold(fitting, new Conditions());
    return new Select(cache, "SELECT _VAL FROM " + name(map.value()) + " WHERE " + condition);
  }

  /** A statement, which each member parses once and keeps. */
  private record Select(Asking cache, String statement) implements PreparedQuery {

    @Override
    public String translation() {
      return statement;
    }

    @Override
    public void run(RowSink rows) {
      try (FieldsQueryCursor<List<?>> cursor = cache.ask(new SqlFieldsQuery(statement))) {
        for (List<?> row : cursor) {
          rows.row(Objects.requireNonNull(IgniteSession.value(row.get(0))));
        }
      }
    }

    /** A plan names each table's index before its conditions, in a comment. */
    @Override
    public String indexUse() {
      List<String> plans =
          cache.ask(new SqlFieldsQuery("EXPLAIN " + statement)).getAll().stream()
              .map(row -> String.valueOf(row.get(0)).replaceAll("\\s+", " "))
              .toList();
      boolean used =
          plans.stream().anyMatch(plan -> plan.split(" WHERE ", 2)[0].contains("." + INDEX));
      return (used ? "index used" : "no index used") + ", by the plan: " + String.join("; ", plans);
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
  }
}
