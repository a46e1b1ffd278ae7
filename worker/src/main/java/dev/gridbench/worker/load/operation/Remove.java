package dev.gridbench.worker.load.operation;

import dev.gridbench.api.AsyncSession;
import dev.gridbench.api.Completion;
import dev.gridbench.api.Session;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import org.jspecify.annotations.Nullable;

/**
 * Deletes a key that this client alone writes. Whether it was there must be answered rightly,
 * unless the key's last write failed, so that nobody knows. A right no counts as a miss.
 */
public final class Remove implements AsyncOperation {

  private final Session session;
  private final Dataset data;
  private final WrongAnswers wrong;
  private int key;
  private Integer boxed = 0;
  private int number;
  private boolean certain;
  private boolean expected;
  private boolean answer;

  public Remove(Session session, Dataset data, WrongAnswers wrong) {
    this.session = session;
    this.data = data;
    this.wrong = wrong;
  }

  @Override
  public void ready(int key) {
    this.key = key;
    boxed = data.keys().boxed(key);
    certain = data.versions().settled(key);
    expected = data.versions().present(key);
    number = data.versions().upcoming(key);
  }

  @Override
  public void begin() {
    data.versions().issueRemoval(key, number);
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
    data.versions().acknowledge(key, number);
    if (certain && answer != expected) {
      wrong.add(
          attempt,
          answer ? Answer.STALE : Answer.ABSENT,
          () ->
              "remove of key "
                  + key
                  + " answered that it was "
                  + there(answer)
                  + ", though it was "
                  + there(expected));
    } else {
      attempt.answer = answer ? Answer.RIGHT : Answer.MISSED;
    }
  }

  private static String there(boolean present) {
    return present ? "there" : "not there";
  }
}
