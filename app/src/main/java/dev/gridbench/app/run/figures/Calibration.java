package dev.gridbench.app.run.figures;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the harness itself costs on this class of machines, as {@code gridbench calibrate} measured
 * it (method.md R37).
 *
 * @param nanosPerOperation the whole closed path of one client, with a map in the worker's own
 *     memory in place of a system: how fast the harness can be
 * @param nanosBesideBusy what an operation takes beyond its driver's time where that is busy for 10
 *     µs, so that caches and branch predictors are no longer the harness's own: what a figure of a
 *     closed loop holds of it; null where that could not be told
 * @param bySchedule the same of a load by a schedule; null where that is not known
 */
public record Calibration(
    double nanosPerOperation, @Nullable Double nanosBesideBusy, @Nullable Scheduled bySchedule) {

  /** The key under which environment.json holds a calibration. */
  public static final String KEY = "calibration";

  /** The key of {@link #nanosPerOperation} in it. */
  public static final String NANOS = "nanosPerOperation";

  /** The key of {@link #nanosBesideBusy} in it. */
  public static final String BESIDE_BUSY = "nanosBesideBusy";

  /** The key of {@link Scheduled#nanos} in it. */
  public static final String BY_SCHEDULE = "nanosBySchedule";

  /** The key of {@link Scheduled#pacing} in it. */
  public static final String PACING = "pacingBySchedule";

  /**
   * What an operation takes from its due time to its answer where nothing waits and the driver
   * takes no time: the wake-up of its client, mostly.
   *
   * @param pacing how the client waited, as {@link dev.gridbench.worker.wire.Pacing} calls it
   */
  public record Scheduled(double nanos, String pacing) {}

  /** Empty where the environment holds none; older ones know of the first figures only. */
  public static Optional<Calibration> of(Map<String, Object> environment) {
    if (!(environment.get(KEY) instanceof Map<?, ?> calibration)) {
      return Optional.empty();
    }
    Double nanos = positive(calibration, NANOS);
    Double scheduled = positive(calibration, BY_SCHEDULE);
    return nanos == null
        ? Optional.empty()
        : Optional.of(
            new Calibration(
                nanos,
                positive(calibration, BESIDE_BUSY),
                scheduled != null && calibration.get(PACING) instanceof String pacing
                    ? new Scheduled(scheduled, pacing)
                    : null));
  }

  /** No cost is nothing or less; a figure that says so was not measured. */
  private static @Nullable Double positive(Map<?, ?> calibration, String key) {
    return calibration.get(key) instanceof Number nanos && nanos.doubleValue() > 0
        ? Double.valueOf(nanos.doubleValue())
        : null;
  }
}
