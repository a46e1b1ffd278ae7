package dev.gridbench.app.validity;

import java.util.List;

/**
 * Whether a system kept up with an open load (method.md R8). Above saturation the quantiles of an
 * open run depend on its length only.
 *
 * @param growth median of the arrivals that were due and not over in the last tenth of the window,
 *     less that in its first tenth
 * @param allowed the growth that chance explains
 */
public record Sustainability(boolean sustainable, double growth, double allowed) {

  private static final double ACHIEVED = 0.99;
  private static final double SHARE = 0.005;

  /**
   * A backlog may be as large at the end as it may grow: where few clients take what is due, some
   * operation is waiting at any instant.
   *
   * @param due operations due within the window
   * @param done operations rightly answered within the window
   * @param notSent operations due within the window and not sent when it ended
   * @param outstanding samples over the window, evenly spaced
   */
  public static Sustainability of(
      double seconds, long due, long done, long notSent, List<Long> outstanding) {
    double allowed = Math.max(3 * Math.sqrt(due / seconds), SHARE * due);
    double growth = growth(outstanding);
    boolean kept = done >= ACHIEVED * due && notSent <= allowed && growth <= allowed;
    return new Sustainability(kept, growth, allowed);
  }

  /**
   * Whether it kept up in one phase of a load that changes. What is under way at a phase's border
   * is answered in the next one, so that so many may be missing as chance has under way.
   *
   * @param outstanding samples over the phase
   */
  public static Sustainability ofPhase(
      double seconds, long due, long done, long notSent, List<Long> outstanding) {
    double allowed = Math.max(3 * Math.sqrt(due / seconds), SHARE * due);
    double growth = growth(outstanding);
    boolean kept = done >= ACHIEVED * due - allowed && notSent <= allowed && growth <= allowed;
    return new Sustainability(kept, growth, allowed);
  }

  private static double growth(List<Long> samples) {
    int tenth = Math.max(1, samples.size() / 10);
    return samples.isEmpty()
        ? 0
        : median(samples.subList(samples.size() - tenth, samples.size()))
            - median(samples.subList(0, tenth));
  }

  private static double median(List<Long> some) {
    List<Long> sorted = some.stream().sorted().toList();
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2.0;
  }
}
