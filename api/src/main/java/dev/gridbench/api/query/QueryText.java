package dev.gridbench.api.query;

import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import java.util.stream.Collectors;

/** Neutral conditions as the text of a language like SQL, which writes paths and values its way. */
public abstract class QueryText implements PredicateFold<String> {

  /** A path as the language writes it. */
  protected abstract String path(String path);

  /** A number as it is, or a text in SQL's quotes, in which a backslash is no escape. */
  protected String literal(Object literal) {
    return literal instanceof String text
        ? "'" + text.replace("'", "''") + "'"
        : literal.toString();
  }

  @Override
  public String comparison(Comparison comparison) {
    return path(comparison.path())
        + " "
        + comparison.operator().symbol()
        + " "
        + literal(comparison.literal());
  }

  @Override
  public String like(Like like) {
    return path(like.path()) + " LIKE " + literal(like.pattern());
  }

  @Override
  public String in(In in) {
    return in.literals().stream()
        .map(this::literal)
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
}
