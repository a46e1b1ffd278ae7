package dev.gridbench.worker.load.operation;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.client.Session;
import dev.gridbench.worker.record.Attempt;
import org.jspecify.annotations.Nullable;

/**
 * Deletes a key that this client alone writes. Whether it was there must be answered rightly,
 * unless the key's last write failed, so that nobody knows. A right no counts as a miss.
 */
public final class Remove extends CheckedWrite implements AsyncOperation {

  private boolean answer;

  public Remove(Session session, Dataset data, WrongAnswers wrong) {
    super(session, data, wrong);
  }

  @Override
  public void begin() {
    data.versions().issueRemoval(key, version);
  }

  @Override
  public void call() throws Exception {
    answer = session.remove(boxed);
  }

  @Override
  public void send(AsyncSession async, Completion completion) throws Exception {
    async.remove(boxed, completion);
  }

  @Override
  public void answered(@Nullable Object there) {
    answer = Boolean.TRUE.equals(there);
  }

  @Override
  public void judge(Attempt attempt) {
    data.versions().acknowledge(key, version);
    judge(attempt, "remove", answer, answer);
  }
}
