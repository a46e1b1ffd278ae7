package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.PredicateFold;
import java.util.stream.Collectors;

/**
 * Neutral conditions as Hazelcast's SQL: {@code organization.name} is {@code (organization).name}.
 */
final class SqlTranslation implements PredicateFold<String> {

  private SqlTranslation() {}

  static String of(Predicate where) {
    return PredicateFold.fold(where, new SqlTranslation());
  }

  @Override
  public String comparison(Comparison comparison) {
    return path(comparison.path())
        + " "
        + comparison.operator().symbol()
        + " "
        + literal(comparison.literal());
  }

  /** Without ESCAPE, a backslash is itself. */
  @Override
  public String like(Like like) {
    return path(like.path()) + " LIKE " + literal(like.pattern());
  }

  @Override
  public String in(In in) {
    return in.literals().stream()
        .map(SqlTranslation::literal)
        .collect(Collectors.joining(", ", path(in.path()) + " IN (", ")"));
  }

  @Override
  public String between(Between between) {
    return "%s BETWEEN %s AND %s"
        .formatted(path(between.path()), literal(between.low()), literal(between.high()));
  }

  @Override
  public String and(String left, String right) {
    return "(" + left + " AND " + right + ")";
  }

  @Override
  public String or(String left, String right) {
    return "(" + left + " OR " + right + ")";
  }

  @Override
  public String not(String condition) {
    return "NOT (" + condition + ")";
  }

  private static String path(String path) {
    int dot = path.indexOf('.');
    return dot < 0
        ? '"' + path + '"'
        : "(\"" + path.substring(0, dot) + "\").\"" + path.substring(dot + 1) + '"';
  }

  private static String literal(Object literal) {
    return literal instanceof String text
        ? "'" + text.replace("'", "''") + "'"
        : literal.toString();
  }
}
