package dev.gridbench.app.study.factor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Factors with their levels, in the order of {@link Factors#ALL}. */
public record Levels(List<Of<?>> each) {

  /**
   * The levels of one factor.
   *
   * @param levels in the order of the file; of a constant there is one
   */
  public record Of<T>(Factor<T> factor, List<T> levels) {

    public Of {
      levels = List.copyOf(levels);
    }
  }

  public Levels {
    each = List.copyOf(each);
  }

  /** None where the factor is not among these. */
  @SuppressWarnings("unchecked") // put beside the same factor
  public <T> List<T> of(Factor<T> factor) {
    return each.stream()
        .filter(one -> one.factor.equals(factor))
        .findFirst()
        .map(one -> (List<T>) one.levels)
        .orElse(List.of());
  }

  /** How many combinations there are. */
  public long count() {
    return each.stream().mapToLong(one -> one.levels.size()).reduce(1, (a, b) -> a * b);
  }

  /** All combinations: the first factor varies slowest, each factor's levels as written. */
  public Stream<Combination> combinations() {
    return LongStream.range(0, count()).mapToObj(this::combination);
  }

  private Combination combination(long number) {
    Map<Factor<?>, Object> chosen = new LinkedHashMap<>();
    long stride = count();
    long rest = number;
    for (Of<?> one : each) {
      stride /= one.levels.size();
      chosen.put(one.factor, one.levels.get((int) (rest / stride)));
      rest %= stride;
    }
    return new Combination(chosen);
  }
}
