package dev.gridbench.drivers.hazelcast;

import com.hazelcast.sql.SqlResult;
import com.hazelcast.sql.SqlService;
import dev.gridbench.api.query.Predicate;

/** The map as a table: top-level attributes as columns, the organization as a column of a type. */
final class SqlMapping {

  private static final String TYPE =
      """
      CREATE OR REPLACE TYPE organization
        (id INTEGER, name VARCHAR, acronym VARCHAR, "numberOfEmployees" VARCHAR)
        OPTIONS ('format'='compact', 'compactTypeName'='%s')\
      """
          .formatted(CompactFormat.ORGANIZATION);

  private static final String MAPPING =
      """
      CREATE OR REPLACE MAPPING "%s"
        (__key INTEGER, id INTEGER, name VARCHAR, age INTEGER, password VARCHAR,
         organization organization)
        TYPE IMap
        OPTIONS ('keyFormat'='int', 'valueFormat'='compact', 'valueCompactTypeName'='%s')\
      """;

  private SqlMapping() {}

  static void create(SqlService sql, String map) {
    execute(sql, TYPE);
    execute(sql, MAPPING.formatted(map, CompactFormat.EMPLOYEE));
  }

  /** Whole values, as the map would return them. */
  static String select(String map, Predicate where) {
    return "SELECT this FROM \"" + map + "\" WHERE " + SqlTranslation.of(where);
  }

  private static void execute(SqlService sql, String statement) {
    try (SqlResult done = sql.execute(statement)) {
      if (done.isRowSet()) {
        throw new IllegalStateException("a definition answered with rows: " + statement);
      }
    }
  }
}
