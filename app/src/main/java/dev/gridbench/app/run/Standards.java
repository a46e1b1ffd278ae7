package dev.gridbench.app.run;

import dev.gridbench.app.result.ResultsFolder;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * By what a run's trials are judged.
 *
 * @param noiseTolerated whether trials on a disturbed machine count
 * @param calibration null where this class of machines was never calibrated
 */
record Standards(boolean noiseTolerated, @Nullable Calibration calibration) {

  static Standards of(boolean noiseTolerated, ResultsFolder folder) throws IOException {
    return new Standards(noiseTolerated, Calibration.of(folder.environment()).orElse(null));
  }
}
