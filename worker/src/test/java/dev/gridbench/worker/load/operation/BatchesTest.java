package dev.gridbench.worker.load.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.load.FakeSession;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each entry of a batch is known and judged as if it had come alone (method.md R42, R43). */
class BatchesTest {

  private static final int ENTRIES = 20;
  private static final int BATCH = 5;

  private final Values values = Values.of(new ValueShape.Bytes(10, 10), 1);
  private final FakeSession session = new FakeSession();
  private final WrongAnswers wrong = new WrongAnswers();

  private final Workload workload =
      new Workload(Map.of(Verb.GET_ALL, 1, Verb.PUT_ALL, 1), null, BATCH);

  private final Versions versions =
      new Versions(true, false, false, new KeySpace(ENTRIES, 1, 0, 0), List.of(0));

  private final Dataset data =
      new Dataset(workload, ENTRIES, values, new Keys(ENTRIES, 0), versions, null);

  private final Operations stream =
      Operations.of(workload, new KeyDistribution.Uniform(), ENTRIES, 7, 0, 1);

  BatchesTest() {
    for (int key = 0; key < ENTRIES; key++) {
      session.map.put(key, values.value(key, 0));
    }
  }

  /** The stream's next one of this verb, ready. */
  private <T extends Operation> T ready(T operation, Verb verb) {
    do {
      stream.advance();
    } while (stream.verb() != verb);
    operation.ready(stream);
    return operation;
  }

  private static Attempt judged(Operation operation) throws Exception {
    Attempt attempt = new Attempt();
    operation.begin();
    operation.call();
    operation.judge(attempt);
    return attempt;
  }

  @Test
  void everyStoredEntryIsAcknowledged() throws Exception {
    PutAll store = ready(new PutAll(session, data), Verb.PUT_ALL);
    int[] keys = stream.keys().clone();
    Attempt attempt = judged(store);
    assertThat(attempt.answer).isEqualTo(Answer.RIGHT);
    assertThat(attempt.rows).isEqualTo(BATCH);
    assertThat(keys).hasSize(BATCH);
    for (int key : keys) {
      assertThat(versions.settled(key)).isTrue();
      assertThat(versions.acknowledged(key)).isEqualTo(1);
      assertThat(session.map.get(key)).isEqualTo(values.value(key, 1));
    }
  }

  @Test
  void whatWasOverwrittenBeforeTheReadIsStale() throws Exception {
    GetAll read = ready(new GetAll(session, data, wrong), Verb.GET_ALL);
    int last = stream.keys()[BATCH - 1];
    versions.issue(last, 1);
    versions.acknowledge(last, 1);
    Attempt attempt = judged(read);
    assertThat(attempt.answer).isEqualTo(Answer.STALE);
    assertThat(attempt.rows).isEqualTo(BATCH);
    assertThat(wrong.example()).contains("key " + last);
  }

  @Test
  void whatIsOverwrittenMeanwhileIsNot() throws Exception {
    GetAll read = ready(new GetAll(session, data, wrong), Verb.GET_ALL);
    int last = stream.keys()[BATCH - 1];
    session.step =
        () -> {
          versions.issue(last, 1);
          versions.acknowledge(last, 1);
        };
    assertThat(judged(read).answer).isEqualTo(Answer.RIGHT);
    assertThat(wrong.example()).isNull();
  }
}
