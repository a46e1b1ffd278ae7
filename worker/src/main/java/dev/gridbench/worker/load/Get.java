package dev.gridbench.worker.load;

import dev.gridbench.api.AsyncSession;
import dev.gridbench.api.Completion;
import dev.gridbench.api.Session;
import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import org.jspecify.annotations.Nullable;

/**
 * Reads a key. The answer must be a value that was generated for this key; its version must not be
 * older than the youngest write acknowledged before the read began (a stale read), nor one that
 * nobody has written yet. A miss is right only where the key may have been removed.
 */
final class Get implements AsyncOperation {

  private final Session session;
  private final Dataset data;
  private final boolean removals;
  private final WrongAnswers wrong;
  private int key;
  private Integer boxed = 0;
  private int acknowledged;
  private @Nullable Object value;

  Get(Session session, Dataset data, WrongAnswers wrong) {
    this.session = session;
    this.data = data;
    this.wrong = wrong;
    removals = data.workload().weights().containsKey(Verb.REMOVE);
  }

  @Override
  public void ready(int key) {
    this.key = key;
    boxed = data.keys().boxed(key);
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
    if (answer == null) {
      judgeMiss(attempt);
    } else {
      judgeValue(attempt, answer);
    }
  }

  private void judgeMiss(Attempt attempt) {
    if (removals && data.versions().mayMiss(key, acknowledged)) {
      attempt.answer = Answer.MISSED;
    } else {
      wrong.add(
          attempt,
          Answer.ABSENT,
          () -> "get of key " + key + " found nothing, expected " + expected());
    }
  }

  private void judgeValue(Attempt attempt, Object answer) {
    int version = data.values().versionOf(key, answer);
    if (version < 0) {
      wrong.add(
          attempt,
          Answer.CORRUPT,
          () -> "get of key " + key + " answered " + Shown.of(answer) + ", expected " + expected());
    } else if (data.versions().mayHold(key, version, acknowledged)) {
      attempt.answer = Answer.RIGHT;
    } else {
      boolean old = data.versions().overwritten(version, acknowledged);
      wrong.add(
          attempt,
          old ? Answer.STALE : Answer.CORRUPT,
          () -> "get of key " + key + " answered " + outOfTime(version, old));
    }
  }

  private String outOfTime(int version, boolean old) {
    return old
        ? "version "
            + version
            + ", stale: version "
            + acknowledged
            + " was acknowledged before the get began"
        : "version " + version + ", which nobody has written";
  }

  private String expected() {
    return Shown.of(data.values().value(key, acknowledged));
  }
}
