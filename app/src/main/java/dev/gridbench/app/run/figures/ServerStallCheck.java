package dev.gridbench.app.run.figures;

import dev.gridbench.api.LoadModel;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.Outcome.Measured;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.validity.Gap;
import dev.gridbench.app.validity.Pauses;
import dev.gridbench.app.validity.ServerStalls;
import java.util.List;
import java.util.Optional;

/**
 * Finds server stalls: gaps in the answers of all clients that neither load nor workers explain.
 */
public final class ServerStallCheck {

  private ServerStallCheck() {}

  /**
   * Nothing where the load has silences of its own, or the study stops processes.
   *
   * @param pauses the workers' own
   */
  public static Optional<Caveat> of(
      Measured measured, Measurement measurement, Pauses pauses, LoadModel load) {
    if (measured.faults() != null || load.pauses()) {
      return Optional.empty();
    }
    long window = measurement.windowEndNanos() - measurement.windowStartNanos();
    List<Gap> gaps = Gap.all(measurement.successes(), Gap.bins(window));
    return new ServerStalls(measured.throughput(), measurement.serviceTimes().values(), pauses)
        .caveat(gaps);
  }
}
