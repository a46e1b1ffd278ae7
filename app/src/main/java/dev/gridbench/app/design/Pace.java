package dev.gridbench.app.design;

import dev.gridbench.app.study.value.Warmup;
import java.util.HashMap;
import java.util.Map;

/**
 * How fast a machine gets through what is not load: assumed at first, then as seen. The assumed
 * figures are wide on purpose; they hold from 2 to some 16 cores that have nothing else to do
 * (docs/study.md, Time).
 *
 * @param assumed what is known before
 * @param seen means of what was seen so far, by what and where
 */
public record Pace(Assumed assumed, Map<String, Mean> seen) {

  /** Members find each other and open their doors, in seconds. */
  private static final Span FORM = new Span(0.1, 5);

  /** Of the processor time that starting a member once took: machines differ. */
  private static final Span START = new Span(0.5, 1.6);

  /** Storing begins: the first loader starts, and nothing is warm yet, in seconds. */
  private static final Span LOAD = new Span(0.1, 4);

  /** Storing one entry, in seconds: 50,000 to 5,000 a second. */
  private static final Span LOAD_ENTRY = new Span(1.0 / 50_000, 1.0 / 5_000);

  /** The same where members are no JVMs: three of memcached took 100,000 a second. */
  private static final Span PROGRAM_LOAD_ENTRY = new Span(1.0 / 200_000, 1.0 / 20_000);

  /** What indexes add, in seconds of the members' processors: at first, for each, for an entry. */
  private static final Span INDEXED = new Span(0.4, 8);

  private static final Span INDEX = new Span(0.2, 2.7);
  private static final Span ENTRY_INDEXED = new Span(0, 0.0003);

  /** Around a trial's load, in seconds: workers are asked, report, end. */
  private static final Span TRIAL = new Span(2, 7);

  private static final Span TRIAL_CONNECTION = new Span(0.02, 0.12);

  /** Processor time of a worker that starts, in seconds: its own, and of what a member takes. */
  private static final Span WORKER = new Span(0.3, 2.5);

  private static final double WORKER_OF_MEMBER = 0.25;

  /** In seconds: compilers never rest earlier, an automatic warm-up of a cluster ends in these. */
  private static final double JIT_WARMUP_LEAST = 1;

  private static final Span WARM_CLUSTER = new Span(3, 10);

  /** Of workers that have served before, mostly with their compilers at rest, in seconds. */
  private static final Span KEPT_WARMUP = new Span(0.5, 2.5);

  /** Such a warm-up is over at the end of a round. */
  private static final double ROUND = 0.5;

  /** Two collections of a member or more, and a moment between them, in seconds. */
  private static final Span PAUSE = new Span(0.4, 3);

  /** What was seen once may be so much lower or higher the next time. */
  private static final Span SPREAD = new Span(0.85, 1.25);

  public Pace {
    seen = Map.copyOf(seen);
  }

  /** Nothing seen yet. */
  public static Pace assumed(Assumed assumed) {
    return new Pace(assumed, Map.of());
  }

  /** A cluster for this cell started in so many seconds. */
  public Pace sawStart(Cell cell, double seconds) {
    return saw("start " + clusterKind(cell), seconds);
  }

  /** The map of this cell was made and all its entries stored in so many seconds. */
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
    return new Pace(assumed, more);
  }

  Span start(Cell cell) {
    Span members =
        new Span(
            START.low() * assumed.membersTogether(cell),
            START.high() * assumed.membersInTurn(cell));
    return cell.system().attached() || assumed.inWorker(cell)
        ? Span.ZERO
        : seen("start " + clusterKind(cell), FORM.plus(members));
  }

  Span load(Cell cell) {
    if (assumed.inWorker(cell)) {
      return Span.ZERO;
    }
    Mean before = seen.get("load " + loadKind(cell));
    return before == null ? assumedLoad(cell) : SPREAD.times(before.value()).times(cell.entries());
  }

  private Span assumedLoad(Cell cell) {
    Span entry = assumed.programs(cell) ? PROGRAM_LOAD_ENTRY : LOAD_ENTRY;
    Span plain = LOAD.plus(entry.times(cell.entries()));
    return cell.indexes().isEmpty() ? plain : plain.plus(indexing(cell));
  }

  private Span indexing(Cell cell) {
    return INDEXED
        .plus(INDEX.times(cell.indexes().size()))
        .plus(ENTRY_INDEXED.times(cell.entries()))
        .times(1.0 / assumed.membersProcessors(cell.placement()));
  }

  /**
   * @param fresh whether its cluster was not used before
   * @param kept whether its workers have served a trial already
   */
  Span overhead(Cell cell, boolean fresh, boolean kept) {
    double library = WORKER_OF_MEMBER * assumed.startCpu(cell);
    Span workers =
        kept
            ? Span.ZERO
            : new Span(
                assumed.workers(cell, WORKER.low()),
                assumed.workers(cell, WORKER.high() + library));
    return seen(
        "overhead " + overheadKind(cell),
        TRIAL
            .plus(TRIAL_CONNECTION.times(cell.connectionCount()))
            .plus(workers)
            .plus(kept && !fresh ? KEPT_WARMUP : jitWarmup(fresh && !assumed.inWorker(cell)))
            .plus(fresh ? pauses(cell) : Span.ZERO));
  }

  /** The load's pauses: at each step, before the first and after the last. */
  private Span pauses(Cell cell) {
    long steps =
        assumed.conduct().memorySteps().stream().filter(step -> step < cell.entries()).count();
    return steps == 0 ? Span.ZERO : PAUSE.times((steps + 2) * cell.members());
  }

  /** Clients read until compilers rest, and on a new cluster until it is warm besides. */
  private Span jitWarmup(boolean fresh) {
    double most = assumed.conduct().jitWarmup().toMillis() / 1000.0;
    Span compilers = new Span(Math.min(JIT_WARMUP_LEAST, most), most);
    Span cluster = fresh ? clusterWarmup(assumed.conduct().clusterWarmup()) : Span.ZERO;
    double high = Math.max(compilers.high(), cluster.high());
    return new Span(Math.max(compilers.low(), cluster.low()), high == 0 ? 0 : high + ROUND);
  }

  private static Span clusterWarmup(Warmup asked) {
    return asked instanceof Warmup.Fixed fixed
        ? Span.of(fixed.time().toMillis() / 1000.0)
        : WARM_CLUSTER;
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
