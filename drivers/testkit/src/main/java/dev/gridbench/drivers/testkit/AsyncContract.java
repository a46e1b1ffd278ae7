package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.PolledSession;
import dev.gridbench.api.client.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What a driver has to hold whose operations need not be waited for: the same truths as when they
 * are, many at a time, no answer in another's place, and each given once.
 */
public abstract class AsyncContract extends VerbContract {

  private static final int MANY = 300;
  private static final int FIRST = 10_000;
  private static final long PATIENCE_SECONDS = 30;
  private static final long POLL_NANOS = 100_000_000;

  protected AsyncContract(Subject subject) {
    super(subject);
  }

  /** Keeps one answer, and counts how often it came. */
  private static final class Answer implements Completion {
    private final CountDownLatch first = new CountDownLatch(1);
    private final AtomicInteger times = new AtomicInteger();
    private volatile @Nullable Object answer;
    private volatile @Nullable Throwable failure;

    @Override
    public void accept(@Nullable Object value, @Nullable Throwable why) {
      if (times.incrementAndGet() == 1) {
        answer = value;
        failure = why;
        first.countDown();
      }
    }

    @Nullable Object answer(AsyncSession session) throws Exception {
      assertThat(over(session)).as("an answer came").isTrue();
      assertThat(failure).isNull();
      return answer;
    }

    /** Waits; or asks, of a session whose answers come while somebody does. */
    boolean over(AsyncSession session) throws Exception {
      if (!(session instanceof PolledSession polled)) {
        return first.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
      }
      long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      while (first.getCount() > 0 && System.nanoTime() < until) {
        polled.poll(POLL_NANOS);
      }
      return first.getCount() == 0;
    }

    boolean over() {
      return first.getCount() == 0;
    }
  }

  /** Begins an operation. */
  @FunctionalInterface
  interface Beginning {
    void by(AsyncSession session, Completion completion) throws Exception;
  }

  static @Nullable Object answer(AsyncSession session, Beginning one) throws Exception {
    Answer answer = new Answer();
    one.by(session, answer);
    return answer.answer(session);
  }

  /** The session, unless the client library waits for every answer. */
  private @Nullable AsyncSession async(Connection connection) throws Exception {
    Session session = connection.session();
    assertThat(session instanceof AsyncSession).isEqualTo(subject.client().capabilities().async());
    return session instanceof AsyncSession async ? async : null;
  }

  @Test
  void withoutWaitingTheAnswersAreTheSame() throws Exception {
    AsyncSession session = async(scratch);
    if (session == null) {
      return;
    }
    int key = FIRST - 1;
    assertThat(answer(session, (s, answer) -> s.get(key, answer))).isNull();
    Object unused = answer(session, (s, answer) -> s.set(key, staff.get(1), answer));
    assertThat(answer(session, (s, answer) -> s.get(key, answer))).isEqualTo(staff.get(1));
    assertThat(session.get(key)).as("by waiting").isEqualTo(staff.get(1));
    assertThat(answer(session, (s, answer) -> s.remove(key, answer))).isEqualTo(true);
    assertThat(answer(session, (s, answer) -> s.remove(key, answer))).isEqualTo(false);
    assertThat(answer(session, (s, answer) -> s.get(key, answer))).isNull();
  }

  /** Each round has other values, so that an answer of the one before would be seen too. */
  @Test
  void ofManyInFlightNoneHasAnothersAnswer() throws Exception {
    AsyncSession session = async(scratch);
    if (session == null) {
      return;
    }
    for (int round = 0; round < 3; round++) {
      int shift = 100 * round;
      for (Answer stored : begin(session, (key, answer) -> set(session, key, shift, answer))) {
        Object unused = stored.answer(session);
      }
      List<Answer> read = begin(session, (key, answer) -> session.get(FIRST + key, answer));
      for (int key = 0; key < MANY; key++) {
        assertThat(read.get(key).answer(session)).isEqualTo(staff.get(key + shift));
      }
      assertThat(read).allMatch(answer -> answer.times.get() == 1);
    }
  }

  private void set(AsyncSession session, int key, int shift, Answer answer) throws Exception {
    session.set(FIRST + key, staff.get(key + shift), answer);
  }

  /** Begins the operation of one key. */
  @FunctionalInterface
  private interface Each {
    void of(int key, Answer answer) throws Exception;
  }

  private static List<Answer> begin(AsyncSession session, Each each) throws Exception {
    assertThat(session).isNotNull();
    List<Answer> all = new ArrayList<>();
    for (int key = 0; key < MANY; key++) {
      Answer answer = new Answer();
      all.add(answer);
      each.of(key, answer);
    }
    return all;
  }

  /** A heap stores anything; whoever encodes cannot store what has no encoding. */
  @Test
  void whatCannotBeStoredIsThrownOrFailsAndTheSessionGoesOn() throws Exception {
    AsyncSession session = async(scratch);
    if (session == null || subject.inWorker()) {
      return;
    }
    Answer answer = new Answer();
    boolean thrown = false;
    try {
      session.set(FIRST, new Object(), answer);
    } catch (Exception expected) {
      thrown = true;
    }
    if (!thrown) {
      assertThat(answer.over(session)).isTrue();
      assertThat(answer.failure).isNotNull();
    }
    Object unused = answer(session, (s, stored) -> s.set(FIRST, staff.get(2), stored));
    assertThat(answer(session, (s, read) -> s.get(FIRST, read))).isEqualTo(staff.get(2));
    assertThat(answer.times.get()).isEqualTo(thrown ? 0 : 1);
  }

  /** Whether the library may forget what is in flight when it is closed, rather than fail it. */
  protected boolean forgetsOnClose() {
    return false;
  }

  @Test
  void aConnectionThatIsClosedAnswersNobodyTwiceAndLeavesNobodyWaiting() throws Exception {
    List<Answer> all;
    AsyncSession session;
    try (Connection connection = testbed.connect(cluster, employees("scratch", List.of()))) {
      session = async(connection);
      if (session == null) {
        return;
      }
      all = begin(session, (key, answer) -> session.get(FIRST + key, answer));
    }
    for (Answer answer : all) {
      if (!forgetsOnClose()) {
        assertThat(session instanceof PolledSession ? answer.over() : answer.over(session))
            .as("answered or failed")
            .isTrue();
      }
      assertThat(answer.times.get()).isLessThanOrEqualTo(1);
    }
  }
}
