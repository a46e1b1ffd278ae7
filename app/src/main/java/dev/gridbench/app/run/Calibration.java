package dev.gridbench.app.run;

import java.util.Map;
import java.util.Optional;

/**
 * What the harness itself costs on this class of machines, as {@code gridbench calibrate} measured
 * it (method.md R37).
 *
 * @param nanosPerOperation the whole closed path of one client, with a map in the worker's own
 *     memory in place of a system
 */
public record Calibration(double nanosPerOperation) {

  /** The key under which environment.json holds a calibration. */
  public static final String KEY = "calibration";

  /** The key of {@link #nanosPerOperation} in it. */
  public static final String NANOS = "nanosPerOperation";

  /** Empty where the environment holds none. */
  static Optional<Calibration> of(Map<String, Object> environment) {
    return environment.get(KEY) instanceof Map<?, ?> calibration
            && calibration.get(NANOS) instanceof Number nanos
            && nanos.doubleValue() > 0
        ? Optional.of(new Calibration(nanos.doubleValue()))
        : Optional.empty();
  }
}
