package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.api.query.QueryText;

/**
 * Neutral conditions as Hazelcast's SQL: {@code organization.name} is {@code (organization).name}.
 */
final class SqlTranslation extends QueryText {

  private SqlTranslation() {}

  static String of(Predicate where) {
    return PredicateFold.fold(where, new SqlTranslation());
  }

  @Override
  protected String path(String path) {
    int dot = path.indexOf('.');
    return dot < 0
        ? '"' + path + '"'
        : "(\"" + path.substring(0, dot) + "\").\"" + path.substring(dot + 1) + '"';
  }

  /** Without ESCAPE, a backslash in a pattern is itself. */
  @Override
  protected String literal(Object literal) {
    return literal instanceof String text
        ? "'" + text.replace("'", "''") + "'"
        : literal.toString();
  }
}
