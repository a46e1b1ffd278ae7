package dev.gridbench.api.system;

import dev.gridbench.api.Verb;
import java.util.EnumSet;
import java.util.Set;

/**
 * Where a verb's calls are to be found among a system's own counts.
 *
 * @param under the verb whose count has them: several verbs may be one command to the system
 * @param how what one call adds to it
 * @param blurred verbs whose counts say nothing where this one was used, since nobody can tell what
 *     it adds to them
 */
public record Counted(Verb under, How how, Set<Verb> blurred) {

  /** What one call adds. */
  public enum How {
    /** One. */
    CALLS,
    /** One for each entry of its batch. */
    ENTRIES,
    /** Nobody can tell. */
    VAGUELY
  }

  public Counted {
    blurred = Set.copyOf(blurred);
  }

  /** Each call is counted under its own verb. */
  public static Counted itself(Verb verb) {
    return calls(verb);
  }

  public static Counted calls(Verb under) {
    return new Counted(under, How.CALLS, Set.of());
  }

  public static Counted entries(Verb under) {
    return new Counted(under, How.ENTRIES, Set.of());
  }

  /** In these counts, nobody can tell how. */
  public static Counted vaguely(Verb first, Verb... others) {
    Set<Verb> all = EnumSet.of(first, others);
    return new Counted(first, How.VAGUELY, all);
  }
}
