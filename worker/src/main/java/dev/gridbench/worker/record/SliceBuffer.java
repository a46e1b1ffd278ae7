package dev.gridbench.worker.record;

import dev.gridbench.api.Verb;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * One client's tallies of one slice; owned by the client until it is full, then by the collector
 * until it is clean.
 */
final class SliceBuffer {

  int slice;
  private final Map<Verb, Tally> tallies = new EnumMap<>(Verb.class);

  SliceBuffer(Set<Verb> verbs) {
    verbs.forEach(verb -> tallies.put(verb, new Tally()));
  }

  void add(Attempt attempt) {
    Objects.requireNonNull(tallies.get(attempt.verb)).add(attempt);
  }

  /** Moves everything into the total and leaves this buffer clean. */
  void drainInto(SliceTotal total) {
    tallies.forEach(
        (verb, tally) -> {
          total.add(verb, tally);
          tally.clear();
        });
  }
}
