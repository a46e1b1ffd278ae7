package dev.gridbench.worker.load.operation;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.client.Session;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import org.jspecify.annotations.Nullable;

/**
 * Stores the next version of a key that this client alone writes. The value is generated before the
 * clock starts: between 0.1 and 1 microsecond for an employee or a kilobyte, which a closed loop's
 * client spends between two operations.
 */
final class Store extends KeyOperation implements AsyncOperation {

  private Object value = 0;
  private int version;

  Store(Session session, Dataset data) {
    super(session, data);
  }

  @Override
  public void ready(int key) {
    super.ready(key);
    version = data.versions().upcoming(key);
    value = data.values().value(key, version);
  }

  @Override
  public void begin() {
    data.versions().issue(key, version);
  }

  @Override
  public void call() throws Exception {
    session.set(boxed, value);
  }

  @Override
  public void send(AsyncSession async, Completion completion) throws Exception {
    async.set(boxed, value, completion);
  }

  /** An acknowledgement says nothing. */
  @Override
  public void answered(@Nullable Object answer) {}

  @Override
  public void judge(Attempt attempt) {
    data.versions().acknowledge(key, version);
    attempt.answer = Answer.RIGHT;
  }
}
