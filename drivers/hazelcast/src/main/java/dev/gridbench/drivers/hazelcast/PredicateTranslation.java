package dev.gridbench.drivers.hazelcast;

import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.drivers.hazelcastcommon.Operands;

/** Neutral conditions as Hazelcast's predicates. Paths are written alike. */
final class PredicateTranslation implements PredicateFold<Predicate<Object, Object>> {

  private PredicateTranslation() {}

  static Predicate<Object, Object> of(dev.gridbench.api.query.Predicate where) {
    return PredicateFold.fold(where, new PredicateTranslation());
  }

  @Override
  public Predicate<Object, Object> comparison(Comparison comparison) {
    String path = comparison.path();
    Comparable<?> literal = Operands.comparable(comparison.literal());
    return switch (comparison.operator()) {
      case EQUAL -> Predicates.equal(path, literal);
      case NOT_EQUAL -> Predicates.notEqual(path, literal);
      case LESS -> Predicates.lessThan(path, literal);
      case LESS_OR_EQUAL -> Predicates.lessEqual(path, literal);
      case GREATER -> Predicates.greaterThan(path, literal);
      case GREATER_OR_EQUAL -> Predicates.greaterEqual(path, literal);
    };
  }

  @Override
  public Predicate<Object, Object> like(Like like) {
    return Operands.escapes(like.pattern())
        ? Predicates.regex(like.path(), Operands.regex(like.pattern()))
        : Predicates.like(like.path(), like.pattern());
  }

  @Override
  public Predicate<Object, Object> in(In in) {
    return Predicates.in(in.path(), Operands.comparables(in.literals()));
  }

  @Override
  public Predicate<Object, Object> between(Between between) {
    return Predicates.between(
        between.path(), Operands.comparable(between.low()), Operands.comparable(between.high()));
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
}
