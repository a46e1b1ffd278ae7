package dev.gridbench.app.published;

import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Region;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a run says of a claim.
 *
 * @param seen the run's comparisons behind the answer, one a check and number of entries
 * @param missing cells that a full answer would need
 */
public record Finding(Claim claim, Answer answer, List<Seen> seen, List<String> missing) {

  public Finding {
    seen = List.copyOf(seen);
    missing = List.copyOf(missing);
  }

  /** How far the claim replicates. */
  public enum Answer {
    /** The interval of every comparison lies within what is claimed. */
    REPLICATES("replicates"),
    /** So far as the run has cells; others are missing. */
    REPLICATES_IN_PART("replicates where tested"),
    /** The interval of a comparison shares nothing with what is claimed. */
    CONTRADICTED("contradicted"),
    /** None does, and one at least lies across an end of what is claimed. */
    UNDECIDED("undecided"),
    NOT_TESTED("not tested here");

    private final String words;

    Answer(String words) {
      this.words = words;
    }

    public String text() {
      return words;
    }
  }

  /**
   * One comparison, that which decides its check: of those that contradict it, or else of those
   * that decide nothing, or else of all, the one that agrees least; the other way round where one
   * that agrees is enough.
   *
   * @param one what is so many times the other, in words
   * @param check as the claim has it
   * @param comparison of the two, in the family of all comparisons of the document's claims
   * @param region of ratios that agree with this part of the claim
   * @param place where the interval lies of it
   * @param all of how many comparisons of the check it is
   */
  public record Seen(
      String one,
      String other,
      Claim.Check check,
      Comparison comparison,
      Region region,
      Region.Place place,
      int all) {

    /** The size is contradicted, and that it is more replicates. */
    public boolean sizeOnly() {
      return place == Region.Place.OUTSIDE
          && check.kind() == Claim.Kind.LEADS
          && comparison.in(Region.above(1)) == Region.Place.INSIDE;
    }

    /** Empty where it is decided, or no number up to {@code Power.MOST} would decide. */
    public OptionalInt repetitionsNeeded() {
      return comparison.repetitionsNeeded(region);
    }
  }

  /** What is undecided of it. */
  public List<Seen> open() {
    return seen.stream().filter(each -> each.place() == Region.Place.OPEN).toList();
  }

  /** Whether nothing but a size is contradicted. */
  public boolean sizeOnly() {
    List<Seen> outside =
        seen.stream().filter(each -> each.place() == Region.Place.OUTSIDE).toList();
    return !outside.isEmpty() && outside.stream().allMatch(Seen::sizeOnly);
  }
}
