package dev.gridbench.worker.wire;

import java.util.Map;

/**
 * What the coordinator asks of a worker. Each is answered by the {@link Event} named in its
 * comment, or by {@link Event.Failure}; the worker takes one at a time, but for {@link Ping} and
 * {@link End}, which it answers at once.
 */
public sealed interface Command extends Message {

  /** Where a trial is while it waits for this one's answer; where it fails if this one does. */
  default TrialPhase phase() {
    return Phases.OF.getOrDefault(getClass(), TrialPhase.PREPARE);
  }

  /** Keeps the worker's lease and measures its clock; answered by {@link Event.Pong}. */
  record Ping(long coordinatorNanos) implements Command {}

  /**
   * What this worker is to do; answered by {@link Event.Assigned}. Always the first.
   *
   * @param files what stands in those that the assignment names, by their paths; none where the
   *     worker is on the coordinator's machine and reads them itself
   */
  record Assign(Assignment assignment, Map<String, byte[]> files) implements Command {

    public Assign {
      files = Map.copyOf(files);
    }

    /** To a worker on the coordinator's machine. */
    public Assign(Assignment assignment) {
      this(assignment, Map.of());
    }
  }

  /** Wait until a connection sees this many members; answered by {@link Event.Formed}. */
  record AwaitMembers(int members, long timeoutNanos) implements Command {}

  /** Make the map, its schema and its indexes; answered by {@link Event.Defined}. */
  record Define() implements Command {}

  /**
   * Store the generated values of keys {@code from} (included) to {@code to} (excluded) with this
   * many threads, in bulk where the library can, else with some times as many; {@link
   * Event.Loading} twice a second, then {@link Event.Loaded}.
   */
  record Load(long from, long to, int threads) implements Command {}

  /**
   * Count the map and read back {@code samples} keys, the first and the last among them, against
   * the generator; answered by {@link Event.ReadBack}.
   *
   * @param state what may have become of the entries since they were loaded
   */
  record CheckLoaded(int samples, State state) implements Command {

    /** What the sampled keys may hold. */
    public enum State {
      /** Exactly what was loaded. */
      AS_LOADED,
      /** What was loaded, or nothing. */
      AS_LOADED_OR_DROPPED,
      /** Some version of the key's own value. */
      OVERWRITTEN,
      /** Some version of the key's own value, or nothing. */
      OVERWRITTEN_OR_REMOVED
    }
  }

  /**
   * Connect this worker's clients, translate the query, compute the expected answers, run each
   * client's operation a few times; answered by {@link Event.Ready}.
   */
  record Prepare() implements Command {}

  /**
   * Let all clients read for so long, each its next key or query as soon as it has the last answer;
   * nothing of it is measured. Answered by {@link Event.JitWarmedUp}.
   */
  record JitWarmup(long nanos) implements Command {}

  /** Ask the system how many operations it has served; answered by {@link Event.Served}. */
  record CountServed() implements Command {}

  /** Ask the system how much memory its entries take; answered by {@link Event.Memory}. */
  record CountMemory() implements Command {}

  /**
   * Load from the named instant on; an {@link Event.Slice} for each slice, then {@link
   * Event.Finished}.
   *
   * @param startNanos on the worker's own clock
   * @param warmupNanos after which the measurement window begins
   * @param measureNanos how long the window lasts
   * @param sliceNanos how long each slice lasts
   */
  record Start(long startNanos, long warmupNanos, long measureNanos, long sliceNanos)
      implements Command {}

  /**
   * After {@link Event.Finished}: read back the keys that this worker's clients wrote, at most so
   * many and for so long; answered by {@link Event.Swept}.
   */
  record Sweep(int keys, long limitNanos) implements Command {}

  /**
   * After {@link Event.Finished}: time encoding and decoding alone, by one thread; answered by
   * {@link Event.CodecTimed} after about half a second.
   */
  record TimeCodec() implements Command {}

  /**
   * After {@link Event.Finished}: a part of a client's trace, for who cannot read the worker's
   * files; answered by {@link Event.TracePart}.
   *
   * @param from byte of the file, from 0
   */
  record ReadTrace(int client, long from) implements Command {}

  /**
   * Stop the clients and close every connection, and stay for the next {@link Assign}; answered by
   * {@link Event.Released}.
   */
  record Release() implements Command {}

  /** Stop whatever is going on, close every connection and exit; not answered. */
  record End() implements Command {}

  /** The phases of those that do not belong to the preparation. */
  final class Phases {

    private static final Map<Class<? extends Command>, TrialPhase> OF =
        Map.ofEntries(
            Map.entry(Assign.class, TrialPhase.CONNECT),
            Map.entry(AwaitMembers.class, TrialPhase.FORM),
            Map.entry(Define.class, TrialPhase.DEFINE),
            Map.entry(Load.class, TrialPhase.LOAD),
            Map.entry(CountMemory.class, TrialPhase.LOAD),
            Map.entry(CheckLoaded.class, TrialPhase.CHECK),
            Map.entry(CountServed.class, TrialPhase.CHECK),
            Map.entry(Sweep.class, TrialPhase.CHECK),
            Map.entry(TimeCodec.class, TrialPhase.CHECK),
            Map.entry(ReadTrace.class, TrialPhase.CHECK),
            Map.entry(Start.class, TrialPhase.MEASURE));

    private Phases() {}
  }
}
