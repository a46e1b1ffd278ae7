package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Window;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One client's JIT warm-up: the very loop of a closed load, but over reads alone, so that nothing
 * is altered, and recorded into what nobody looks at (method.md R22). Confined to the client's
 * thread.
 */
final class JitWarmup {

  /** Far beyond any JIT warm-up; a single slice, so that the recorder hands nothing over. */
  private static final long LONGEST_NANOS = 3_600_000_000_000L;

  private final Clock clock;
  private final ClientLoop loop;
  private final Workload reads;
  private final Workload workload;
  private @Nullable ClientRecorder nowhere;

  /**
   * @param loop over operations of {@code workload}'s reads
   */
  JitWarmup(Clock clock, ClientLoop loop, Workload workload) {
    this.clock = clock;
    this.loop = loop;
    reads = reads(workload);
    this.workload = workload;
  }

  /** What a workload reads; gets where it only writes. */
  static Workload reads(Workload workload) {
    Map<Verb, Integer> weights = new EnumMap<>(Verb.class);
    workload.weights().forEach((verb, weight) -> weights.put(verb, weight));
    weights.keySet().removeIf(verb -> !verb.reads());
    if (weights.isEmpty()) {
      weights.put(Verb.GET, 1);
    }
    int batch = weights.containsKey(Verb.GET_ALL) ? workload.batch() : 1;
    return new Workload(weights, workload.query(), batch).allowingMisses(workload.missesAllowed());
  }

  /** Reads until then; says how often. */
  long run(long until) {
    ClientRecorder into = nowhere;
    if (into == null) {
      Window window = new Window(clock.nanoTime(), 0, LONGEST_NANOS, LONGEST_NANOS);
      into = new ClientRecorder(window, reads.weights().keySet(), workload::mayMiss, false, null);
      nowhere = into;
    }
    return loop.warmUp(until, into);
  }
}
