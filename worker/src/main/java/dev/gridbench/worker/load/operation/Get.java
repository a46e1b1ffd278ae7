package dev.gridbench.worker.load.operation;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.client.Session;
import dev.gridbench.worker.record.Attempt;
import org.jspecify.annotations.Nullable;

/** Reads a key; {@link ReadCheck} judges what comes. */
final class Get extends KeyOperation implements AsyncOperation {

  private final ReadCheck check;
  private int acknowledged;
  private @Nullable Object value;

  Get(Session session, Dataset data, WrongAnswers wrong) {
    super(session, data);
    check = new ReadCheck(Verb.GET.label(), data, wrong);
  }

  @Override
  public void begin() {
    acknowledged = data.versions().acknowledged(key);
  }

  @Override
  public void call() throws Exception {
    value = session.get(boxed);
  }

  @Override
  public void send(AsyncSession async, Completion completion) throws Exception {
    async.get(boxed, completion);
  }

  @Override
  public void answered(@Nullable Object answer) {
    value = answer;
  }

  @Override
  public void judge(Attempt attempt) {
    Object answer = value;
    value = null;
    check.judge(attempt, key, acknowledged, answer);
  }
}
