package dev.gridbench.api.query;

import dev.gridbench.api.ValueAttributes;
import dev.gridbench.api.ValueAttributes.Type;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.query.Predicate.And;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.Predicate.Not;
import dev.gridbench.api.query.Predicate.Or;
import java.util.Map;

/**
 * Holds a query's literals against the attributes that they meet, for systems whose own conversions
 * would answer another question: Hazelcast reads {@code age >= 50.5} as {@code age >= 50}. What
 * passes has a {@link Long} in the range of an int where the attribute is a number, and a {@link
 * String} where it is text.
 */
public final class TypedLiterals implements PredicateFold<Predicate> {

  private final Map<String, Type> types;

  private TypedLiterals(Map<String, Type> types) {
    this.types = types;
  }

  /**
   * The same condition with such literals.
   *
   * @throws IllegalArgumentException if an attribute does not exist or a literal does not fit it
   */
  public static Predicate require(Predicate predicate, ValueShape shape) {
    return PredicateFold.fold(predicate, new TypedLiterals(ValueAttributes.of(shape)));
  }

  @Override
  public Predicate comparison(Comparison comparison) {
    Object literal = fitting(comparison.path(), comparison.literal());
    return new Comparison(comparison.path(), comparison.operator(), literal);
  }

  @Override
  public Predicate like(Like like) {
    fitting(like.path(), like.pattern());
    return like;
  }

  @Override
  public Predicate in(In in) {
    return new In(in.path(), in.literals().stream().map(one -> fitting(in.path(), one)).toList());
  }

  @Override
  public Predicate between(Between between) {
    String path = between.path();
    return new Between(path, fitting(path, between.low()), fitting(path, between.high()));
  }

  @Override
  public Predicate and(Predicate left, Predicate right) {
    return new And(left, right);
  }

  @Override
  public Predicate or(Predicate left, Predicate right) {
    return new Or(left, right);
  }

  @Override
  public Predicate not(Predicate condition) {
    return new Not(condition);
  }

  private Object fitting(String path, Object literal) {
    Type type = types.get(path);
    if (type == null) {
      throw new IllegalArgumentException(
          "the values have no attribute " + path + ". Known are " + types.keySet() + ".");
    }
    if (type == Type.TEXT && literal instanceof String) {
      return literal;
    }
    if (type == Type.NUMBER && literal instanceof Number number && isInt(number)) {
      return number.longValue();
    }
    String kind = type == Type.TEXT ? "text" : "a whole number of 32 bits";
    throw new IllegalArgumentException(
        path + " is " + kind + " and cannot meet " + literal + ". Give a literal of that kind.");
  }

  private static boolean isInt(Number number) {
    return number.doubleValue() == number.intValue() && number.longValue() == number.intValue();
  }
}
