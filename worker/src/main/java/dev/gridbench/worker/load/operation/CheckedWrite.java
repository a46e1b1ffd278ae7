package dev.gridbench.worker.load.operation;

import dev.gridbench.api.client.Session;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;

/**
 * A write of a key that this client alone writes, and whose answer tells what was there before.
 * That is known, unless the key's last write failed.
 */
abstract class CheckedWrite extends KeyOperation {

  final WrongAnswers wrong;

  /** The number of this write. */
  int version;

  /** Whether it is known what the key holds. */
  boolean certain;

  /** Whether it holds a value, if that is known. */
  boolean present;

  CheckedWrite(Session session, Dataset data, WrongAnswers wrong) {
    super(session, data);
    this.wrong = wrong;
  }

  @Override
  public void ready(int key) {
    super.ready(key);
    certain = data.versions().settled(key);
    present = data.versions().present(key);
    version = data.versions().upcoming(key);
  }

  /**
   * Judges an answer that only tells whether the write was done. A right no counts as a miss.
   *
   * @param there whether the answer says that the key was there
   */
  void judge(Attempt attempt, String verb, boolean done, boolean there) {
    if (certain && there != present) {
      wrong.add(
          attempt,
          there ? Answer.STALE : Answer.ABSENT,
          () ->
              "%s of key %d answered that it was %s, though it was %s"
                  .formatted(verb, key, there(there), there(!there)));
    } else {
      attempt.answer = done ? Answer.RIGHT : Answer.MISSED;
    }
  }

  private static String there(boolean present) {
    return present ? "there" : "not there";
  }
}
