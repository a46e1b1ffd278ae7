package dev.gridbench.drivers.hazelcastcommon;

import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.PredicateFold;
import java.util.regex.Pattern;

/** Neutral conditions as Hazelcast's predicates. Paths are written alike. */
public class PredicateTranslation implements PredicateFold<Predicate<Object, Object>> {

  @Override
  public Predicate<Object, Object> comparison(Comparison comparison) {
    String path = comparison.path();
    Comparable<?> literal = comparable(comparison.literal());
    return switch (comparison.operator()) {
      case EQUAL -> Predicates.equal(path, literal);
      case NOT_EQUAL -> Predicates.notEqual(path, literal);
      case LESS -> Predicates.lessThan(path, literal);
      case LESS_OR_EQUAL -> Predicates.lessEqual(path, literal);
      case GREATER -> Predicates.greaterThan(path, literal);
      case GREATER_OR_EQUAL -> Predicates.greaterEqual(path, literal);
    };
  }

  /** Hazelcast takes a backslash for an escape, which a neutral pattern has not. */
  @Override
  public Predicate<Object, Object> like(Like like) {
    return like.pattern().indexOf('\\') >= 0
        ? Predicates.regex(like.path(), regex(like.pattern()))
        : Predicates.like(like.path(), like.pattern());
  }

  @Override
  public Predicate<Object, Object> in(In in) {
    return Predicates.in(
        in.path(),
        in.literals().stream().map(PredicateTranslation::comparable).toArray(Comparable<?>[]::new));
  }

  @Override
  public Predicate<Object, Object> between(Between between) {
    return Predicates.between(
        between.path(), comparable(between.low()), comparable(between.high()));
  }

  @Override
  public Predicate<Object, Object> and(
      Predicate<Object, Object> left, Predicate<Object, Object> right) {
    return Predicates.and(left, right);
  }

  @Override
  public Predicate<Object, Object> or(
      Predicate<Object, Object> left, Predicate<Object, Object> right) {
    return Predicates.or(left, right);
  }

  @Override
  public Predicate<Object, Object> not(Predicate<Object, Object> condition) {
    return Predicates.not(condition);
  }

  /** The attributes are ints, and equal ones meet in a hash index only if the types are equal. */
  private static Comparable<?> comparable(Object literal) {
    return literal instanceof Long number ? Math.toIntExact(number) : (String) literal;
  }

  /** The same pattern as a regular expression, in which nothing escapes. */
  private static String regex(String pattern) {
    StringBuilder regex = new StringBuilder("(?s)");
    pattern
        .codePoints()
        .forEach(
            character -> {
              switch (character) {
                case '%' -> regex.append(".*");
                case '_' -> regex.append('.');
                default -> regex.append(Pattern.quote(Character.toString(character)));
              }
            });
    return regex.toString();
  }
}
