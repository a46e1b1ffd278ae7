package dev.gridbench.worker.load.operation;

import dev.gridbench.api.client.Session;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import org.jspecify.annotations.Nullable;

/**
 * Stores the next version of a key that this client alone writes, and reads what was there before.
 * That must be the client's own last write, unless that one failed, so that nobody knows.
 */
final class Put extends CheckedWrite {

  private Object value = 0;
  private @Nullable Object old;

  Put(Session session, Dataset data, WrongAnswers wrong) {
    super(session, data, wrong);
  }

  @Override
  public void ready(int key) {
    super.ready(key);
    value = data.values().value(key, version);
  }

  @Override
  public void begin() {
    data.versions().issue(key, version);
  }

  @Override
  public void call() throws Exception {
    old = session.put(boxed, value);
  }

  @Override
  public void judge(Attempt attempt) {
    Object answer = old;
    old = null;
    data.versions().acknowledge(key, version);
    int before = answer == null ? -1 : data.values().versionOf(key, answer);
    Answer verdict = answer == null ? nothing() : something(before);
    if (verdict.wrong()) {
      wrong.add(attempt, verdict, () -> message(answer, before));
    } else {
      attempt.answer = verdict;
    }
  }

  private Answer nothing() {
    return certain && present ? Answer.ABSENT : Answer.MISSED;
  }

  private Answer something(int before) {
    if (before < 0) {
      return Answer.CORRUPT;
    }
    boolean expected = present && before == data.values().mark(version - 1);
    return !certain || expected ? Answer.RIGHT : Answer.STALE;
  }

  private String message(@Nullable Object answer, int before) {
    Values values = data.values();
    String due = present ? values.text(values.mark(version - 1)) : "nothing";
    return "put of key "
        + key
        + " answered "
        + came(answer, before)
        + " as the old value, expected "
        + due;
  }

  private String came(@Nullable Object answer, int before) {
    if (answer == null) {
      return "nothing";
    }
    return before < 0 ? Shown.of(answer) : data.values().text(before);
  }
}
