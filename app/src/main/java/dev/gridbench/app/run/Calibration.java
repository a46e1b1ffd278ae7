package dev.gridbench.app.run;

import java.util.Map;
import java.util.Optional;

/**
 * What the harness itself costs on this class of machines, as {@code gridbench calibrate} measured
 * it (method.md R37).
 *
 * @param nanosPerOperation the whole closed path of one client, with a map in the worker's own
 *     memory in place of a system: how fast the harness can be
 * @param nanosBesideBusy what an operation takes beyond its driver's time where that is busy for 10
 *     µs, so that caches and branch predictors are no longer the harness's own: what a figure holds
 *     of it
 */
public record Calibration(double nanosPerOperation, double nanosBesideBusy) {

  /** The key under which environment.json holds a calibration. */
  public static final String KEY = "calibration";

  /** The key of {@link #nanosPerOperation} in it. */
  public static final String NANOS = "nanosPerOperation";

  /** The key of {@link #nanosBesideBusy} in it. */
  public static final String BESIDE_BUSY = "nanosBesideBusy";

  /** Empty where the environment holds none; older ones know of the first figure only. */
  static Optional<Calibration> of(Map<String, Object> environment) {
    return environment.get(KEY) instanceof Map<?, ?> calibration
            && calibration.get(NANOS) instanceof Number nanos
            && nanos.doubleValue() > 0
        ? Optional.of(new Calibration(nanos.doubleValue(), besideBusy(calibration, nanos)))
        : Optional.empty();
  }

  private static double besideBusy(Map<?, ?> calibration, Number otherwise) {
    return calibration.get(BESIDE_BUSY) instanceof Number nanos && nanos.doubleValue() > 0
        ? nanos.doubleValue()
        : otherwise.doubleValue();
  }
}
