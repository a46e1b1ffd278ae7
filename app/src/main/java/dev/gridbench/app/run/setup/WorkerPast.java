package dev.gridbench.app.run.setup;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.worker.wire.Event;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What workers have done since they were forked, as far as it spares the next trial something. */
public final class WorkerPast {

  /** Times encoding and decoding. */
  public interface Timing {
    List<Event.CodecTimed> codec() throws TrialFailure, InterruptedException;
  }

  private final Set<Workload> done = new HashSet<>();
  private final Map<ValueShape, List<Event.CodecTimed>> codecs = new HashMap<>();
  private int loads;

  /** Loads that they have served. */
  public int loads() {
    return loads;
  }

  /** Whether they have run this workload, so that its code is compiled or about to be. */
  public boolean knows(Cell cell) {
    return done.contains(cell.workload());
  }

  /** They have served one more load. */
  public void served(Cell cell) {
    loads++;
    done.add(cell.workload());
  }

  /** Timed once for each kind of values: it depends on the library and the format alone. */
  public List<Event.CodecTimed> codec(Cell cell, Timing timing)
      throws TrialFailure, InterruptedException {
    List<Event.CodecTimed> known = codecs.get(cell.value());
    if (known == null) {
      known = List.copyOf(timing.codec());
      codecs.put(cell.value(), known);
    }
    return known;
  }
}
