package dev.gridbench.worker.record;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.wire.VerbSlice;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** One slice over all clients of the worker; confined to the collector. */
final class SliceTotal {

  private final Map<Verb, VerbTotal> totals = new EnumMap<>(Verb.class);

  SliceTotal(Set<Verb> verbs, boolean scheduled) {
    verbs.forEach(verb -> totals.put(verb, new VerbTotal(scheduled)));
  }

  void add(Verb verb, Tally tally) {
    if (!tally.isEmpty()) {
      Objects.requireNonNull(totals.get(verb)).add(tally);
    }
  }

  Map<Verb, VerbSlice> verbs() {
    Map<Verb, VerbSlice> verbs = new EnumMap<>(Verb.class);
    totals.forEach((verb, total) -> verbs.put(verb, total.slice()));
    return verbs;
  }
}
