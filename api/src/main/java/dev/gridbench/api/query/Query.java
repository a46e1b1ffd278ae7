package dev.gridbench.api.query;

import java.io.Serializable;

/**
 * A neutral query: all values for which the predicate holds, whole and without a limit.
 *
 * @param text the WHERE text as the study wrote it
 */
public record Query(String text, Predicate where) implements Serializable {

  @Override
  public String toString() {
    return text;
  }
}
