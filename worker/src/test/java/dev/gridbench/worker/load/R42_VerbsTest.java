package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.record.Trouble;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Method.md R42 for every verb: what a put brings back, whether an insert, update or removal was
 * done, and each value of a batch are held against the truth, each lie is counted once and as what
 * it is, and where all is well nothing is.
 */
class R42_VerbsTest {

  private static final int EVERY = 40;

  private static final Workload ALL =
      new Workload(
          Map.of(
              Verb.GET, 30,
              Verb.PUT, 10,
              Verb.SET, 10,
              Verb.INSERT, 10,
              Verb.UPDATE, 10,
              Verb.REMOVE, 10,
              Verb.GET_ALL, 10,
              Verb.PUT_ALL, 10),
          null,
          7);

  private static LoopRig run(FakeSession session, Workload workload) throws Exception {
    LoopRig rig = LoopRig.mix(session, workload);
    ClientReport unused = rig.run(rig.window(0, 10 * LoopRig.SECOND));
    return rig;
  }

  @Test
  void whereEveryAnswerIsTheTruthNoneIsWrong() throws Exception {
    LoopRig rig = run(new FakeSession(), ALL);
    for (Verb verb : ALL.weights().keySet()) {
      assertThat(rig.trouble(verb)).as(verb.label()).isEqualTo(new VerbTotals().trouble());
      assertThat(rig.sum(verb, VerbTotals::succeeded)).as(verb.label()).isGreaterThan(800);
    }
    for (Verb verb : new Verb[] {Verb.GET_ALL, Verb.PUT_ALL}) {
      assertThat(rig.sum(verb, VerbTotals::rows))
          .isEqualTo(7 * rig.sum(verb, VerbTotals::succeeded));
    }
    assertThat(rig.sum(Verb.UPDATE, VerbTotals::missed)).isZero();
    assertThat(rig.sum(Verb.GET, VerbTotals::missed)).isZero();
  }

  /** However many come and go, what is there lies within the bounds that the ring sets. */
  @Test
  void theMapStaysWithinItsBounds() throws Exception {
    int[] most = {0};
    int[] least = {Integer.MAX_VALUE};
    FakeSession session =
        new FakeSession() {
          @Override
          public boolean insert(Object key, Object value) throws Exception {
            boolean stored = super.insert(key, value);
            most[0] = Math.max(most[0], map.size());
            return stored;
          }

          @Override
          public boolean remove(Object key) throws Exception {
            boolean removed = super.remove(key);
            least[0] = Math.min(least[0], map.size());
            return removed;
          }
        };
    LoopRig rig = run(session, new Workload(Map.of(Verb.INSERT, 1, Verb.REMOVE, 1), null));
    assertThat(least[0]).isGreaterThanOrEqualTo(LoopRig.ENTRIES);
    assertThat((long) most[0]).isEqualTo(rig.space().most());
    assertThat(rig.sum(Verb.INSERT, VerbTotals::missed)).isPositive().isLessThan(1_000);
    assertThat(rig.sum(Verb.REMOVE, VerbTotals::missed)).isPositive().isLessThan(1_000);
  }

  @Test
  void anInsertThatLiesIsWrong() throws Exception {
    LoopRig rig =
        run(
            new FakeSession() {
              private int calls;

              @Override
              public boolean insert(Object key, Object value) throws Exception {
                return super.insert(key, value) != (++calls % EVERY == 0);
              }
            },
            new Workload(Map.of(Verb.GET, 1, Verb.INSERT, 1, Verb.REMOVE, 1), null));
    requireLies(rig, Verb.INSERT);
  }

  @Test
  void anUpdateThatLiesIsWrong() throws Exception {
    LoopRig rig =
        run(
            new FakeSession() {
              private int calls;

              @Override
              public boolean update(Object key, Object value) throws Exception {
                return super.update(key, value) != (++calls % EVERY == 0);
              }
            },
            new Workload(Map.of(Verb.GET, 1, Verb.UPDATE, 1), null));
    Trouble trouble = rig.trouble(Verb.UPDATE);
    assertThat(trouble.absent()).isPositive().isEqualTo(rig.sum(Verb.UPDATE, VerbTotals::wrong));
  }

