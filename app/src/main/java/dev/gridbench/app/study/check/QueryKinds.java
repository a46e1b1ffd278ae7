package dev.gridbench.app.study.check;

import dev.gridbench.api.ValueAttributes.Type;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.PredicateFold;
import java.util.Optional;

/**
 * Finds an attribute compared with a value of another kind, which each system would answer in its
 * own way.
 */
final class QueryKinds implements PredicateFold<Optional<String>> {

  private final String path;
  private final Type type;

  private QueryKinds(String path, Type type) {
    this.path = path;
    this.type = type;
  }

  /** What is wrong with how the condition uses the attribute, if anything. */
  static Optional<String> mismatch(Predicate where, String path, Type type) {
    return PredicateFold.fold(where, new QueryKinds(path, type));
  }

  @Override
  public Optional<String> comparison(Comparison comparison) {
    return literal(comparison.path(), comparison.literal());
  }

  @Override
  public Optional<String> like(Like like) {
    boolean number = like.path().equals(path) && type == Type.NUMBER;
    return number
        ? Optional.of("'" + path + "' is a number, and LIKE compares text. Use = or BETWEEN.")
        : Optional.empty();
  }

  @Override
  public Optional<String> in(In in) {
    return in.literals().stream()
        .flatMap(literal -> literal(in.path(), literal).stream())
        .findFirst();
  }

  @Override
  public Optional<String> between(Between between) {
    return or(literal(between.path(), between.low()), literal(between.path(), between.high()));
  }

  private Optional<String> literal(String used, Object literal) {
    Type given = literal instanceof String ? Type.TEXT : Type.NUMBER;
    boolean fits = given == type && !(literal instanceof Boolean);
    if (!used.equals(path) || fits) {
      return Optional.empty();
    }
    return Optional.of(
        type == Type.TEXT
            ? "'%s' is a text, but is compared with %s. Put the value in single quotes."
                .formatted(path, literal)
            : "'%s' is a number, but is compared with '%s'. Write a number without quotes."
                .formatted(path, literal));
  }

  @Override
  public Optional<String> and(Optional<String> left, Optional<String> right) {
    return left.isPresent() ? left : right;
  }

  @Override
  public Optional<String> or(Optional<String> left, Optional<String> right) {
    return and(left, right);
  }

  @Override
  public Optional<String> not(Optional<String> condition) {
    return condition;
  }
}
