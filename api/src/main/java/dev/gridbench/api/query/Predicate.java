package dev.gridbench.api.query;

import java.io.Serializable;
import java.util.List;

/**
 * A condition on one value. Paths name attributes, nested ones with dots: {@code
 * organization.name}. Literals are {@link Long}, {@link Double}, {@link String} or {@link Boolean}.
 */
public sealed interface Predicate extends Serializable {

  /** {@code path operator literal}. */
  record Comparison(String path, Operator operator, Object literal) implements Predicate {}

  /** Both hold. */
  record And(Predicate left, Predicate right) implements Predicate {}

  /** At least one holds. */
  record Or(Predicate left, Predicate right) implements Predicate {}

  /** The condition does not hold. */
  record Not(Predicate condition) implements Predicate {}

  /**
   * The text matches the pattern: {@code %} is any run of characters, {@code _} any one; letter
   * case counts.
   */
  record Like(String path, String pattern) implements Predicate {}

  /** The attribute equals one of the literals. */
  record In(String path, List<Object> literals) implements Predicate {
    public In {
      literals = List.copyOf(literals);
    }
  }

  /** {@code low <= attribute <= high}. */
  record Between(String path, Object low, Object high) implements Predicate {}

  /** A comparison's operator. */
  enum Operator {
    EQUAL("="),
    NOT_EQUAL("<>"),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">=");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }
}
