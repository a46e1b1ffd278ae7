package dev.gridbench.app.report.cells;

import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.HeldUp;
import dev.gridbench.app.stats.Method;
import dev.gridbench.app.validity.MemoryChecks;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/** What {@code gridbench compare} can compare, and by which method. */
public enum Metric {
  /** Rightly answered operations per second. */
  THROUGHPUT("throughput", "ops/s", Method.PAIRED_T, false) {
    @Override
    public OptionalDouble of(Outcome.Measured trial, String verb) {
      return positive(LoadLevel.throughput(trial));
    }
  },

  /** Median of the cell's most frequent verb. */
  P50("p50", "µs", Method.PAIRED_T, true) {
    @Override
    public OptionalDouble of(Outcome.Measured trial, String verb) {
      Outcome.Latency latency = latency(trial, verb);
      return positive(latency == null ? null : latency.p50());
    }
  },

  /**
   * 99th percentile of the cell's most frequent verb; none where it was not steady, or fewer than a
   * hundred operations lie beyond it.
   */
  P99("p99", "µs", Method.SIGNED_RANK, true) {
    @Override
    public OptionalDouble of(Outcome.Measured trial, String verb) {
      Outcome.Latency latency = latency(trial, verb);
      boolean steady = trial.steady() == null || trial.steady().flatTail();
      return positive(latency == null || !steady ? null : comparableP99(latency));
    }
  },

  /**
   * Seconds from a fault until throughput and p99 are back (method.md R53), of several faults the
   * longest. What takes less than a second counts as one: slices are no finer. None where the
   * window ended before.
   */
  RECOVERY("time to recover", "s", Method.PAIRED_T, false) {
    @Override
    public OptionalDouble of(Outcome.Measured trial, String verb) {
      Faults faults = trial.faults();
      OptionalDouble longest = faults == null ? OptionalDouble.empty() : faults.recovery();
      return longest.isEmpty() ? longest : OptionalDouble.of(Math.max(1, longest.getAsDouble()));
    }

    @Override
    public boolean ofAllOrNone() {
      return true;
    }
  },

  /** Processor time of all members for each rightly answered operation. */
  CPU("members' CPU time per operation", "µs", Method.PAIRED_T, false) {
    @Override
    public OptionalDouble of(Outcome.Measured trial, String verb) {
      double seconds =
          trial.resources().entrySet().stream()
              .filter(process -> process.getKey().startsWith("member"))
              .mapToDouble(use -> use.getValue().userSeconds() + use.getValue().systemSeconds())
              .sum();
      return positive(1e6 * seconds / (trial.throughput() * trial.window().seconds()));
    }

    @Override
    public Metric among(Stream<Outcome.Measured> trials) {
      return trials.allMatch(trial -> WORK.of(trial, "").isPresent()) ? WORK : this;
    }
  },

  /**
   * The same without what idle members take (method.md R47); none where idle members were not
   * measured.
   */
  WORK("members' CPU time per operation without idle time", "µs", Method.PAIRED_T, false) {
    @Override
    public OptionalDouble of(Outcome.Measured trial, String verb) {
      Costs.Role members = trial.costs() == null ? null : trial.costs().roles().get("members");
      return positive(
          members == null || members.idleMicros() == null
              ? null
              : Double.valueOf(members.workMicros()));
    }
  },

  /**
   * What an entry takes in memory, all copies together, by the system's own account; of clusters
   * that were started for the trial.
   */
  MEMORY("self-reported memory per entry", "bytes", Method.PAIRED_T, false) {
    @Override
    public OptionalDouble of(Outcome.Measured trial, String verb) {
      return slope(trial, EntryMemory::own);
    }

    /** What all have; where there is no such thing, measured memory goes before self-reported. */
    @Override
    public Metric among(Stream<Outcome.Measured> trials) {
      List<Outcome.Measured> own = trials.filter(trial -> trial.cluster().shared() == 0).toList();
      if (own.stream().allMatch(trial -> LIVE.of(trial, "").isPresent())) {
        return LIVE;
      }
      return own.stream().noneMatch(trial -> LIVE.of(trial, "").isPresent())
              || own.stream().allMatch(trial -> of(trial, "").isPresent())
          ? this
          : LIVE;
    }
  },

  /**
   * The same by the objects that a full collection leaves on the heaps (method.md R46); none where
   * the values lie elsewhere.
   */
  LIVE("live memory per entry", "bytes", Method.PAIRED_T, false) {
    @Override
    public OptionalDouble of(Outcome.Measured trial, String verb) {
      double value = trial.clients().encodedBytes();
      return slope(trial, memory -> MemoryChecks.elsewhere(memory, value) ? null : memory.live());
    }
  };

  private final String noun;
  private final String unit;
  private final Method method;
  private final boolean ofVerb;

  Metric(String noun, String unit, Method method, boolean ofVerb) {
    this.noun = noun;
    this.unit = unit;
    this.method = method;
    this.ofVerb = ofVerb;
  }

  /** The trial's figure; empty where it has none, or none above 0. */
  public abstract OptionalDouble of(Outcome.Measured trial, String verb);

  /** What is compared where it is these trials that are: the most telling that all of them have. */
  public Metric among(Stream<Outcome.Measured> trials) {
    return this;
  }

  /** Whether it depends on how long things take. */
  public boolean timed() {
    return this != MEMORY && this != LIVE;
  }

  /** Whether a cell has none unless each of its trials has: a mean would be of the better ones. */
  public boolean ofAllOrNone() {
    return false;
  }

  /** {@code throughput}, {@code p99 of get}. */
  public String text(String verb) {
    return ofVerb ? noun + " of " + verb : noun;
  }

  /** Whether the workers' own pauses make up a part of the trial's figure (method.md R35). */
  public boolean contaminated(Outcome.Measured trial, String verb) {
    HeldUp heldUp = trial.harness() == null ? null : trial.harness().heldUp();
    return ofVerb && heldUp != null && heldUp.spoils(verb, noun);
  }

  public String unit() {
    return unit;
  }

  public Method method() {
    return method;
  }

  private static OptionalDouble slope(
      Outcome.Measured trial,
      Function<EntryMemory, EntryMemory.@org.jspecify.annotations.Nullable Line> which) {
    EntryMemory memory = trial.costs() == null ? null : trial.costs().memory();
    EntryMemory.Line line =
        memory == null || trial.cluster().shared() > 0 ? null : which.apply(memory);
    return positive(line == null ? null : Double.valueOf(line.bytesPerEntry()));
  }

  private static OptionalDouble positive(@org.jspecify.annotations.Nullable Double value) {
    return value != null && Double.isFinite(value) && value > 0
        ? OptionalDouble.of(value)
        : OptionalDouble.empty();
  }

  /**
   * The 99th percentile where a hundred operations lie beyond it: with ten of them one trial can
   * say what it was, but two can't say whether it is the same (method.md R18).
   */
  public static @org.jspecify.annotations.Nullable Double comparableP99(Outcome.Latency latency) {
    return latency.count() < 10_000 ? null : latency.p99();
  }

  /** From the due time where there was a schedule; null where it was more than was sustained. */
  private static Outcome.@org.jspecify.annotations.Nullable Latency latency(
      Outcome.Measured trial, String verb) {
    Outcome.VerbResult result = trial.verbs().get(verb);
    if (result == null || !LoadLevel.sustainable(trial)) {
      return null;
    }
    return result.latency();
  }
}
