package dev.gridbench.worker.load.operation;

import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.Session;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;

/**
 * Stores the next version of each of a batch's keys, which this client alone writes, in one call;
 * its rows are the entries. The values are generated before the clock starts.
 */
final class PutAll implements Operation {

  private final Session session;
  private final Dataset data;
  private final Batch batch;
  private final int[] keys;
  private final int[] versions;

  PutAll(Session session, Dataset data) {
    this.session = session;
    this.data = data;
    int size = data.workload().batch();
    batch = new Batch(size);
    keys = new int[size];
    versions = new int[size];
  }

  @Override
  public void ready(Operations stream) {
    int[] drawn = stream.keys();
    for (int place = 0; place < keys.length; place++) {
      int key = drawn[place];
      keys[place] = key;
      versions[place] = data.versions().upcoming(key);
      batch.key(place, data.keys().boxed(key));
      batch.value(place, data.values().value(key, versions[place]));
    }
  }

  @Override
  public void begin() {
    for (int place = 0; place < keys.length; place++) {
      data.versions().issue(keys[place], versions[place]);
    }
  }

  @Override
  public void call() throws Exception {
    session.putAll(batch);
  }

  @Override
  public void judge(Attempt attempt) {
    for (int place = 0; place < keys.length; place++) {
      data.versions().acknowledge(keys[place], versions[place]);
    }
    attempt.rows = keys.length;
    attempt.answer = Answer.RIGHT;
    batch.clear();
  }
}
