package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Arrivals;
import dev.gridbench.api.LoadModel;
import dev.gridbench.worker.record.Window;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/**
 * Why no figure of gridbench is corrected after the fact (method.md R9): the operations missed in a
 * stall are caught up afterwards and made up by the correction as well.
 */
class R09_CorrectedHistogramTest {

  private static final long MS = 1_000_000;

  @Test
  void theCorrectionCountsWhatWasCaughtUpTwice() {
    Window window = new Window(0, 0, 60_000 * MS);
    Figures figures = new Figures(window);
    LoadModel paced = new LoadModel.Open(1000, LoadModel.Per.ALL, new Arrivals.Constant(true));
    Station station = Station.oneByOne(n -> 1000).stalling(500 * MS, 10_000 * MS);
    Simulation.run(paced, 1, window, station, figures);
    Histogram corrected = figures.service.copyCorrectedForCoordinatedOmission(MS);
    assertThat(corrected.getTotalCount() / 6.0).isCloseTo(10_499, within(1.0));
    assertThat(Figures.millis(corrected, 99)).as("not 400").isCloseTo(395, within(2.0));
    assertThat(Figures.millis(corrected, 99.9)).isCloseTo(489.5, within(2.0));
    assertThat(Figures.millis(figures.response, 99)).isCloseTo(400, within(2.0));
  }
}
