package dev.gridbench.app.stats.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The largest rate at which a quantile keeps within its limit: up in steps of 1.5 until it does
 * not, then halfway between on the log scale down to 2 %, then confirmed: of neighbouring rates 1 %
 * apart, five probes at the lower one keep the limit by their mean log quantile and five at the
 * upper do not, or one of them was not sustained (method.md R28). Where luck led the first probes
 * astray the confirmation walks away from them in steps of 1, 2, 4… % and halves its way back, by
 * two probes each until it has come to neighbours: in steps of 1 % and five probes it would use up
 * all of them on a system that wavers. Downwards it ends at the lowest rate that can be told
 * anything of. It decides only which rate is probed next; the caller probes:
 *
 * <pre>
 * while (search.next().isPresent()) {
 *   double rate = search.next().getAsDouble();
 *   search.observe(rate, probe(rate));
 * }
 * </pre>
 */
public final class RateSearch {

  private static final double RAMP = 1.5;
  private static final double CLOSE = 1.02;
  private static final double STEP = 1.01;
  private static final int REPLICATES = 5;

  /** So many show which way to go. */
  private static final int HINT = 2;

  /** Ramps further down than this (a factor of about 10⁵) find nothing. */
  private static final int STEPS_DOWN = 28;

  private final double start;
  private final double lowest;
  private final double limit;
  private final int mostProbes;
  private final List<Seen> seen = new ArrayList<>();
  private final List<Seen> coarse = new ArrayList<>();
  private final Map<Integer, List<Probe>> replicates = new HashMap<>();
  private @Nullable Double pass;
  private @Nullable Double fail;
  private double base;
  private int level;
  private int needed = REPLICATES;
  private int width = 1;
  private @Nullable Integer kept;
  private @Nullable Integer lost;
  private boolean done;

  /**
   * What a probe of a rate showed.
   *
   * @param sustained whether the rate was kept up and answered with few enough errors
   * @param quantile in the limit's unit, above 0; not looked at where the rate was not sustained
   */
  public record Probe(boolean sustained, double quantile) {}

  /** A probe and the rate that was offered. */
  public record Seen(double rate, Probe probe) {}

  /**
   * What is known at the end.
   *
   * @param pass the highest rate that kept the limit; null where none did. Where it is not
   *     confirmed it may rest on two probes, or on the highest single one below {@code fail}
   * @param fail the lowest rate that did not; null where none failed
   * @param confirmed whether both ends rest on replicates; false where the probes were used up
   *     before
   * @param bottomed whether it ended at the lowest rate, which did not keep the limit either
   * @param probes all of them, in order
   */
  public record Result(
      @Nullable Double pass,
      @Nullable Double fail,
      boolean confirmed,
      boolean bottomed,
      List<Seen> probes) {
    public Result {
      probes = List.copyOf(probes);
    }
  }

  /**
   * @param start the first rate to probe, above 0; {@code lowest} where that is higher
   * @param lowest no rate below this is probed, as a probe would hold too few operations to have
   *     the quantile; 0 for none
   * @param limit the quantile's limit
   * @param mostProbes the search gives up after so many; 60 is plenty
   */
  public RateSearch(double start, double lowest, double limit, int mostProbes) {
    if (!(start > 0 && lowest >= 0 && limit > 0 && mostProbes > 0)) {
      throw new IllegalArgumentException("a search needs a rate, a limit and probes above 0");
    }
    this.start = Math.max(start, lowest);
    this.lowest = Math.max(lowest, start * Math.pow(RAMP, -STEPS_DOWN));
    this.limit = limit;
    this.mostProbes = mostProbes;
  }

  /** The rate to probe next; empty where the search has ended. */
  public OptionalDouble next() {
    if (done || seen.size() >= mostProbes) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(base > 0 ? rate(level) : coarse());
  }

  /** Takes what a probe of the rate that {@link #next} gave has shown. */
  public void observe(double rate, Probe probe) {
    if (next().isEmpty()) {
      throw new IllegalStateException("the search has ended");
    }
    seen.add(new Seen(rate, probe));
    if (base > 0) {
      confirm(probe);
    } else {
      coarse.add(new Seen(rate, probe));
      bracket(rate, probe);
    }
  }

