package dev.gridbench.app.design;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * How fast a machine gets through what is not load: assumed at first, then as seen. The assumed
 * figures are wide on purpose; they hold from 2 to some 16 cores (docs/study.md, Time).
 *
 * @param inWorker names of systems that live in the worker unless attached, so that no cluster
 *     starts
 * @param seen means of what was seen so far, by what and where
 */
public record Pace(Set<String> inWorker, Map<String, Mean> seen) {

  /** Starting a cluster, in seconds: so much, and so much more for each member. */
  private static final Span START = new Span(2, 6);

  private static final Span START_MEMBER = new Span(1, 5);

  /** Storing one entry, in seconds: 50,000 to 5,000 a second. */
  private static final Span LOAD_ENTRY = new Span(1.0 / 50_000, 1.0 / 5_000);

  /** Around a trial's load, in seconds: workers start, connect, rehearse, report, end. */
  private static final Span TRIAL = new Span(3, 7.5);

  private static final Span TRIAL_CONNECTION = new Span(0.02, 0.12);

  /** What was seen once may be so much lower or higher the next time. */
  private static final Span SPREAD = new Span(0.85, 1.25);

  public Pace {
    inWorker = Set.copyOf(inWorker);
    seen = Map.copyOf(seen);
  }

  /** Nothing seen yet. */
  public static Pace assumed(Set<String> inWorker) {
    return new Pace(inWorker, Map.of());
  }

  /** A cluster for this cell started in so many seconds. */
  public Pace sawStart(Cell cell, double seconds) {
    return saw("start " + clusterKind(cell), seconds);
  }

  /** All entries of this cell were stored in so many seconds. */
  public Pace sawLoad(Cell cell, double seconds) {
    return saw("load " + loadKind(cell), seconds / cell.entries());
  }

  /**
   * A trial of this cell took so many seconds besides cluster, loading, warm-up and measurement.
   */
  public Pace sawOverhead(Cell cell, double seconds) {
    return saw("overhead " + overheadKind(cell), seconds);
  }

  private Pace saw(String what, double value) {
    Map<String, Mean> more = new HashMap<>(seen);
    more.merge(what, new Mean(1, value), Mean::with);
    return new Pace(inWorker, more);
  }

  Span start(Cell cell) {
    return cell.system().attached() || inWorker(cell)
        ? Span.ZERO
        : seen("start " + clusterKind(cell), START.plus(START_MEMBER.times(cell.members())));
  }

  Span load(Cell cell) {
    return inWorker(cell)
        ? Span.ZERO
        : seen("load " + loadKind(cell), LOAD_ENTRY).times(cell.entries());
  }

  private boolean inWorker(Cell cell) {
    return inWorker.contains(cell.system().system()) && !cell.system().attached();
  }

  Span overhead(Cell cell) {
    return seen(
        "overhead " + overheadKind(cell),
        TRIAL.plus(TRIAL_CONNECTION.times(cell.connectionCount())));
  }

  private Span seen(String what, Span otherwise) {
    Mean mean = seen.get(what);
    return mean == null ? otherwise : SPREAD.times(mean.value());
  }

  private static String clusterKind(Cell cell) {
    return cell.system().label() + " " + cell.members();
  }

  /** A small load is mostly its beginning, so it says nothing of a large one. */
  private static String loadKind(Cell cell) {
    return cell.system().label() + " " + cell.entries();
  }

  private static String overheadKind(Cell cell) {
    return cell.system().label() + " " + cell.connectionCount() + " " + cell.workerCount();
  }

  /** The mean of so many observations. */
  public record Mean(int count, double value) {
    Mean with(Mean other) {
      int both = count + other.count;
      return new Mean(both, (value * count + other.value * other.count) / both);
    }
  }
}
