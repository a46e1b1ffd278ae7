package dev.gridbench.drivers.hazelcast3;

import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.drivers.hazelcastcommon.Operands;

/** Neutral conditions as Hazelcast's predicates. Paths are written alike. */
final class PredicateTranslation implements PredicateFold<Predicate<?, ?>> {

  private PredicateTranslation() {}

  static Predicate<?, ?> of(dev.gridbench.api.query.Predicate where) {
    return PredicateFold.fold(where, new PredicateTranslation());
  }

  @Override
  public Predicate<?, ?> comparison(Comparison comparison) {
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
  public Predicate<?, ?> like(Like like) {
    return Operands.escapes(like.pattern())
        ? Predicates.regex(like.path(), Operands.regex(like.pattern()))
        : Predicates.like(like.path(), like.pattern());
  }

  @Override
  public Predicate<?, ?> in(In in) {
    return Predicates.in(in.path(), Operands.comparables(in.literals()));
  }

  /** With an index, 3.6.1 answers an empty range as if its bounds were exchanged. */
  @Override
  public Predicate<?, ?> between(Between between) {
    String path = between.path();
    Comparable<?> low = Operands.comparable(between.low());
    Comparable<?> high = Operands.comparable(between.high());
    return EmptyRange.is(between)
        ? Predicates.and(Predicates.greaterEqual(path, low), Predicates.lessEqual(path, high))
        : Predicates.between(path, low, high);
  }

  @Override
  public Predicate<?, ?> and(Predicate<?, ?> left, Predicate<?, ?> right) {
    return Predicates.and(left, right);
  }

  @Override
  public Predicate<?, ?> or(Predicate<?, ?> left, Predicate<?, ?> right) {
    return Predicates.or(left, right);
  }

  @Override
  public Predicate<?, ?> not(Predicate<?, ?> condition) {
    return Predicates.not(condition);
  }
}
