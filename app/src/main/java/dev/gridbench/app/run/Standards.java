package dev.gridbench.app.run;

import dev.gridbench.app.result.ResultsFolder;
import dev.gridbench.app.study.Study;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * By what a run's trials are judged.
 *
 * @param noiseTolerated whether trials on a disturbed machine count
 * @param calibration null where this class of machines was never calibrated
 */
record Standards(boolean noiseTolerated, @Nullable Calibration calibration) {

  static Standards of(Study study, ResultsFolder folder) throws IOException {
    return new Standards(study.noiseTolerated(), Calibration.of(folder.environment()).orElse(null));
  }
}
