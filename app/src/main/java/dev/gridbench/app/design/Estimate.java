package dev.gridbench.app.design;

import dev.gridbench.api.load.LoadModel;
import java.util.List;

/**
 * How long trials will take, by phase. Warm-up and measurement are exact; the rest is as the {@link
 * Pace} has it, the JIT warm-up of each load too, which is a part of {@code overhead}.
 *
 * @param clusters how many are started
 */
public record Estimate(
    int clusters, Span start, Span load, Span overhead, Span warmup, Span measure) {

  /** About so many probes find a maximum (method.md R28). */
  private static final int PROBES = 30;

  private static final int OF_A_SHARE = 2;

  private static final int AROUND = 6;

  private static final Estimate NOTHING =
      new Estimate(0, Span.ZERO, Span.ZERO, Span.ZERO, Span.ZERO, Span.ZERO);

  /** Of all these trials, in their order: the whole plan, or what is left of it. */
  public static Estimate of(List<Trial> trials, Pace pace) {
    Estimate sum = NOTHING;
    for (int i = 0; i < trials.size(); i++) {
      Trial trial = trials.get(i);
      boolean once = pace.assumed().conduct().startsOnce();
      boolean kept = i > 0 && trial.takesWorkersOf(trials.subList(0, i), once);
      sum = sum.plus(of(trial.cell(), trial.startsCluster(trials.subList(0, i), once), kept, pace));
    }
    return sum;
  }

  /**
   * Each load of a search that adds or removes entries has a cluster of its own, one that
   * overwrites them has its data stored again, and each over other entries than the one before has
   * a cluster of its own, too.
   */
  private static Estimate of(Cell cell, boolean newCluster, boolean kept, Pace pace) {
    int loads = loads(cell);
    int more = more(cell);
    boolean changes = cell.dataAfter() == Cell.DataAfter.CHANGED;
    int fewest = newCluster ? (changes ? loads - more : 1) : 0;
    int fillings = cell.dataAfter() == Cell.DataAfter.OVERWRITTEN ? loads - more : fewest;
    int makings = fewest + more;
    Span start = pace.start(cell).times(makings);
    return new Estimate(
        start.equals(Span.ZERO) ? 0 : makings,
        start,
        pace.load(fewest(cell)).times(fillings).plus(pace.load(cell).times(more)),
        pace.overhead(cell, true, kept)
            .times(makings)
            .plus(pace.overhead(cell, false, kept).times(loads - makings)),
        warmup(cell).times(loads),
        Span.of(cell.measure().toMillis() / 1000.0).times(loads));
  }

  /**
   * About so many loads a trial of this cell is made of: an error-free maximum wants one for each
   * power of two, and half a dozen around the best, and likewise of entries; a share the closed
   * loop that it is of.
   */
  static int loads(Cell cell) {
    if (cell.load() instanceof LoadModel.ErrorFree) {
      return Integer.SIZE - Integer.numberOfLeadingZeros(cell.clients()) + AROUND + more(cell);
    }
    if (cell.load() instanceof LoadModel.ShareSearch) {
      return OF_A_SHARE;
    }
    return cell.load() instanceof LoadModel.Searched ? PROBES : 1;
  }

  /** Loads over more entries than a search began with: one for each power of four, and around. */
  private static int more(Cell cell) {
    if (!(cell.load() instanceof LoadModel.EntriesSearch search)) {
      return 0;
    }
    long times = cell.entries() / search.fewest();
    return (Long.SIZE - Long.numberOfLeadingZeros(times) + 1) / 2 + AROUND;
  }

  private static Cell fewest(Cell cell) {
    return cell.load() instanceof LoadModel.EntriesSearch search
        ? cell.holding(search.fewest())
        : cell;
  }

  /** What a pilot finds lies between nothing and half as much again as it watches. */
  private static Span warmup(Cell cell) {
    return cell.pilots() ? new Span(1, 90) : Span.of(cell.warmup().toMillis() / 1000.0);
  }

  private Estimate plus(Estimate other) {
    return new Estimate(
        clusters + other.clusters,
        start.plus(other.start),
        load.plus(other.load),
        overhead.plus(other.overhead),
        warmup.plus(other.warmup),
        measure.plus(other.measure));
  }

  /** All phases together. */
  public Span total() {
    return start.plus(load).plus(overhead).plus(warmup).plus(measure);
  }
}
