package dev.gridbench.api.query;

import dev.gridbench.api.query.Predicate.And;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.Predicate.Not;
import dev.gridbench.api.query.Predicate.Or;

/**
 * What to make of each kind of condition. {@link #fold} walks the tree from its leaves up, left
 * before right, and hands the results for the parts to the whole, so that an implementation never
 * recurses itself.
 *
 * @param <T> what a condition becomes: a vendor's predicate, a text, a number
 */
public interface PredicateFold<T> {

  T comparison(Comparison comparison);

  T like(Like like);

  T in(In in);

  T between(Between between);

  T and(T left, T right);

  T or(T left, T right);

  T not(T condition);

  /** Folds the whole tree. */
  static <T> T fold(Predicate predicate, PredicateFold<T> fold) {
    if (predicate instanceof And and) {
      return fold.and(fold(and.left(), fold), fold(and.right(), fold));
    }
    if (predicate instanceof Or or) {
      return fold.or(fold(or.left(), fold), fold(or.right(), fold));
    }
    if (predicate instanceof Not not) {
      return fold.not(fold(not.condition(), fold));
    }
    return leaf(predicate, fold);
  }

  private static <T> T leaf(Predicate predicate, PredicateFold<T> fold) {
    if (predicate instanceof Comparison comparison) {
      return fold.comparison(comparison);
    }
    if (predicate instanceof Like like) {
      return fold.like(like);
    }
    if (predicate instanceof In in) {
      return fold.in(in);
    }
    if (predicate instanceof Between between) {
      return fold.between(between);
    }
    throw new IllegalArgumentException("no case for " + predicate);
  }
}
