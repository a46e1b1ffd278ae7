package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.PredicateFold;
import java.util.stream.Collectors;

/** Neutral conditions as Ickle. Paths are written alike. */
final class IckleTranslation implements PredicateFold<String> {

  private IckleTranslation() {}

  static String of(Predicate where) {
    return PredicateFold.fold(where, new IckleTranslation());
  }

  @Override
  public String comparison(Comparison comparison) {
    return comparison.path()
        + " "
        + comparison.operator().symbol()
        + " "
        + literal(comparison.literal());
  }

  @Override
  public String like(Like like) {
    return like.path() + " LIKE " + literal(like.pattern());
  }

  @Override
  public String in(In in) {
    return in.literals().stream()
        .map(IckleTranslation::literal)
        .collect(Collectors.joining(", ", in.path() + " IN (", ")"));
  }

  @Override
  public String between(Between between) {
    return "%s BETWEEN %s AND %s"
        .formatted(between.path(), literal(between.low()), literal(between.high()));
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

  private static String literal(Object literal) {
    return literal instanceof String text
        ? "'" + text.replace("'", "''") + "'"
        : literal.toString();
  }
}
