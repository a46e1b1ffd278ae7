package dev.gridbench.api;

/**
 * Where a verb's calls are to be found among a system's own counts.
 *
 * @param under the verb whose count has them: several verbs may be one command to the system
 * @param how what one call adds to it
 */
public record Counted(Verb under, How how) {

  /** What one call adds. */
  public enum How {
    /** One. */
    CALLS,
    /** One for each entry of its batch. */
    ENTRIES,
    /** Nobody can tell, so that the count says nothing where this verb was used. */
    VAGUELY
  }

  /** Each call is counted under its own verb. */
  public static Counted itself(Verb verb) {
    return new Counted(verb, How.CALLS);
  }

  public static Counted calls(Verb under) {
    return new Counted(under, How.CALLS);
  }

  public static Counted entries(Verb under) {
    return new Counted(under, How.ENTRIES);
  }

  public static Counted vaguely(Verb under) {
    return new Counted(under, How.VAGUELY);
  }
}
