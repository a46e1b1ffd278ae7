package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import org.junit.jupiter.api.Test;

/** Of an operation across a border of the window, Little's law counts the part within (R07). */
class R07_BordersTest {

  private static final long MILLI = Recording.MILLI;
  private static final Window WINDOW = new Window(7, 500 * MILLI, 1_000 * MILLI);
  private static final long BEGIN = WINDOW.beginNanos();
  private static final long END = WINDOW.endNanos();

  private final ClientRecorder client = Recording.ofGets(WINDOW, false).client();

  private void operation(long sent, long done) {
    client.record(Recording.of(Verb.GET, Answer.RIGHT, sent, sent, done));
  }

  @Test
  void whatBeganBeforeTheWindowIsKnownToHave() {
    operation(BEGIN - 40 * MILLI, BEGIN - 30 * MILLI);
    operation(BEGIN - 30 * MILLI, BEGIN + 10 * MILLI);
    operation(BEGIN + 10 * MILLI, BEGIN + 50 * MILLI);
    assertThat(client.times()).isEqualTo(new ClientTimes(0, 30 * MILLI, 0));
  }

  /** Who overslept by 60 ms, most of it before the window, is no sign of a wrong count. */
  @Test
  void whatWasThoughtBeforeTheWindowIsNotCounted() {
    thoughtful(BEGIN - 80 * MILLI, 10 * MILLI, BEGIN - 60 * MILLI);
    thoughtful(BEGIN - 60 * MILLI, 70 * MILLI, BEGIN + 20 * MILLI);
    thoughtful(BEGIN + 20 * MILLI, 10 * MILLI, BEGIN + 40 * MILLI);
    assertThat(client.times()).isEqualTo(new ClientTimes(20 * MILLI, 0, 0));
  }

  @Test
  void whatWasThoughtBeforeAnOperationAcrossTheBorderIsNotCounted() {
    thoughtful(BEGIN - 50 * MILLI, 30 * MILLI, BEGIN + 5 * MILLI);
    assertThat(client.times()).isEqualTo(new ClientTimes(0, 20 * MILLI, 0));
  }

  private void thoughtful(long from, long thought, long done) {
    Attempt attempt = Recording.of(Verb.GET, Answer.RIGHT, from + thought, from + thought, done);
    attempt.thoughtFrom = from;
    attempt.thought = thought;
    client.record(attempt);
  }

  @Test
  void whatIsUnderWayAtTheEndCountsUpToThere() {
    operation(END - 60 * MILLI, END - 20 * MILLI);
    operation(END - 20 * MILLI, END + 900 * MILLI);
    operation(END + 900 * MILLI, END + 950 * MILLI);
    assertThat(client.times()).isEqualTo(new ClientTimes(0, 0, 20 * MILLI));
  }

  @Test
  void whoWaitsForAllOfTheWindowHasBeenInsideForAllOfIt() {
    operation(BEGIN - 200 * MILLI, END + 3_000 * MILLI);
    assertThat(client.times().openNanos()).isEqualTo(END - BEGIN);
    assertThat(client.operationsInWindow()).isZero();
  }
}
