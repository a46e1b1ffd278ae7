package dev.gridbench.api.query;

import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import java.util.LinkedHashSet;
import java.util.Set;

/** The attributes that a predicate names. */
public final class Paths {

  private Paths() {}

  /** Each path once, in the order of the text. */
  public static Set<String> of(Predicate predicate) {
    return PredicateFold.fold(predicate, new Collect());
  }

  private static final class Collect implements PredicateFold<Set<String>> {

    @Override
    public Set<String> comparison(Comparison comparison) {
      return one(comparison.path());
    }

    @Override
    public Set<String> like(Like like) {
      return one(like.path());
    }

    @Override
    public Set<String> in(In in) {
      return one(in.path());
    }

    @Override
    public Set<String> between(Between between) {
      return one(between.path());
    }

    @Override
    public Set<String> and(Set<String> left, Set<String> right) {
      left.addAll(right);
      return left;
    }

    @Override
    public Set<String> or(Set<String> left, Set<String> right) {
      return and(left, right);
    }

    @Override
    public Set<String> not(Set<String> condition) {
      return condition;
    }

    private static Set<String> one(String path) {
      Set<String> paths = new LinkedHashSet<>();
      paths.add(path);
      return paths;
    }
  }
}
