package dev.gridbench.app.run.trial;

import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.run.figures.Calibration;
import dev.gridbench.app.study.Study;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * By what a run's trials are judged.
 *
 * @param noiseTolerated whether trials on a disturbed machine count
 * @param conduct how trials are conducted
 * @param calibration null where this class of machines was never calibrated
 */
public record Standards(
    boolean noiseTolerated, Study.Conduct conduct, @Nullable Calibration calibration) {

  public static Standards of(boolean noiseTolerated, Study.Conduct conduct, ResultsFolder folder)
      throws IOException {
    return new Standards(
        noiseTolerated, conduct, Calibration.of(folder.environment()).orElse(null));
  }
}
