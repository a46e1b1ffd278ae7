package dev.gridbench.worker.load.operation;

import dev.gridbench.api.Session;
import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;

/**
 * Inserts, or updates, a key that this client alone writes: stores its next version where the key
 * is absent, or present. Whether it did must be answered rightly, unless the key's last write
 * failed, so that nobody knows. A right no counts as a miss.
 */
public final class ConditionalWrite implements Operation {

  private final Session session;
  private final Dataset data;
  private final WrongAnswers wrong;
  private final boolean inserts;
  private int key;
  private Integer boxed = 0;
  private Object value = 0;
  private int version;
  private boolean certain;
  private boolean expected;
  private boolean answer;

  public ConditionalWrite(Verb verb, Session session, Dataset data, WrongAnswers wrong) {
    this.session = session;
    this.data = data;
    this.wrong = wrong;
    inserts = verb == Verb.INSERT;
  }

  @Override
  public void ready(int key) {
    this.key = key;
    boxed = data.keys().boxed(key);
    certain = data.versions().settled(key);
    expected = data.versions().present(key) != inserts;
    version = data.versions().upcoming(key);
    value = data.values().value(key, version);
  }

  /** A write that will surely not be done is none. */
  @Override
  public void begin() {
    if (expected || !certain) {
      data.versions().issue(key, version);
    }
  }

  @Override
  public void call() throws Exception {
    answer = inserts ? session.insert(boxed, value) : session.update(boxed, value);
  }

  /** After a no that nobody expected, or could, what the key holds stays open. */
  @Override
  public void judge(Attempt attempt) {
    if (answer) {
      data.versions().issue(key, version);
      data.versions().acknowledge(key, version);
    }
    if (certain && answer != expected) {
      wrong.add(attempt, there() ? Answer.STALE : Answer.ABSENT, this::message);
    } else {
      attempt.answer = answer ? Answer.RIGHT : Answer.MISSED;
    }
  }

  /** Whether the answer says that the key was there. */
  private boolean there() {
    return answer != inserts;
  }

  private String message() {
    return (inserts ? "insert" : "update")
        + " of key "
        + key
        + " answered that it was "
        + (there() ? "there" : "not there")
        + ", though it was "
        + (there() ? "not there" : "there");
  }
}
