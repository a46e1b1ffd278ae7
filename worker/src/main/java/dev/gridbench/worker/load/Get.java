package dev.gridbench.worker.load;

import dev.gridbench.api.Session;
import dev.gridbench.worker.data.KeyChooser;
import dev.gridbench.worker.data.Values;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import org.jspecify.annotations.Nullable;

/**
 * Reads a key. The answer must be a value that was generated for this key; its version must not be older than the
 * youngest write acknowledged before the read began (a stale read), nor one that nobody has written yet. A miss is right
 * only where the key may have been removed.
 */
final class Get implements Operation {

  private final Session session;
  private final KeyChooser chooser;
  private final Dataset data;
  private final boolean removals;
  private final WrongAnswers wrong;
  private int key;
  private Integer boxed = 0;
  private int acknowledged;
  private @Nullable Object value;

  Get(Session session, KeyChooser chooser, Dataset data, boolean removals, WrongAnswers wrong) {
    this.session = session;
    this.chooser = chooser;
    this.data = data;
    this.removals = removals;
    this.wrong = wrong;
  }

  @Override
  public void choose() {
    key = chooser.next();
    boxed = data.keys().boxed(key);
    acknowledged = data.versions().acknowledged(key);
  }

  @Override
  public void call() throws Exception {
    value = session.get(boxed);
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
    boolean mayBeGone =
        removals && (!data.versions().known(key) || data.versions().removed(key) >= acknowledged);
    if (mayBeGone && acknowledgedOrRemoved()) {
      attempt.answer = Answer.MISSED;
    } else {
      wrong.add(attempt, () -> "get of key " + key + " missed, expected " + expected());
    }
  }

  private void judgeValue(Attempt attempt, Object answer) {
    int version = data.values().versionOf(key, answer);
    if (version < 0) {
      wrong.add(attempt, () -> "get of key " + key + " answered " + answer + ", expected " + expected());
    } else if (data.versions().known(key) && version < acknowledged) {
      wrong.add(attempt, () -> stale(version));
    } else if (data.versions().known(key) && version > data.versions().issued(key)) {
      wrong.add(attempt, () -> "get of key " + key + " answered version " + version + ", never written");
    } else {
      attempt.answer = Answer.RIGHT;
    }
  }

  private String stale(int version) {
    return "get of key "
        + key
        + " answered version "
        + version
        + ", though version "
        + acknowledged
        + " was acknowledged before the get began";
  }

  private String expected() {
    Object value = data.values().value(key, acknowledged);
    return value + (data.versions().issued(key) == 0 ? "" : " or younger");
  }
}
