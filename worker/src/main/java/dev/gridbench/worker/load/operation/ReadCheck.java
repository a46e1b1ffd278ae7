package dev.gridbench.worker.load.operation;

import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import org.jspecify.annotations.Nullable;

/**
 * Judges what was read of one key. It must be a value that was generated for this key; its version
 * must not be older than the youngest write acknowledged before the read began (a stale read), nor
 * one that nobody has written yet. Nothing is right only where the key may have been removed.
 */
final class ReadCheck {

  private final String verb;
  private final Dataset data;
  private final boolean removals;
  private final WrongAnswers wrong;

  /**
   * @param verb for the message on a wrong answer
   */
  ReadCheck(String verb, Dataset data, WrongAnswers wrong) {
    this.verb = verb;
    this.data = data;
    this.wrong = wrong;
    removals = data.workload().drains();
  }

  /**
   * Sets the attempt's answer.
   *
   * @param acknowledged the youngest write that was surely done when the read began
   */
  void judge(Attempt attempt, int key, int acknowledged, @Nullable Object answer) {
    if (answer == null) {
      judgeMiss(attempt, key, acknowledged);
    } else {
      judgeValue(attempt, key, acknowledged, answer);
    }
  }

  private void judgeMiss(Attempt attempt, int key, int acknowledged) {
    if (removals && data.versions().mayMiss(key, acknowledged)) {
      attempt.answer = Answer.MISSED;
    } else {
      wrong.add(
          attempt,
          Answer.ABSENT,
          () -> subject(key) + "found nothing, expected " + expected(key, acknowledged));
    }
  }

  private void judgeValue(Attempt attempt, int key, int acknowledged, Object answer) {
    int version = data.values().versionOf(key, answer);
    if (version < 0) {
      wrong.add(
          attempt,
          Answer.CORRUPT,
          () ->
              subject(key)
                  + "answered "
                  + Shown.of(answer)
                  + ", expected "
                  + expected(key, acknowledged));
    } else if (data.versions().mayHold(key, version, acknowledged)) {
      attempt.answer = Answer.RIGHT;
    } else {
      boolean old = data.versions().overwritten(version, acknowledged);
      wrong.add(
          attempt,
          old ? Answer.STALE : Answer.CORRUPT,
          () -> subject(key) + "answered " + outOfTime(version, old, acknowledged));
    }
  }

  private String subject(int key) {
    return verb + " of key " + key + " ";
  }

  private String outOfTime(int version, boolean old, int acknowledged) {
    return data.values().text(version)
        + (old
            ? ", stale: version " + acknowledged + " was acknowledged before the " + verb + " began"
            : ", which was never written");
  }

  private String expected(int key, int acknowledged) {
    return Shown.of(data.values().value(key, acknowledged));
  }
}
