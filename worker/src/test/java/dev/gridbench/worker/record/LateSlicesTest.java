package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A slice is late once, however much comes to its border. */
class LateSlicesTest {

  private static final long SECOND = 1_000_000_000;

  @Test
  void whatIsNotSentAtTheEndIsNoLateSliceEach() {
    Window window = new Window(0, 0, 10 * SECOND);
    ClientRecorder recorder = new ClientRecorder(window, Set.of(Verb.GET), true);
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
}
