package dev.gridbench.drivers.memcached;

import dev.gridbench.api.Batch;
import java.util.Map;

/** The keys of a batch by the names that the servers know them by. */
record BatchNames(String[] names) {

  static BatchNames of(String prefix, Batch batch) {
    String[] names = new String[batch.size()];
    for (int place = 0; place < names.length; place++) {
      names[place] = prefix + batch.key(place);
    }
    return new BatchNames(names);
  }

  /** Likewise, by the value of what the library was handed for it. */
  void answer(Batch batch, Map<String, ?> found, Handing handing) {
    for (int place = 0; place < names.length; place++) {
      batch.value(place, handing.read(found.get(names[place])));
    }
  }

  /** Answers every key by what was found under its name. */
  void answer(Batch batch, Map<String, ?> found) {
    for (int place = 0; place < names.length; place++) {
      batch.value(place, found.get(names[place]));
    }
  }
}
