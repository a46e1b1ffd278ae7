package dev.gridbench.worker.load.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.load.FakeSession;
import dev.gridbench.worker.load.LoopRig;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.Trouble;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * One read in 5,000 is served from a snapshot that is 100 ms old. Where the key was written since,
 * the read is provably stale, and exactly these are counted; a system that always answers the
 * latest value has none.
 */
class R43_StaleReadsTest {

  private static final int EVERY = 5_000;
  private static final long AGE = 100 * LoopRig.MS;

  private int reads;
  private long provable;

  @Test
  void everyProvablyStaleReadIsCountedAndNoOther() throws Exception {
    LoopRig rig = run(EVERY, LoopRig.SECOND * 60);
    assertThat(provable).isBetween(15L, reads / (long) EVERY);
    assertThat(rig.trouble(Verb.GET)).isEqualTo(new Trouble(0, Long.MAX_VALUE, 0, provable, 0));
    assertThat(rig.sum(Verb.GET, VerbTotals::wrong)).isEqualTo(provable);
  }

  @Test
  void aLinearizableSystemHasNone() throws Exception {
    LoopRig rig = run(Integer.MAX_VALUE, LoopRig.SECOND * 10);
    assertThat(rig.trouble(Verb.GET)).isEqualTo(new VerbTotals().trouble());
  }

  /**
   * By a schedule an operation is ready long before it is sent. What was acknowledged in between
   * must be seen; of what is acknowledged after the send either version is right.
   */
  @Test
  void aReadIsHeldAgainstWhatWasAcknowledgedWhenItWasSent() throws Exception {
    assertThat(readOldVersion(true)).isEqualTo(Answer.STALE);
    assertThat(readOldVersion(false)).isEqualTo(Answer.RIGHT);
  }

  private static Answer readOldVersion(boolean acknowledgedBefore) throws Exception {
    FakeSession session = new FakeSession();
    LoopRig rig = new LoopRig(session, Map.of(Verb.GET, 1, Verb.SET, 1), null);
    Dataset data = rig.data();
    Get get = new Get(session, data, new WrongAnswers());
    get.ready(5);
    data.versions().issue(5, 1);
    if (acknowledgedBefore) {
      data.versions().acknowledge(5, 1);
    }
    get.begin();
    data.versions().acknowledge(5, 1);
    get.call();
    Attempt attempt = new Attempt();
    get.judge(attempt);
    return attempt.answer;
  }

  private record State(long at, Object value) {}

  private LoopRig run(int every, long window) throws Exception {
    Map<Object, List<State>> history = new HashMap<>();
    LoopRig[] rig = new LoopRig[1];
    FakeSession session =
        new FakeSession() {
          @Override
          public void set(Object key, Object value) throws Exception {
            super.set(key, value);
            history
                .computeIfAbsent(key, k -> new ArrayList<>())
                .add(new State(rig[0].clock.nanoTime(), value));
          }

          @Override
          public @Nullable Object get(Object key) throws Exception {
            Object right = Objects.requireNonNull(super.get(key));
            if (++reads % every != 0) {
              return right;
            }
            Object old =
                asOf(
                    rig[0].clock.nanoTime() - AGE,
                    history.get(key),
                    rig[0].values.value((int) key, 0));
            provable += old.equals(right) ? 0 : 1;
            return old;
          }
        };
    rig[0] = new LoopRig(session, Map.of(Verb.GET, 3, Verb.SET, 1), null);
    session.step = () -> rig[0].clock.advance(LoopRig.MS / 5);
    ClientReport report = rig[0].run(rig[0].window(0, window));
    assertThat(report.errors()).isEmpty();
    return rig[0];
  }

  private static Object asOf(long instant, @Nullable List<State> states, Object loaded) {
    Object value = loaded;
    for (State state : states == null ? List.<State>of() : states) {
      value = state.at() <= instant ? state.value() : value;
    }
    return value;
  }
}
