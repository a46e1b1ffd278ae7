package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every operation is counted once, as what it came to, over all clients (method.md R19). */
class AnswersCountedTest {

  private static final long SECOND = Recording.SECOND;
  private static final Window WINDOW = new Window(0, 0, 4 * SECOND);

  private final Recording recording =
      new Recording(WINDOW, 2, true, Verb.GET, Verb.GET_ALL, Verb.PUT);

  /** So many of them, each due 10 µs before it was sent, taking so many µs, with so many rows. */
  private void record(int client, Verb verb, Answer answer, int count, long micros, long rows) {
    Attempt attempt = Recording.of(verb, answer, SECOND / 2 - 10_000, SECOND / 2, 0);
    attempt.done = attempt.sent + 1_000 * micros;
    attempt.rows = rows;
    Collections.nCopies(count, attempt).forEach(recording.client(client)::record);
  }

  @ParameterizedTest
  @EnumSource(Answer.class)
  void anAnswerIsRightWrongOrNone(Answer answer) {
    assertThat(List.of(answer.right(), answer.wrong(), answer.failed())).containsOnlyOnce(true);
    switch (answer) {
      case RIGHT, MISSED -> assertThat(answer.right()).isTrue();
      case FAILED, TIMED_OUT -> assertThat(answer.failed()).isTrue();
      case CORRUPT, STALE, ABSENT -> assertThat(answer.wrong()).isTrue();
    }
  }

  @Test
  void theClientsOfAWorkerAddUpByVerbAndAnswer() {
    record(0, Verb.GET, Answer.RIGHT, 5, 10, 0);
    record(1, Verb.GET, Answer.RIGHT, 4, 10, 0);
    record(0, Verb.GET, Answer.MISSED, 2, 10, 0);
    record(1, Verb.GET, Answer.MISSED, 1, 10, 0);
    record(0, Verb.GET, Answer.FAILED, 3, 10, 0);
    record(1, Verb.GET, Answer.TIMED_OUT, 2, 10, 0);
    record(0, Verb.GET, Answer.CORRUPT, 1, 10, 0);
    record(1, Verb.GET, Answer.STALE, 4, 10, 0);
    record(1, Verb.GET, Answer.ABSENT, 2, 10, 0);
    record(0, Verb.PUT, Answer.RIGHT, 7, 10, 0);
    recording.finish();

    VerbTotals gets = recording.gets(0);
    assertThat(gets.succeeded()).as("a miss is a right answer").isEqualTo(5 + 4 + 2 + 1);
    assertThat(gets.missed()).isEqualTo(3);
    assertThat(gets.failed()).isEqualTo(5);
    assertThat(gets.wrong()).isEqualTo(7);
    assertThat(gets.busyNanos()).as("whatever they came to").isEqualTo(24 * 10_000);
    assertThat(recording.slice(0, Verb.PUT).succeeded()).isEqualTo(7);
  }

  @Test
  void theKindsOfTroubleAreApartAndTheShortestTimeoutIsKept() {
    record(0, Verb.GET, Answer.TIMED_OUT, 2, 300, 0);
    record(0, Verb.GET, Answer.TIMED_OUT, 1, 200, 0);
    record(1, Verb.GET, Answer.TIMED_OUT, 1, 400, 0);
    record(0, Verb.GET, Answer.CORRUPT, 2, 10, 0);
    record(1, Verb.GET, Answer.CORRUPT, 1, 10, 0);
    record(0, Verb.GET, Answer.STALE, 4, 10, 0);
    record(1, Verb.GET, Answer.STALE, 2, 10, 0);
    record(0, Verb.GET, Answer.ABSENT, 5, 10, 0);
    record(1, Verb.GET, Answer.ABSENT, 3, 10, 0);
    recording.finish();

    assertThat(recording.gets(0).trouble()).isEqualTo(new Trouble(4, 200_000, 3, 6, 8));
    assertThat(recording.slice(0, Verb.PUT).trouble()).isEqualTo(new VerbTotals().trouble());
  }

  @Test
  void rowsOfAllAnswersAddUp() {
    record(0, Verb.GET_ALL, Answer.RIGHT, 3, 10, 20);
    record(1, Verb.GET_ALL, Answer.RIGHT, 2, 10, 5);
    recording.finish();
    assertThat(recording.slice(0, Verb.GET_ALL).rows()).isEqualTo(70);
  }

  /** What was sent late has a longer response time; what failed was sent late as well. */
  @Test
  void theWayFromTheDueTimeIsCutAtTheSend() {
    record(0, Verb.GET, Answer.RIGHT, 2, 30, 0);
    record(1, Verb.GET, Answer.FAILED, 1, 50, 0);
    recording.finish();

    VerbTotals scheduled = recording.gets(0);
    assertThat(recording.gets(0).serviceTime().maxNanos()).isEqualTo(30_000);
    assertThat(scheduled.answered().count()).isEqualTo(2);
    assertThat(scheduled.answered().maxNanos()).isEqualTo(40_000);
    assertThat(scheduled.sendLag().count()).isEqualTo(3);
    assertThat(scheduled.sendLag().minNanos()).isEqualTo(10_000);
    assertThat(scheduled.sendLag().sumNanos()).isEqualTo(30_000);
  }

  /** One who tells an empty slice by a difference of its counts would lose these. */
  @ParameterizedTest
  @EnumSource(
      value = Answer.class,
      names = {"FAILED", "CORRUPT"})
  void aSliceWithAsManyOfOneKindAsOfAnotherIsNotEmpty(Answer other) {
    Recording closed = Recording.ofGets(WINDOW, false);
    closed.client().record(Recording.answered(5_000));
    closed.client().record(Recording.of(Verb.GET, other, 6_000, 6_000, 7_000));
    closed.finish();
    assertThat(closed.gets(0).succeeded()).isEqualTo(1);
    assertThat(closed.gets(0).failed() + closed.gets(0).wrong()).isEqualTo(1);
  }

  @Test
  void aLastSliceOfWhatHadNoAnswerIsNotEmpty() {
    long end = WINDOW.endNanos();
    recording.client(0).record(Recording.of(Verb.GET, Answer.RIGHT, end - 9, end - 5, end + 5));
    recording.client(0).omit(Recording.of(Verb.GET, Answer.RIGHT, end - 3, 0, 0));
    recording.finish();
    assertThat(recording.gets(3).unanswered()).isEqualTo(1);
    assertThat(recording.gets(3).notSent()).isEqualTo(1);
  }

  /** Buffers go round: what one slice had may not come back in a later one. */
  @Test
  void aSliceHasNothingOfTheOneBefore() {
    for (int second = 0; second < 4; second++) {
      for (Answer answer : Answer.values()) {
        long sent = second * SECOND + 500;
        recording.client(0).record(Recording.of(Verb.GET, answer, sent - 10, sent, sent + 20));
      }
      recording.collect();
    }
    recording.client(0).omit(Recording.of(Verb.GET, Answer.RIGHT, 4 * SECOND - 5, 0, 0));
    recording.finish();

    for (int second = 0; second < 4; second++) {
      VerbTotals gets = recording.gets(second);
      assertThat(gets.succeeded()).isEqualTo(2);
      assertThat(gets.trouble()).isEqualTo(new Trouble(1, 20, 1, 1, 1));
      assertThat(gets.busyNanos()).isEqualTo(7 * 20);
      assertThat(gets.sendLag().count()).isEqualTo(7);
      assertThat(gets.answered().count()).as("hits").isEqualTo(1);
      assertThat(gets.notSent()).isEqualTo(second == 3 ? 1 : 0);
    }
  }
}