  /** After a lie the key is uncertain until it is removed, so a lie on it cannot be told. */
  private static void requireLies(LoopRig rig, Verb verb) {
    long calls = rig.sum(verb, VerbTotals::succeeded) + rig.sum(verb, VerbTotals::wrong);
    assertThat(rig.sum(verb, VerbTotals::wrong)).isBetween(calls / EVERY / 2, calls / EVERY + 1);
    assertThat(rig.trouble(verb).stale() + rig.trouble(verb).absent())
        .isEqualTo(rig.sum(verb, VerbTotals::wrong));
  }

  @Test
  void anOldValueThatIsNotTheLastIsWrong() throws Exception {
    LoopRig rig =
        run(
            new FakeSession() {
              private int calls;

              @Override
              public @Nullable Object put(Object key, Object value) throws Exception {
                Object old = super.put(key, value);
                calls++;
                return calls % EVERY == 0 ? null : calls % EVERY == EVERY / 2 ? value : old;
              }
            },
            new Workload(Map.of(Verb.PUT, 1), null));
    long wrong = rig.sum(Verb.PUT, VerbTotals::wrong);
    assertThat(wrong).isBetween(2 * 9_999L / EVERY - 1, 2 * 9_999L / EVERY + 1);
    assertThat(rig.trouble(Verb.PUT).absent()).isEqualTo(9_999 / EVERY);
    assertThat(rig.trouble(Verb.PUT).stale()).isEqualTo(wrong - 9_999 / EVERY);
  }

  @Test
  void oneWrongValueMakesABatchWrongAndOnlyOnce() throws Exception {
    Workload batches = new Workload(Map.of(Verb.GET_ALL, 1, Verb.SET, 1), null, 10);
    LoopRig rig =
        run(
            new FakeSession() {
              private int calls;

              @Override
              public void getAll(Batch batch) throws Exception {
                super.getAll(batch);
                calls++;
                if (calls % EVERY == 0) {
                  batch.value(3, null);
                  batch.value(8, null);
                } else if (calls % EVERY == 1) {
                  batch.value(9, batch.value(0));
                }
              }
            },
            batches);
    long calls =
        rig.sum(Verb.GET_ALL, VerbTotals::succeeded) + rig.sum(Verb.GET_ALL, VerbTotals::wrong);
    assertThat(rig.trouble(Verb.GET_ALL).absent()).isEqualTo(calls / EVERY);
    assertThat(rig.trouble(Verb.GET_ALL).corrupt()).isEqualTo((calls + EVERY - 1) / EVERY);
  }

  /** Whether a failed write was done nobody knows, so neither answer to the next one is wrong. */
  @Test
  void afterAFailedWriteEitherAnswerIsBelieved() throws Exception {
    LoopRig rig =
        run(
            new FakeSession() {
              private int calls;

              @Override
              public boolean insert(Object key, Object value) throws Exception {
                calls++;
                boolean lost = calls > LoopRig.ENTRIES && calls % 3 == 0;
                boolean stored = !lost && super.insert(key, value);
                if (lost || calls % 5 == 0 && calls > LoopRig.ENTRIES) {
                  throw new IOException("who knows");
                }
                return stored;
              }
            },
            new Workload(Map.of(Verb.INSERT, 1, Verb.REMOVE, 1), null));
    assertThat(rig.sum(Verb.INSERT, VerbTotals::failed)).isGreaterThan(1_000);
    assertThat(rig.trouble(Verb.INSERT).stale() + rig.trouble(Verb.INSERT).absent()).isZero();
    assertThat(rig.trouble(Verb.REMOVE)).isEqualTo(new VerbTotals().trouble());
  }
}
