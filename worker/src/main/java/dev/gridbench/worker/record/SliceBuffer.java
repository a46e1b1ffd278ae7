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

  SliceBuffer(Set<Verb> verbs, boolean scheduled) {
    verbs.forEach(verb -> tallies.put(verb, new Tally(scheduled)));
  }

  void add(Attempt attempt) {
    Objects.requireNonNull(tallies.get(attempt.verb)).add(attempt);
  }

  /** An operation that was due and has no answer at the window's end. */
  void censor(Attempt attempt, long atLeastNanos, boolean sent) {
    Tally tally = Objects.requireNonNull(tallies.get(attempt.verb));
    Objects.requireNonNull(tally.scheduled).censor(atLeastNanos, sent);
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
