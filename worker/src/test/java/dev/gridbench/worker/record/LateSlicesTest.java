package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A slice is late once, however much comes to its border. */
class LateSlicesTest {

  private static final long SECOND = 1_000_000_000;

  @Test
  void whatIsNotSentAtTheEndIsNoLateSliceEach() {
    Window window = new Window(0, 0, 10 * SECOND);
    ClientRecorder recorder = new ClientRecorder(window, Set.of(Verb.GET), any -> true, true, null);
    Attempt attempt = new Attempt();
    for (int second = 0; second < 5; second++) {
      attempt.due = second * SECOND;
      attempt.sent = attempt.due;
      attempt.done = attempt.due + 1;
      recorder.record(attempt);
    }
    int before = recorder.lateSlices();
    assertThat(before).as("nobody collects").isPositive();
    for (int i = 0; i < 1_000; i++) {
      attempt.due = 9 * SECOND + i;
      recorder.omit(attempt);
    }
    assertThat(recorder.lateSlices()).isEqualTo(before + 1);
    assertThat(recorder.due()).endsWith(1_000L);
  }

  /**
   * Nobody collects in the warm-up nor in the window, until all is over. The usual recorder then
   * stays in a buffer of the warm-up, and what was measured is lost with it.
   */
  @ParameterizedTest
  @CsvSource({"false, 100", "false, 1000", "true, 100", "true, 1000"})
  void whatIsMeasuredIsNeverCountedToTheWarmUp(boolean scheduled, int sliceMillis) {
    long slice = sliceMillis * 1_000_000L;
    Window window = new Window(0, 20 * SECOND, 20 * SECOND, slice);
    ClientRecorder recorder =
        new ClientRecorder(window, Set.of(Verb.GET), any -> true, scheduled, null);
    List<Event.Slice> sent = new ArrayList<>();
    Collector collector =
        new Collector(
            window,
            Set.of(Verb.GET),
            List.of(recorder),
            (index, totals) -> sent.add(new Event.Slice(index, totals)));
    Attempt attempt = new Attempt();
    for (long at = 0; at < 40 * SECOND; at += 50_000_000L) {
      attempt.due = at;
      attempt.sent = at;
      attempt.done = at + 1;
      recorder.record(attempt);
    }
    recorder.finish();
    collector.collect();

    assertThat(recorder.lateSlices()).as("nobody collected").isPositive();
    assertThat(recorder.operationsInWindow()).isEqualTo(400);
    assertThat(succeeded(sent, true)).isEqualTo(400);
    assertThat(succeeded(sent, false)).isEqualTo(400);
  }

  private static long succeeded(List<Event.Slice> sent, boolean measured) {
    return sent.stream()
        .filter(slice -> slice.index() >= 0 == measured)
        .mapToLong(slice -> Objects.requireNonNull(slice.verbs().get(Verb.GET)).succeeded())
        .sum();
  }
}
