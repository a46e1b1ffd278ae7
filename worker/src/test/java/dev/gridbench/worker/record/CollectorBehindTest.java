package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far a collector may be behind before a slice is late, and that one in time loses nothing. */
class CollectorBehindTest {

  private static final long MILLI = Recording.MILLI;
  private static final long SECOND = Recording.SECOND;

  /** One operation in the middle of the slice. */
  private static Attempt in(Window window, int slice) {
    return Recording.answered((window.beginOf(slice) + window.borderAfter(slice)) / 2);
  }

  /** A second and a slice, but no more buffers than a worker's heap has room for. */
  @ParameterizedTest
  @CsvSource({
    "1000, false, 2",
    " 500, false, 3",
    " 300, false, 5",
    " 250, false, 5",
    " 100, false, 11",
    "  50, false, 11",
    "1000, true,  2",
    " 250, true,  3"
  })
  void soManyBordersPassBeforeASliceIsLate(long sliceMillis, boolean scheduled, int borders) {
    Window window = new Window(0, 0, 20 * SECOND, sliceMillis * MILLI);
    ClientRecorder client = Recording.ofGets(window, scheduled).client();
    IntStream.rangeClosed(0, borders).forEach(slice -> client.record(in(window, slice)));
    assertThat(client.lateSlices()).isZero();

    client.record(in(window, borders + 1));
    assertThat(client.lateSlices()).isEqualTo(1);
  }

  /** The last clean buffer is kept for what is measured. */
  @Test
  void inTheWarmUpOneBorderFewerPasses() {
    Window window = new Window(0, 20 * SECOND, 20 * SECOND);
    ClientRecorder client = Recording.ofGets(window, false).client();
    client.record(in(window, -20));
    client.record(in(window, -19));
    assertThat(client.lateSlices()).isZero();
    client.record(in(window, -18));
    assertThat(client.lateSlices()).isEqualTo(1);
  }

  @Test
  void aCollectorThatComesEverySliceLosesNoBorderHoweverManyThereAre() {
    Window window = new Window(0, 0, 20 * SECOND);
    Recording recording = Recording.ofGets(window, false);
    for (int slice = 0; slice < 20; slice++) {
      recording.client().record(in(window, slice));
      recording.collect();
    }
    recording.finish();
    assertThat(recording.client().lateSlices()).isZero();
    assertThat(recording.sent()).hasSize(20);
    for (int slice = 0; slice < 20; slice++) {
      assertThat(recording.gets(slice).succeeded()).isEqualTo(1);
    }
  }
}
