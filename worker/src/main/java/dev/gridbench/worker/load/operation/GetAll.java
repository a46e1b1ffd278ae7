package dev.gridbench.worker.load.operation;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.Session;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;

/**
 * Reads the keys of a batch in one call. Each value is judged as if it had been read alone, and one
 * wrong value makes the call wrong; its rows are the entries that were found.
 */
final class GetAll implements Operation {

  private final Session session;
  private final Dataset data;
  private final ReadCheck check;
  private final Batch batch;
  private final int[] keys;
  private final int[] acknowledged;

  GetAll(Session session, Dataset data, WrongAnswers wrong) {
    this.session = session;
    this.data = data;
    check = new ReadCheck(Verb.GET_ALL.label(), data, wrong);
    int size = data.workload().batch();
    batch = new Batch(size);
    keys = new int[size];
    acknowledged = new int[size];
  }

  @Override
  public void ready(Operations stream) {
    int[] drawn = stream.keys();
    for (int place = 0; place < keys.length; place++) {
      keys[place] = drawn[place];
      batch.key(place, data.keys().boxed(drawn[place]));
    }
  }

  @Override
  public void begin() {
    for (int place = 0; place < keys.length; place++) {
      acknowledged[place] = data.versions().acknowledged(keys[place]);
    }
  }

  @Override
  public void call() throws Exception {
    session.getAll(batch);
  }

  @Override
  public void judge(Attempt attempt) {
    Answer all = Answer.RIGHT;
    for (int place = 0; place < keys.length; place++) {
      Object value = batch.value(place);
      check.judge(attempt, keys[place], acknowledged[place], value);
      all = all.wrong() || !attempt.answer.wrong() ? all : attempt.answer;
      attempt.rows += value == null ? 0 : 1;
    }
    attempt.answer = all;
    batch.clear();
  }
}
