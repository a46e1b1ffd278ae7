package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/**
 * No figure of gridbench is corrected after the fact (method.md R9): what a worker recorded is what
 * was done, count by count. The usual correction would make up what a stall kept back, though it is
 * caught up afterwards and there already.
 */
class R09_CorrectedHistogramTest {

  private static final long MS = 1_000_000;
  private static final long SECONDS = 60;
  private static final long RATE = 1_000;

  /** Half a second out of every ten the server stands still. */
  private static Recording stalled() {
    Window window = new Window(0, 0, SECONDS * 1_000 * MS);
    LoadModel paced = new LoadModel.Open(RATE, LoadModel.Per.ALL, new Arrivals.Constant(true));
    Recording recording = new Recording(window, 1, true);
    Station station = Station.oneByOne(n -> 1000).stalling(500 * MS, 10_000 * MS);
    Simulation.run(paced, 1, window, station, recording.sink(0));
    recording.finish();
    return recording;
  }

  @Test
  void whatIsRecordedIsWhatWasDoneAndNothingIsMadeUp() throws Exception {
    Recording recording = stalled();
    Histogram response = recording.times(slice -> slice.answered());
    assertThat(recording.sum(VerbTotals::succeeded)).isEqualTo(SECONDS * RATE);
    assertThat(recording.times(VerbTotals::serviceTime).getTotalCount()).isEqualTo(SECONDS * RATE);
    assertThat(response.getTotalCount()).isEqualTo(SECONDS * RATE);
    assertThat(Figures.millis(response, 99)).isCloseTo(400, within(2.0));
  }

  @Test
  void theCorrectionWouldCountWhatWasCaughtUpTwice() throws Exception {
    Histogram service = stalled().times(VerbTotals::serviceTime);
    Histogram corrected = service.copyCorrectedForCoordinatedOmission(MS);
    assertThat(corrected.getTotalCount()).isCloseTo(SECONDS * RATE + 6 * 499, within(6L));
    assertThat(Figures.millis(corrected, 99)).as("not 400").isCloseTo(395, within(2.0));
    assertThat(Figures.millis(corrected, 99.9)).isCloseTo(489.5, within(2.0));
  }
}
