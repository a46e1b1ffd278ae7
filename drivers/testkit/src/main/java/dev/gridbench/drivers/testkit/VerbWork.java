package dev.gridbench.drivers.testkit;

import dev.gridbench.api.Batch;
import dev.gridbench.api.Session;
import dev.gridbench.api.Verb;

/** Calls one verb some times, on all members: answered yes and no, hit and missed. */
record VerbWork(Session session, Staff staff) {

  static final int BATCH = 20;

  private static final int CALLS = 30;

  /** Answers how many calls that were. */
  int of(Verb verb) throws Exception {
    for (int call = 0; call < CALLS; call++) {
      int key = call % (CALLS / 2);
      switch (verb) {
        case GET -> {
          Object unused = session.get(key);
        }
        case PUT -> {
          Object unused = session.put(key, staff.get(key));
        }
        case SET -> session.set(key, staff.get(key));
        case REMOVE -> {
          boolean unused = session.remove(key);
        }
        case INSERT -> {
          boolean unused = session.insert(100 + key, staff.get(key));
        }
        case UPDATE -> {
          boolean unused = session.update(call, staff.get(call));
        }
        case GET_ALL -> session.getAll(batch(call));
        case PUT_ALL -> session.putAll(batch(call));
        case QUERY -> {
          return 0;
        }
      }
    }
    return CALLS;
  }

  private Batch batch(int call) {
    Batch batch = new Batch(BATCH);
    for (int place = 0; place < BATCH; place++) {
      batch.key(place, 1_000 + call + place);
      batch.value(place, staff.get(call + place));
    }
    return batch;
  }
}
