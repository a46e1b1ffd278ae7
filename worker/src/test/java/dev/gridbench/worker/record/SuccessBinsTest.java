package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In which hundredths of a second of the window anything was rightly answered (method.md R53). */
class SuccessBinsTest {

  private static final long MILLI = Recording.MILLI;

  /** After a warm-up of 30 ms, 1,285 ms: 128 hundredths and a half. */
  private static final Window WINDOW = new Window(7, 30 * MILLI, 1_285 * MILLI);

  private static final long BEGIN = WINDOW.beginNanos();

  @Test
  void eachHundredthOfTheWindowHasItsBit() {
    SuccessBins bins = new SuccessBins(WINDOW);
    for (long at :
        new long[] {0, 10 * MILLI - 1, 10 * MILLI, 639 * MILLI, 640 * MILLI, 1_285 * MILLI - 1}) {
      bins.add(BEGIN + at);
      bins.add(BEGIN + at);
    }
    BitSet all = new BitSet();
    all.set(5);
    bins.addTo(all);
    assertThat(all.stream()).containsExactly(0, 1, 5, 63, 64, 128);
  }

  /** Two clients: the warm-up, what missed, what failed and what was wrong. */
  @Test
  void onlyRightAnswersWithinTheWindowCountWhoeverGotThem() {
    Recording recording = new Recording(WINDOW, 2, false, Verb.GET);
    recording.client(0).record(Recording.answered(BEGIN - 1));
    answer(recording.client(0), Answer.RIGHT, 3);
    answer(recording.client(1), Answer.MISSED, 4);
    answer(recording.client(1), Answer.FAILED, 5);
    answer(recording.client(1), Answer.STALE, 6);
    recording.finish();
    assertThat(recording.successes()).isEqualTo(List.of(0b11000L));
  }

  private static void answer(ClientRecorder client, Answer answer, int hundredth) {
    long done = BEGIN + hundredth * 10 * MILLI;
    client.record(Recording.of(Verb.GET, answer, done - 5, done - 5, done));
  }

  @Test
  void thinkingCountsForTheOperationsOfTheWindow() {
    ClientRecorder client = Recording.ofGets(WINDOW, false).client();
    for (long done : new long[] {BEGIN - 1, BEGIN + 305, BEGIN + 700}) {
      Attempt attempt = Recording.answered(done);
      attempt.thought = 300;
      attempt.thoughtFrom = done - 300;
      client.record(attempt);
    }
    assertThat(client.times().thinkNanos()).isEqualTo(600);
  }
}
