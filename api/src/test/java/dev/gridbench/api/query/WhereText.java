package dev.gridbench.api.query;

import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;

/** Writes a predicate with every parenthesis, so that a test sees the tree. */
final class WhereText implements PredicateFold<String> {

  static String of(Predicate predicate) {
    return PredicateFold.fold(predicate, new WhereText());
  }

  @Override
  public String comparison(Comparison comparison) {
    return comparison.path() + comparison.operator().symbol() + literal(comparison.literal());
  }

  @Override
  public String like(Like like) {
    return like.path() + " ~ " + like.pattern();
  }

  @Override
  public String in(In in) {
    return in.path() + " in " + in.literals().stream().map(WhereText::literal).toList();
  }

  @Override
  public String between(Between between) {
    return literal(between.low()) + "<=" + between.path() + "<=" + literal(between.high());
  }

  @Override
  public String and(String left, String right) {
    return "(" + left + " and " + right + ")";
  }

  @Override
  public String or(String left, String right) {
    return "(" + left + " or " + right + ")";
  }

  @Override
  public String not(String condition) {
    return "!" + condition;
  }

  private static String literal(Object literal) {
    return literal + ":" + literal.getClass().getSimpleName().charAt(0);
  }
}
