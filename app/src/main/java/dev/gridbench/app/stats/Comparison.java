package dev.gridbench.app.stats;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A contender compared with a baseline, as one of a family of comparisons on the same page
 * (method.md R32, R32a, R32b).
 */
public final class Comparison {

  /** Fewer blocks than this decide nothing: an exact sign-flip test of 5 cannot reach 0.05. */
  public static final int FEWEST_BLOCKS = 6;

  /** Ratios within [1 / MARGIN, MARGIN] count as equivalent. */
  public static final double MARGIN = 1.05;

  /** A smaller effect is never called different, however sure. */
  public static final double NOISE = 1.01;

  static final double ALPHA = 1 - Estimate.LEVEL;

  private final Method method;
  private final List<Double> logs;
  private final double p;
  private final int family;
  private final double threshold;

  /** Found out when it is first asked for: it takes some milliseconds, and is asked for often. */
  private @Nullable OptionalInt needed;

  /**
   * @param logs log(contender) - log(baseline), one for each repetition that both have
   * @param p two-sided, Holm-adjusted for the family. It is exact and so cannot fall below {@link
   *     #leastP}; the verdict rests on the interval.
   * @param family how many comparisons stand on the page, at least 1
   * @param threshold a ratio closer to 1 than this factor is never called different: {@link
   *     #NOISE}, or more where the A/A series says so
   */
  public Comparison(Method method, List<Double> logs, double p, int family, double threshold) {
    if (logs.isEmpty()) {
      throw new IllegalArgumentException("an estimate needs a value");
    }
    this.method = method;
    this.logs = List.copyOf(logs);
    this.p = p;
    this.family = family;
    this.threshold = threshold;
  }

  public Method method() {
    return method;
  }

  public List<Double> logs() {
    return logs;
  }

  public double p() {
    return p;
  }

  public int family() {
    return family;
  }

  public double threshold() {
    return threshold;
  }

  /** Pairs behind the comparison. */
  public int n() {
    return logs.size();
  }

  /** Contender / baseline with the interval that would hold if this comparison stood alone. */
  public Estimate ratio() {
    return at(Estimate.LEVEL);
  }

  /**
   * Contender / baseline with the interval at the level 1 - 0.05 / family (Bonferroni): the
   * intervals of a page miss together at most once in 20.
   */
  public Estimate simultaneous() {
    return at(1 - ALPHA / family);
  }

  /** Contender / baseline with the 90 % interval: two one-sided tests at 0.05 (Schuirmann 1987). */
  public Estimate twoOneSided() {
    return at(1 - 2 * ALPHA);
  }

  /** The estimate with the interval that the verdict rests on. */
  public Estimate deciding() {
    return verdict() == Verdict.EQUIVALENT ? twoOneSided() : simultaneous();
  }

  /** The least p that so few pairs of so large a family can have. */
  public double leastP() {
    return Math.min(1, family * Math.pow(2, 1 - n()));
  }

  /** What may be said. Different goes first: an effect can be sure and yet within the margin. */
  public Verdict verdict() {
    if (n() < FEWEST_BLOCKS) {
      return Verdict.INCONCLUSIVE;
    }
    Estimate adjusted = simultaneous();
    if (adjusted.excludesOne() && Math.abs(Math.log(adjusted.value())) > Math.log(threshold)) {
      return Verdict.DIFFERENT;
    }
    return withinMargin() ? Verdict.EQUIVALENT : Verdict.INCONCLUSIVE;
  }

  /** Whether two one-sided tests put the ratio within the margin, different or not. */
  public boolean withinMargin() {
    return n() >= FEWEST_BLOCKS && twoOneSided().within(MARGIN);
  }

  /**
   * About how many repetitions would decide an inconclusive comparison, from what was seen; empty
   * where it is decided, where a single one leaves the spread unknown, or where {@link Power#MOST}
   * would not do.
   */
  public OptionalInt repetitionsNeeded() {
    OptionalInt known = needed;
    if (known == null) {
      known =
          verdict() == Verdict.INCONCLUSIVE && n() > 1
              ? RepetitionsNeeded.of(this)
              : OptionalInt.empty();
      needed = known;
    }
    return known;
  }

  /**
   * Where the ratio lies of a region: inside where the interval does wholly, outside where it
   * shares nothing with the region. Open, too, where the estimate is closer to an end than the
   * threshold, as a ratio so close to 1 is never called different.
   */
  public Region.Place in(Region region) {
    Estimate adjusted = simultaneous();
    return n() < FEWEST_BLOCKS || near(region) ? Region.Place.OPEN : region.place(adjusted);
  }

  private boolean near(Region region) {
    return region.distance(ratio().value()) <= Math.log(threshold);
  }

  /**
   * About how many repetitions would say whether the ratio lies in the region, from what was seen;
   * empty as in {@link #repetitionsNeeded()}.
   */
  public OptionalInt repetitionsNeeded(Region region) {
    return in(region) == Region.Place.OPEN && n() > 1 && !near(region)
        ? RepetitionsNeeded.of(this, region)
        : OptionalInt.empty();
  }

  /** The log ratios that lie beyond Tukey's fences; all of them are in the estimate. */
  public Outliers outliers() {
    return Outliers.of(array());
  }

  /** The estimate of the other method, to be shown where many log ratios are marked. */
  public Optional<Estimate> beside() {
    return outliers().many()
        ? Optional.of(method.other().ratio(array(), 1 - ALPHA / family))
        : Optional.empty();
  }

  Sample sample() {
    return Sample.of(array());
  }

  private Estimate at(double level) {
    return method.ratio(array(), level);
  }

  private double[] array() {
    return LogRatios.array(logs);
  }
}
