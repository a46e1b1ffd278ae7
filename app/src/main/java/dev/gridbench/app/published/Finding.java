package dev.gridbench.app.published;

import java.util.List;

/**
 * What a run says of a claim.
 *
 * @param figures the run's numbers behind the answer, one line a check
 * @param missing cells that a full answer would need
 */
public record Finding(
    Claim claim, Answer answer, int held, int tested, List<String> figures, List<String> missing) {

  public Finding {
    figures = List.copyOf(figures);
    missing = List.copyOf(missing);
  }

  /** How far the claim replicates. */
  public enum Answer {
    REPLICATES("replicates"),
    /** Every check that the run's cells allow holds, others lack cells. */
    HOLDS_WHERE_TESTED("holds where tested"),
    DOES_NOT("does not replicate"),
    NOT_TESTED("not tested");

    private final String words;

    Answer(String words) {
      this.words = words;
    }

    public String text() {
      return words;
    }
  }
}
