package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.AsyncSession;
import dev.gridbench.api.Completion;
import dev.gridbench.api.Connection;
import dev.gridbench.api.PolledSession;
import dev.gridbench.api.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What a driver has to hold whose operations need not be waited for: the same truths as when they
 * are, many at a time, no answer in another's place, and each told once.
 */
abstract class AsyncContract extends VerbContract {

  private static final int MANY = 300;
  private static final int FIRST = 10_000;
  private static final long PATIENCE_SECONDS = 30;
  private static final long POLL_NANOS = 100_000_000;

  AsyncContract(Subject subject) {
    super(subject);
  }

  /** Keeps one answer, and counts how often it was told. */
  private static final class Told implements Completion {
    private final CountDownLatch first = new CountDownLatch(1);
    private final AtomicInteger times = new AtomicInteger();
    private volatile @Nullable Object answer;
    private volatile @Nullable Throwable failure;

    @Override
    public void accept(@Nullable Object told, @Nullable Throwable why) {
      if (times.incrementAndGet() == 1) {
        answer = told;
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
  private interface Beginning {
    void by(AsyncSession session, Completion completion) throws Exception;
  }

  private static @Nullable Object answer(AsyncSession session, Beginning one) throws Exception {
    Told told = new Told();
    one.by(session, told);
    return told.answer(session);
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
    assertThat(answer(session, (s, told) -> s.get(key, told))).isNull();
    Object unused = answer(session, (s, told) -> s.set(key, staff.get(1), told));
    assertThat(answer(session, (s, told) -> s.get(key, told))).isEqualTo(staff.get(1));
    assertThat(session.get(key)).as("by waiting").isEqualTo(staff.get(1));
    assertThat(answer(session, (s, told) -> s.remove(key, told))).isEqualTo(true);
    assertThat(answer(session, (s, told) -> s.remove(key, told))).isEqualTo(false);
    assertThat(answer(session, (s, told) -> s.get(key, told))).isNull();
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
      for (Told stored : begin(session, (key, told) -> set(session, key, shift, told))) {
        Object unused = stored.answer(session);
      }
      List<Told> read = begin(session, (key, told) -> session.get(FIRST + key, told));
      for (int key = 0; key < MANY; key++) {
        assertThat(read.get(key).answer(session)).isEqualTo(staff.get(key + shift));
      }
      assertThat(read).allMatch(told -> told.times.get() == 1);
    }
  }

  private void set(AsyncSession session, int key, int shift, Told told) throws Exception {
    session.set(FIRST + key, staff.get(key + shift), told);
  }

  /** Begins the operation of one key. */
  @FunctionalInterface
  private interface Each {
    void of(int key, Told told) throws Exception;
  }

  private static List<Told> begin(AsyncSession session, Each each) throws Exception {
    assertThat(session).isNotNull();
    List<Told> all = new ArrayList<>();
    for (int key = 0; key < MANY; key++) {
      Told told = new Told();
      all.add(told);
      each.of(key, told);
    }
    return all;
  }

  /** A heap stores anything; whoever encodes cannot store what has no encoding. */
  @Test
  void whatCannotBeStoredIsThrownOrToldAndTheSessionGoesOn() throws Exception {
    AsyncSession session = async(scratch);
    if (session == null || subject.inWorker()) {
      return;
    }
    Told told = new Told();
    boolean thrown = false;
    try {
      session.set(FIRST, new Object(), told);
    } catch (Exception expected) {
      thrown = true;
    }
    if (!thrown) {
      assertThat(told.over(session)).isTrue();
      assertThat(told.failure).isNotNull();
    }
    Object unused = answer(session, (s, stored) -> s.set(FIRST, staff.get(2), stored));
    assertThat(answer(session, (s, read) -> s.get(FIRST, read))).isEqualTo(staff.get(2));
    assertThat(told.times.get()).isEqualTo(thrown ? 0 : 1);
  }

  /** Whether the library may forget what is in flight when it is closed, rather than fail it. */
  protected boolean forgetsOnClose() {
    return false;
  }

  @Test
  void aConnectionThatIsClosedTellsNobodyTwiceAndLeavesNobodyWaiting() throws Exception {
    List<Told> all;
    AsyncSession session;
    try (Connection connection = testbed.connect(cluster, employees("scratch", List.of()))) {
      session = async(connection);
      if (session == null) {
        return;
      }
      all = begin(session, (key, told) -> session.get(FIRST + key, told));
    }
    for (Told told : all) {
      if (!forgetsOnClose()) {
        assertThat(session instanceof PolledSession ? told.over() : told.over(session))
            .as("answered or failed")
            .isTrue();
      }
      assertThat(told.times.get()).isLessThanOrEqualTo(1);
    }
  }
}
