package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import java.util.List;
import org.junit.jupiter.api.Test;

/** To which slice an instant belongs that is a border itself, or the window's end. */
class SliceBordersTest {

  private static final long MILLI = Recording.MILLI;
  private static final long SECOND = Recording.SECOND;

  /** Two seconds of warm-up and three of window, from an instant that is no round one. */
  private static final Window WINDOW = new Window(77, 2 * SECOND, 3 * SECOND);

  private static final long BEGIN = WINDOW.beginNanos();
  private static final long END = WINDOW.endNanos();

  private final Recording recording = Recording.ofGets(WINDOW, true);
  private final ClientRecorder client = recording.client();

  private long succeeded(int slice) {
    return recording.gets(slice).succeeded();
  }

  @Test
  void aWindowsSlicesFollowEachOtherWithoutAGap() {
    Window window = new Window(77, 100 * MILLI, 600 * MILLI, 250 * MILLI);
    assertThat(window.firstSlice()).isEqualTo(-1);
    assertThat(window.lastSlice()).isEqualTo(2);
    for (int slice = -1; slice < 2; slice++) {
      assertThat(window.borderAfter(slice)).isEqualTo(window.beginOf(slice + 1));
      assertThat(window.sliceOf(window.beginOf(slice + 1))).isEqualTo(slice + 1);
      assertThat(window.sliceOf(window.beginOf(slice + 1) - 1)).isEqualTo(slice);
    }
    assertThat(window.beginOf(2) - window.beginOf(1)).isEqualTo(250 * MILLI);
    assertThat(window.borderAfter(2)).as("the last is short").isEqualTo(window.endNanos());
    assertThat(window.bySeconds())
        .isEqualTo(new Window(77, 100 * MILLI, 600 * MILLI, 1_000 * MILLI));
  }

  @Test
  void whatIsDoneOnABorderIsOfTheNextSlice() {
    for (long done : new long[] {BEGIN - 1, BEGIN, BEGIN + SECOND - 1, BEGIN + SECOND}) {
      client.record(Recording.answered(done));
      recording.collect();
    }
    recording.finish();

    assertThat(succeeded(-1)).isEqualTo(1);
    assertThat(succeeded(0)).isEqualTo(2);
    assertThat(succeeded(1)).isEqualTo(1);
    assertThat(client.operationsInWindow()).isEqualTo(3);
  }

  @Test
  void whatIsDoneAtTheEndIsOfNone() {
    client.record(Recording.answered(END - 1));
    client.record(Recording.answered(END));
    recording.finish();

    assertThat(succeeded(2)).isEqualTo(1);
    assertThat(client.operationsInWindow()).isEqualTo(1);
    assertThat(recording.gets(2).unanswered()).isEqualTo(1);
  }

  /** Many are in flight: an answer from before the window may be handed over after one from it. */
  @Test
  void anAnswerFromTheWarmUpThatComesLateIsNotMeasured() {
    client.record(Recording.answered(BEGIN + 5));
    client.record(Recording.answered(BEGIN - 5));
    recording.finish();

    assertThat(succeeded(0)).isEqualTo(1);
    assertThat(client.operationsInWindow()).isEqualTo(1);
  }

  @Test
  void operationsAreDueInTheSliceOfTheirDueTimeAndAfterTheEndInNone() {
    for (long due : new long[] {77, BEGIN - 1, BEGIN, BEGIN + SECOND, END - 1, END}) {
      client.record(Recording.of(Verb.GET, Answer.RIGHT, due, due, END + 1));
    }
    assertThat(client.due()).containsExactly(1, 1, 1, 1, 1);
  }

  /** Of one that was sent nobody knows the answer; one that was not is as late as the window. */
  @Test
  void whatHasNoAnswerAtTheEndIsToldByWhetherItWasSentAndHowLongItWasDue() {
    client.record(Recording.of(Verb.GET, Answer.RIGHT, END - 500, END - 1, END + 9));
    client.record(Recording.of(Verb.GET, Answer.RIGHT, END - 300, END, END + 9));
    client.omit(Recording.of(Verb.GET, Answer.RIGHT, END - 200, 0, 0));
    client.omit(Recording.of(Verb.GET, Answer.RIGHT, END, 0, 0));
    recording.finish();

    assertThat(recording.gets(2).unanswered()).isEqualTo(1);
    assertThat(recording.gets(2).notSent()).isEqualTo(2);
    assertThat(recording.gets(2).withoutAnswer().count()).isEqualTo(3);
    assertThat(recording.gets(2).withoutAnswer().maxNanos()).isEqualTo(500);
    assertThat(recording.gets(2).withoutAnswer().sumNanos()).isEqualTo(1_000);
    assertThat(succeeded(2)).isZero();
  }

  @Test
  void beforeItsFirstOperationAClientIsInTheWarmUp() {
    recording.collect();
    assertThat(recording.sent()).isEmpty();

    client.idleUntil(WINDOW.beginOf(-1));
    recording.collect();
    assertThat(recording.sent()).containsExactly(-2);
  }

  /** What is not sent comes at the very end, and belongs to the last slice. */
  @Test
  void aClientThatIsIdleUntilTheEndStillHasTheLastSlice() {
    client.idleUntil(END);
    recording.collect();
    client.omit(Recording.of(Verb.GET, Answer.RIGHT, END - 5, 0, 0));
    recording.finish();

    assertThat(recording.sent()).isEqualTo(List.of(-2, -1, 0, 1, 2));
    assertThat(recording.gets(2).notSent()).isEqualTo(1);
  }
}
