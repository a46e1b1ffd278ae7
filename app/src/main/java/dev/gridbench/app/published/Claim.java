package dev.gridbench.app.published;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Something that a document says it found.
 *
 * @param doubt why the claim may not follow from the document's own figures, or what of it the
 *     checks leave out; empty for none
 * @param checks what has to hold in a run for the claim to replicate; empty where gridbench cannot
 *     check it
 * @param unchecked why there are no checks; empty where there are, and where nobody has said
 */
public record Claim(String id, String text, String doubt, List<Check> checks, String unchecked) {

  public Claim {
    checks = List.copyOf(checks);
  }

  /** What a check says of its quantity. */
  public enum Kind {
    /**
     * It is higher at the second client count than at the first, and no step between falls by more
     * than 5 %.
     */
    RISES,
    /** It is lower at the second client count than at the first. */
    FALLS,
    /** It changes by no more than so many per cent between two client counts. */
    LEVELS,
    /** It is higher at the client count than at any other. */
    PEAKS,
    /** It is lower at the client count than at any other. */
    BOTTOMS,
    /**
     * Its average over client counts changes by so many per cent from the first to the last number
     * of entries.
     */
    CHANGES,
    /**
     * Its average over client counts is above the other system's, or above that at other levels; at
     * one of them at least where {@link Check#any}.
     */
    LEADS,
    /** Its average over client counts is less than half of the other workload's. */
    BELOW,
    /** Its average over client counts is so many per cent of what it is at other levels. */
    OF,
    /**
     * What it gains from the first to the second client count is less at each further number of
     * entries than at the first; or what it gains over other levels is less at the second client
     * count than at the first.
     */
    SHRINKS
  }

  /**
   * What is looked at.
   *
   * @param system as in {@link Figure}
   * @param workload the document's name; empty for a quantity of a system
   * @param at levels of other factors, as in {@link Figure}
   */
  public record Side(String system, String workload, Map<String, String> at) {
    public Side {
      at = Map.copyOf(at);
    }
  }

  /**
   * A condition on a figure of this run, once for each number of entries; of a quantity that is of
   * a system, {@link Kind#LEADS} and {@link Kind#OF} alone, and once.
   *
   * @param other what {@link Kind#LEADS}, {@link Kind#BELOW}, {@link Kind#OF} and sometimes {@link
   *     Kind#SHRINKS} compare with
   * @param apart factors in whose levels the other side differs, {@code format}; empty for none
   * @param any whether one of the client counts is enough
   * @param magnitude which ratios agree with the document
   */
  public record Check(
      Kind kind,
      Quantity quantity,
      Side side,
      Side other,
      Set<String> apart,
      List<Long> entries,
      List<Integer> clients,
      boolean any,
      Magnitude magnitude) {
    public Check {
      apart = Set.copyOf(apart);
      entries = List.copyOf(entries);
      clients = List.copyOf(clients);
    }
  }
}
