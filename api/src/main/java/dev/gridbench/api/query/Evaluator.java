package dev.gridbench.api.query;

import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.Predicate.Operator;

/**
 * The meaning of a predicate, independent of every system: the truth that answers are compared
 * with.
 *
 * <ul>
 *   <li>Numbers compare by value, whatever their types: {@code 50 = 50.0}.
 *   <li>Texts compare by their UTF-16 code units, letter case counts; false is before true.
 *   <li>In LIKE, {@code %} is any run of characters, {@code _} any one Unicode character,
 *       everything else is itself; there is no escape.
 *   <li>Logic has two values. A condition on an attribute that is null, or of another kind than the
 *       literal, does not hold &mdash; not even {@code <>}. NOT of it does hold, unlike in SQL.
 * </ul>
 */
public final class Evaluator {

  private Evaluator() {}

  /** Whether the predicate holds for the value with these attributes. */
  public static boolean matches(Predicate predicate, Attributes attributes) {
    return condition(predicate).holds(attributes);
  }

  /**
   * The predicate made ready for many values; immutable, and it allocates nothing for int and text
   * attributes.
   */
  public static Condition condition(Predicate predicate) {
    return PredicateFold.fold(predicate, new Conditions());
  }

  private static final class Conditions implements PredicateFold<Condition> {

    @Override
    public Condition comparison(Comparison comparison) {
      String path = comparison.path();
      Object literal = comparison.literal();
      Operator operator = comparison.operator();
      return attributes -> holds(operator, ValueOrder.compare(attributes.value(path), literal));
    }

    @Override
    public Condition like(Like like) {
      String path = like.path();
      LikePattern pattern = new LikePattern(like.pattern());
      return attributes -> attributes.value(path) instanceof String text && pattern.matches(text);
    }

    @Override
    public Condition in(In in) {
      String path = in.path();
      Object[] literals = in.literals().toArray();
      return attributes -> {
        Object value = attributes.value(path);
        for (Object literal : literals) {
          if (ValueOrder.compare(value, literal) == 0) {
            return true;
          }
        }
        return false;
      };
    }

    @Override
    public Condition between(Between between) {
      String path = between.path();
      Object low = between.low();
      Object high = between.high();
      return attributes -> {
        Object value = attributes.value(path);
        return holds(Operator.GREATER_OR_EQUAL, ValueOrder.compare(value, low))
            && holds(Operator.LESS_OR_EQUAL, ValueOrder.compare(value, high));
      };
    }

    @Override
    public Condition and(Condition left, Condition right) {
      return attributes -> left.holds(attributes) && right.holds(attributes);
    }

    @Override
    public Condition or(Condition left, Condition right) {
      return attributes -> left.holds(attributes) || right.holds(attributes);
    }

    @Override
    public Condition not(Condition condition) {
      return attributes -> !condition.holds(attributes);
    }
  }

  private static boolean holds(Operator operator, int order) {
    if (order == ValueOrder.INCOMPARABLE) {
      return false;
    }
    return switch (operator) {
      case EQUAL -> order == 0;
      case NOT_EQUAL -> order != 0;
      case LESS -> order < 0;
      case LESS_OR_EQUAL -> order <= 0;
      case GREATER -> order > 0;
      case GREATER_OR_EQUAL -> order >= 0;
    };
  }
}
