package dev.gridbench.drivers.hazelcast;

import com.hazelcast.sql.SqlRow;
import com.hazelcast.sql.SqlService;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.api.query.QueryText;
import dev.gridbench.drivers.hazelcast.format.Form;
import dev.gridbench.model.Small;
import java.util.List;
import java.util.function.Function;

/**
 * The map as a table.
 *
 * @param definitions statements that make it
 * @param selected what a query selects: {@code this} is the whole value
 * @param value what a row of the answer stands for
 */
record SqlMapping(
    String map, List<String> definitions, String selected, Function<SqlRow, Object> value) {

  private static final String ORGANIZATION =
      """
      CREATE OR REPLACE TYPE organization
        (id INTEGER, name VARCHAR, acronym VARCHAR, "numberOfEmployees" VARCHAR)
        OPTIONS ('format'='compact', 'compactTypeName'='organization')\
      """;

  private static final String EMPLOYEE =
      "id INTEGER, name VARCHAR, age INTEGER, password VARCHAR, organization organization";

  private static final String SMALL =
      "\"intField\" INTEGER, \"longField\" BIGINT, \"doubleField\" DOUBLE, \"stringField\" VARCHAR";

  /** SQL knows no array, so only what may be asked for. */
  private static final String LARGE = "\"intField\" INTEGER, \"stringField\" VARCHAR";

  /**
   * Of employees top-level attributes are columns, the organization one of a type of its own. A
   * small object is its columns, and as in the Compact serialization study a query selects them
   * all; of a large one it selects the object.
   *
   * @throws IllegalArgumentException as {@link SqlSupport#requireMapping}
   */
  static SqlMapping of(MapSpec map, Form form) {
    SqlSupport.requireMapping(map);
    if (map.value() instanceof ValueShape.SmallObject) {
      return new SqlMapping(map.name(), List.of(table(map, SMALL)), "*", SqlMapping::small);
    }
    Function<SqlRow, Object> whole = row -> form.value(row.getObject(0));
    return map.value() instanceof ValueShape.LargeObject
        ? new SqlMapping(map.name(), List.of(table(map, LARGE)), "this", whole)
        : new SqlMapping(map.name(), List.of(ORGANIZATION, table(map, EMPLOYEE)), "this", whole);
  }

  /** After the key come the fields. */
  private static Small small(SqlRow row) {
    int number = row.getObject(1);
    long second = row.getObject(2);
    double third = row.getObject(3);
    return new Small(number, second, third, row.getObject(4));
  }

  private static String table(MapSpec map, String columns) {
    return "CREATE OR REPLACE MAPPING \"%s\" (__key INTEGER, %s) TYPE IMap OPTIONS ('keyFormat'='int', %s)"
        .formatted(map.name(), columns, SqlSupport.valueFormat(map));
  }

  void create(SqlService sql) {
    definitions.forEach(statement -> sql.execute(statement).close());
  }

  String select(Predicate where) {
    return "SELECT "
        + selected
        + " FROM \""
        + map
        + "\" WHERE "
        + PredicateFold.fold(where, new Conditions());
  }

  /** Neutral conditions: {@code organization.name} is {@code (organization).name}. */
  private static final class Conditions extends QueryText {

    @Override
    protected String path(String path) {
      int dot = path.indexOf('.');
      return dot < 0
          ? '"' + path + '"'
          : "(\"" + path.substring(0, dot) + "\").\"" + path.substring(dot + 1) + '"';
    }
  }
}
