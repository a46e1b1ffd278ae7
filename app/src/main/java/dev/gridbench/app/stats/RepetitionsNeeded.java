package dev.gridbench.app.stats;

import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * How many repetitions would decide a comparison, were effect and spread as they were seen: the
 * fewest with a power of 0.9 either for the two-sided test at 0.05 / family of an effect beyond the
 * threshold, or for the nearer of the two one-sided tests at 0.05 that put the ratio within the
 * margin. With d the mean and s the standard deviation of the log ratios, these are noncentral t
 * probabilities with the shifts √n |d| / s and √n (log margin - |d|) / s.
 *
 * <p>Rank methods need 1 / 0.955 as many at normal data (their Pitman efficiency is 3 / π), and as
 * many as the exact interval's level asks for.
 */
final class RepetitionsNeeded {

  private static final double POWER = 0.9;
  private static final double RANK_EFFICIENCY = 3 / Math.PI;

  private RepetitionsNeeded() {}

  /** Empty where {@link Power#MOST} repetitions would not decide. */
  static OptionalInt of(Comparison comparison) {
    double effect = Math.abs(Math.log(comparison.ratio().value()));
    double sd = comparison.sample().sd();
    OptionalInt different =
        effect > Math.log(comparison.threshold())
            ? different(comparison, effect, sd)
            : OptionalInt.empty();
    OptionalInt equivalent =
        effect < Math.log(Comparison.MARGIN) ? equivalent(effect, sd) : OptionalInt.empty();
    OptionalInt fewest =
        IntStream.concat(different.stream(), equivalent.stream())
            .map(n -> comparison.method() == Method.SIGNED_RANK ? ranked(n) : n)
            .min();
    return fewest.isEmpty() ? fewest : atLeast(fewest.getAsInt(), comparison);
  }

  /**
   * The fewest with a power of 0.9 for an interval that ends short of the region's nearer end, on
   * the side on which the estimate lies; empty where {@link Power#MOST} would not do.
   */
  static OptionalInt of(Comparison comparison, Region region) {
    double effect = region.distance(comparison.ratio().value());
    OptionalInt n = different(comparison, effect, comparison.sample().sd());
    if (n.isEmpty()) {
      return n;
    }
    int least = comparison.method() == Method.SIGNED_RANK ? ranked(n.getAsInt()) : n.getAsInt();
    return atLeast(least, comparison);
  }

  private static OptionalInt different(Comparison comparison, double effect, double sd) {
    double alpha = Comparison.ALPHA / comparison.family();
    OptionalInt n = Power.fewest(k -> sd == 0 || Power.ofTest(k, effect / sd, alpha) >= POWER);
    return n.isPresent() && comparison.method() == Method.SIGNED_RANK
        ? OptionalInt.of(Math.max(n.getAsInt(), SignedRank.fewest(alpha)))
        : n;
  }

  private static OptionalInt equivalent(double effect, double sd) {
    double room = Math.log(Comparison.MARGIN) - effect;
    return Power.fewest(k -> sd == 0 || Power.ofOneSided(k, room / sd, Comparison.ALPHA) >= POWER);
  }

  private static int ranked(int n) {
    return (int) Math.ceil(n / RANK_EFFICIENCY);
  }

  /** More than there are, for these did not decide. */
  private static OptionalInt atLeast(int n, Comparison comparison) {
    return OptionalInt.of(Math.max(n, Math.max(comparison.n() + 1, Comparison.FEWEST_BLOCKS)));
  }
}
