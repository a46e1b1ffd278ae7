package dev.gridbench.app.study;

import java.util.List;

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
}
