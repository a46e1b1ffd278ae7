package dev.gridbench.api.query;

import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;

/**
 * The complexity of a query by Salhi et al. 2018, Table 2: the sum over its operators, where a
 * comparison and AND count 1, OR and LIKE count 2. LIKE is one operator, no comparison is added to
 * it; so the study's four queries have 1, 3, 4 and 7.
 *
 * <p>The table does not list three operators that gridbench knows. IN and BETWEEN count as what
 * they stand for: {@code a IN (x, y, z)} is three comparisons and two ORs, 7; {@code a BETWEEN x
 * AND y} two comparisons and an AND, 3. NOT counts 1, as AND does; {@code <>} is a comparison.
 */
public final class Complexity {

  private Complexity() {}

  /** A dimensionless sum, at least 1. */
  public static int of(Predicate predicate) {
    return PredicateFold.fold(predicate, new Sum());
  }

  private static final class Sum implements PredicateFold<Integer> {

    @Override
    public Integer comparison(Comparison comparison) {
      return 1;
    }

    @Override
    public Integer like(Like like) {
      return 2;
    }

    @Override
    public Integer in(In in) {
      return 3 * in.literals().size() - 2;
    }

    @Override
    public Integer between(Between between) {
      return 3;
    }

    @Override
    public Integer and(Integer left, Integer right) {
      return left + 1 + right;
    }

    @Override
    public Integer or(Integer left, Integer right) {
      return left + 2 + right;
    }

    @Override
    public Integer not(Integer condition) {
      return 1 + condition;
    }
  }
}
