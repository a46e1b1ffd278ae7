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