  /** The ramp while one end is open, then halfway between. */
  private double coarse() {
    if (pass == null) {
      return fail == null ? start : Math.max(lowest, fail / RAMP);
    }
    return fail == null ? pass * RAMP : Math.sqrt(pass * fail);
  }

  private void bracket(double rate, Probe probe) {
    if (probe.sustained && probe.quantile <= limit) {
      pass = rate;
    } else {
      fail = rate;
    }
    if (pass != null && fail != null && fail / pass <= CLOSE) {
      base = pass;
    }
    done = pass == null && rate <= lowest;
  }

  /** One replicate more; with enough of them the search moves up or down, or ends. */
  private void confirm(Probe probe) {
    at(level).add(probe);
    while (!done && holds(level, needed)) {
      decide();
      move();
    }
  }

  private List<Probe> at(int of) {
    return replicates.computeIfAbsent(of, key -> new ArrayList<>());
  }

  /** Whether a rate has so many probes, or one that decides alone. */
  private boolean holds(int of, int probes) {
    return at(of).size() >= probes || !at(of).stream().allMatch(Probe::sustained);
  }

  /** More probes of a rate may turn what fewer of them said. */
  private void decide() {
    if (keeps(at(level))) {
      width = lost != null && lost <= level ? 1 : width;
      lost = lost != null && lost <= level ? null : lost;
      kept = level;
    } else {
      width = kept != null && kept >= level ? 1 : width;
      kept = kept != null && kept >= level ? null : kept;
      lost = level;
    }
  }

  private void move() {
    if (kept != null && lost != null) {
      int gap = lost - kept;
      if (gap > 1) {
        aim(kept + gap / 2, gap == 2);
      } else {
        settle(kept, lost);
      }
    } else if (kept != null) {
      aim(kept + width, width == 1);
      width *= 2;
    } else if (lost != null && lost > lowestLevel()) {
      aim(Math.max(lowestLevel(), lost - width), width == 1);
      width *= 2;
    } else if (lost != null) {
      settle(lost, lost);
    }
  }

  private void aim(int at, boolean neighbour) {
    level = at;
    needed = neighbour ? REPLICATES : HINT;
  }

  /** Both ends are to have all their probes. */
  private void settle(int lower, int upper) {
    needed = REPLICATES;
    level = holds(lower, REPLICATES) ? upper : lower;
    done = holds(level, REPLICATES);
  }

  /** The lowest step of 1 % that is not below the lowest rate. */
  private int lowestLevel() {
    return (int) Math.ceil(Math.log(lowest / base) / Math.log(STEP) - 1e-9);
  }

  private boolean keeps(List<Probe> probes) {
    double mean =
        probes.stream().mapToDouble(probe -> Math.log(probe.quantile)).average().orElse(0);
    return probes.stream().allMatch(Probe::sustained) && mean <= Math.log(limit);
  }

  private double rate(int steps) {
    return base * Math.pow(STEP, steps);
  }

  /** What is known so far; final when {@link #next} is empty. */
  public Result result() {
    boolean ended = done && kept == null;
    Double highest = ended ? null : kept == null ? singlePass() : Double.valueOf(rate(kept));
    Double lowestLost = lost == null ? singleFail() : Double.valueOf(rate(lost));
    return new Result(highest, lowestLost, done && kept != null, ended, seen);
  }

  /** What the coarse search says where no replicates kept the limit, below what they lost. */
  private @Nullable Double singlePass() {
    double above = lost == null ? Double.POSITIVE_INFINITY : rate(lost);
    return coarse.stream()
        .filter(each -> keeps(each) && each.rate < above)
        .map(Seen::rate)
        .max(Comparator.naturalOrder())
        .orElse(null);
  }

  private @Nullable Double singleFail() {
    double below = kept == null ? 0 : rate(kept);
    return coarse.stream()
        .filter(each -> !keeps(each) && each.rate > below)
        .map(Seen::rate)
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  private boolean keeps(Seen single) {
    return keeps(List.of(single.probe));
  }
}
