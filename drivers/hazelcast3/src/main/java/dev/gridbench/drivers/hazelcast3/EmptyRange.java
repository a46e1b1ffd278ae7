package dev.gridbench.drivers.hazelcast3;

import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.Operator;
import dev.gridbench.api.query.PredicateFold;
import java.util.function.Function;

/**
 * A BETWEEN whose low bound is above its high one, so that nothing is between them. With an index,
 * 3.6.1 answers it as if its bounds were exchanged; two comparisons it answers rightly.
 */
final class EmptyRange {

  private EmptyRange() {}

  /**
   * @param usual for a range that is not empty
   */
  static <T> T between(Between range, PredicateFold<T> fold, Function<Between, T> usual) {
    if (!isEmpty(range)) {
      return usual.apply(range);
    }
    return fold.and(
        fold.comparison(new Comparison(range.path(), Operator.GREATER_OR_EQUAL, range.low())),
        fold.comparison(new Comparison(range.path(), Operator.LESS_OR_EQUAL, range.high())));
  }

  private static boolean isEmpty(Between range) {
    return range.low() instanceof Long low
        ? low > (Long) range.high()
        : ((String) range.low()).compareTo((String) range.high()) > 0;
  }
}
