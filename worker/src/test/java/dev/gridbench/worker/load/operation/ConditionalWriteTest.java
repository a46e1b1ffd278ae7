package dev.gridbench.worker.load.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.load.FakeSession;
import dev.gridbench.worker.load.LoopRig;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What an insert and an update make of what was there, what was known of it, and the answer. */
class ConditionalWriteTest {

  private static final int KEY = 7;

  /** What the next conditional write answers. */
  private boolean says = true;

  private final FakeSession session =
      new FakeSession() {
        @Override
        public boolean insert(Object key, Object value) {
          return says;
        }

        @Override
        public boolean update(Object key, Object value) {
          return says;
        }
      };

  private final Dataset data =
      new LoopRig(session, Map.of(Verb.UPDATE, 1, Verb.GET, 1), null).data();
  private final Versions versions = data.versions();
  private final WrongAnswers wrong = new WrongAnswers();

  private Answer written(Verb verb, boolean answer) throws Exception {
    says = answer;
    Operation write = begun(verb);
    write.call();
    Attempt attempt = new Attempt();
    write.judge(attempt);
    return attempt.answer;
  }

  private Operation begun(Verb verb) {
    Operation write = new ConditionalWrite(verb, session, data, wrong);
    write.ready(KEY);
    write.begin();
    return write;
  }

  private void remove() {
    int number = versions.upcoming(KEY);
    versions.issueRemoval(KEY, number);
    versions.acknowledge(KEY, number);
  }

  @Test
  void aWriteThatWillBeDoneIsKnownBeforeItsAnswer() {
    Operation unused = begun(Verb.UPDATE);
    assertThat(versions.settled(KEY)).isFalse();
  }

  @Test
  void oneThatWillSurelyNotBeDoneIsNone() throws Exception {
    Operation unused = begun(Verb.INSERT);
    assertThat(versions.settled(KEY)).as("the key is there").isTrue();
    remove();
    unused = begun(Verb.UPDATE);
    assertThat(versions.settled(KEY)).as("the key is gone").isTrue();
    assertThat(written(Verb.UPDATE, false)).isEqualTo(Answer.MISSED);
    assertThat(versions.settled(KEY)).isTrue();
  }

  @Test
  void afterAWriteOfUnknownFateEitherMayBeDone() throws Exception {
    versions.issueRemoval(KEY, versions.upcoming(KEY));
    int open = versions.upcoming(KEY);
    assertThat(written(Verb.INSERT, false)).isEqualTo(Answer.MISSED);
    assertThat(versions.upcoming(KEY)).as("it was issued").isEqualTo(open + 1);
    assertThat(written(Verb.INSERT, true)).isEqualTo(Answer.RIGHT);
    assertThat(versions.settled(KEY)).isTrue();
    assertThat(versions.acknowledged(KEY)).isEqualTo(open + 1);
  }

  @Test
  void aDoneUpdateIsTheKeysYoungestVersion() throws Exception {
    assertThat(written(Verb.UPDATE, true)).isEqualTo(Answer.RIGHT);
    assertThat(versions.acknowledged(KEY)).isEqualTo(1);
    assertThat(versions.settled(KEY)).isTrue();
    assertThat(wrong.example()).isNull();
  }

  @Test
  void anInsertOfWhatIsThereThatSaysYesIsWrongAndCountsAsWritten() throws Exception {
    assertThat(written(Verb.INSERT, true)).isEqualTo(Answer.ABSENT);
    assertThat(wrong.example())
        .isEqualTo("insert of key 7 answered that it was not there, though it was there");
    assertThat(versions.acknowledged(KEY)).isEqualTo(1);
    assertThat(versions.settled(KEY)).isTrue();
  }

  @Test
  void anUpdateOfWhatIsGoneThatSaysYesIsWrong() throws Exception {
    remove();
    assertThat(written(Verb.UPDATE, true)).isEqualTo(Answer.STALE);
    assertThat(wrong.example())
        .isEqualTo("update of key 7 answered that it was there, though it was not there");
  }
}
