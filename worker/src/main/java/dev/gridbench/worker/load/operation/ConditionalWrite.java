package dev.gridbench.worker.load.operation;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Session;
import dev.gridbench.worker.record.Attempt;

/** Inserts, or updates: stores the key's next version where it is absent, or present. */
public final class ConditionalWrite extends CheckedWrite {

  private final boolean inserts;
  private Object value = 0;
  private boolean answer;

  public ConditionalWrite(Verb verb, Session session, Dataset data, WrongAnswers wrong) {
    super(session, data, wrong);
    inserts = verb == Verb.INSERT;
  }

  @Override
  public void ready(int key) {
    super.ready(key);
    value = data.values().value(key, version);
  }

  /** A write that will surely not be done is none. */
  @Override
  public void begin() {
    if (present != inserts || !certain) {
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
    judge(attempt, inserts ? "insert" : "update", answer, answer != inserts);
  }
}
