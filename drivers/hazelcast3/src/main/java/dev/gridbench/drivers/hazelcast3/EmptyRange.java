package dev.gridbench.drivers.hazelcast3;

import dev.gridbench.api.query.Predicate.Between;

/** A BETWEEN whose low bound is above its high one, so that nothing is between them. */
final class EmptyRange {

  private EmptyRange() {}

  static boolean is(Between between) {
    return between.low() instanceof Long low
        ? low > (Long) between.high()
        : ((String) between.low()).compareTo((String) between.high()) > 0;
  }
}
