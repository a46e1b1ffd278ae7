package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.RowSink;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.record.Trouble;
import dev.gridbench.worker.record.VerbTotals;
import java.util.Arrays;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One fault at a time, in exactly every 10,000th of a million gets of byte values: each is counted,
 * under the right kind, and nothing else is.
 */
class R42_EveryReadIsVerifiedTest {

  private static final int GETS = 1_000_000;
  private static final int EVERY = 10_000;

  private enum Fault {
    BIT_FLIP(value -> flipped(value, value.length / 2), new Trouble(0, Long.MAX_VALUE, 100, 0, 0)),
    BIT_FLIP_IN_THE_HEADER(value -> flipped(value, 1), new Trouble(0, Long.MAX_VALUE, 100, 0, 0)),
    TRUNCATION(
        value -> Arrays.copyOf(value, value.length - 1), new Trouble(0, Long.MAX_VALUE, 100, 0, 0)),
    EMPTY_VALUE(value -> new byte[0], new Trouble(0, Long.MAX_VALUE, 100, 0, 0)),
    MISS(value -> null, new Trouble(0, Long.MAX_VALUE, 0, 0, 100));

    private final Bend bend;
    private final Trouble expected;

    Fault(Bend bend, Trouble expected) {
      this.bend = bend;
      this.expected = expected;
    }
  }

  private interface Bend {
    byte @Nullable [] bent(byte[] value);
  }

  private static byte[] flipped(byte[] value, int at) {
    byte[] copy = value.clone();
    copy[at] ^= 1;
    return copy;
  }

  private final Values values = Values.of(new ValueShape.Bytes(90, 110), 1);
  private int gets;

  @ParameterizedTest
  @EnumSource
  void everyFaultIsCountedUnderItsKind(Fault fault) throws Exception {
    VerbTotals counts = reads((key, value) -> fault.bend.bent((byte[]) value));
    assertThat(counts.trouble()).isEqualTo(fault.expected);
    assertThat(counts.wrong()).isEqualTo(100);
    assertThat(counts.succeeded()).isEqualTo(GETS - 1 - 100);
  }

  @Test
  void anotherKeysValueIsCorrupt() throws Exception {
    VerbTotals counts = reads((key, value) -> values.value((key + 1) % LoopRig.ENTRIES, 0));
    assertThat(counts.trouble()).isEqualTo(new Trouble(0, Long.MAX_VALUE, 100, 0, 0));
  }

  @Test
  void aValueThatNobodyWroteIsCorrupt() throws Exception {
    VerbTotals counts = reads((key, value) -> values.value(key, 5));
    assertThat(counts.trouble()).isEqualTo(new Trouble(0, Long.MAX_VALUE, 100, 0, 0));
  }

  @Test
  void withoutAFaultNothingIsCounted() throws Exception {
    VerbTotals counts = reads((key, value) -> value);
    assertThat(counts.trouble()).isEqualTo(new VerbTotals().trouble());
    assertThat(counts.succeeded()).isEqualTo(GETS - 1);
  }

  /** The usual wrong way: a check of the length alone does not see a flipped bit. */
  @Test
  void aCheckOfTheLengthWouldNotPass() {
    assertThat(Arrays.stream(Fault.values()).filter(fault -> !rightLength(fault)))
        .containsExactly(Fault.TRUNCATION, Fault.EMPTY_VALUE, Fault.MISS);
  }

  private static boolean rightLength(Fault fault) {
    byte[] bent = fault.bend.bent(new byte[100]);
    return bent != null && bent.length == 100;
  }

  /** A key that was removed and answers all the same, with what it last held. */
  @Test
  void aHitForARemovedKeyIsStale() throws Exception {
    Object[] last = new Object[LoopRig.ENTRIES];
    FakeSession session =
        new FakeSession() {
          @Override
          public boolean remove(Object key) throws Exception {
            Object old = map.get(key);
            last[(Integer) key] = old == null ? last[(Integer) key] : old;
            return super.remove(key);
          }

          @Override
          public @Nullable Object get(Object key) throws Exception {
            Object right = super.get(key);
            boolean gone = right == null && last[(Integer) key] != null;
            return gone && ++gets % 100 == 0 ? last[(Integer) key] : right;
          }
        };
    LoopRig rig = new LoopRig(session, Map.of(Verb.GET, 2, Verb.SET, 1, Verb.REMOVE, 1), null);
    rig.run(rig.window(0, 60 * LoopRig.SECOND));
    assertThat(gets / 100).isGreaterThan(50);
    assertThat(rig.trouble(Verb.GET)).isEqualTo(new Trouble(0, Long.MAX_VALUE, 0, gets / 100, 0));
  }

  /** One reply of all lacks a row, or has a changed one: one wrong answer. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void oneRowOfOneReplyIsNoticed(boolean missing) throws Exception {
    Query query = QueryParser.parse("age > 50");
    UnaryOperator<Object> other = value -> "a row of nobody";
    FakeSession session =
        new FakeSession() {
          @Override
          public void rows(Query asked, RowSink sink) throws Exception {
            boolean[] faulty = {++gets == 500};
            super.rows(
                asked,
                value -> {
                  if (!faulty[0] || !missing) {
                    sink.row(faulty[0] ? other.apply(value) : value);
                  }
                  faulty[0] = false;
                });
          }
        };
    LoopRig rig = new LoopRig(session, Map.of(Verb.QUERY, 1), query);
    rig.run(rig.window(0, LoopRig.SECOND));
    assertThat(rig.trouble(Verb.QUERY)).isEqualTo(new Trouble(0, Long.MAX_VALUE, 1, 0, 0));
  }

  private interface Answers {
    @Nullable Object answer(int key, Object right);
  }

  /** A million gets of 100 keys; the window's last one completes at its end and is not counted. */
  private VerbTotals reads(Answers bent) throws Exception {
    Object[] stored = new Object[LoopRig.ENTRIES];
    Arrays.setAll(stored, key -> values.value(key, 0));
    FakeSession session =
        new FakeSession() {
          @Override
          public @Nullable Object get(Object key) throws Exception {
            step.run();
            Object right = stored[(Integer) key];
            return ++gets % EVERY == EVERY / 2 ? bent.answer((Integer) key, right) : right;
          }
        };
    LoopRig rig = new LoopRig(session, Map.of(Verb.GET, 1), null, 1, values);
    rig.session.step = () -> rig.clock.advance(1000);
    rig.run(rig.window(0, LoopRig.SECOND));
    assertThat(gets).isEqualTo(GETS);
    return rig.slice(Verb.GET, 0);
  }
}
