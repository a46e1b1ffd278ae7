package dev.gridbench.worker.record;

import dev.gridbench.api.Verb;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One client's tallies of one slice; owned by the client until it is full, then by the collector
 * until it is clean.
 */
final class SliceBuffer {

  int slice;
  private final Map<Verb, Tally> tallies = new EnumMap<>(Verb.class);

  /**
   * @param mayMiss which of the verbs may rightly find nothing
   */
  SliceBuffer(Set<Verb> verbs, Predicate<Verb> mayMiss, boolean scheduled) {
    verbs.forEach(verb -> tallies.put(verb, new Tally(scheduled, mayMiss.test(verb))));
  }

  void add(Attempt attempt) {
    Objects.requireNonNull(tallies.get(attempt.verb)).add(attempt);
  }

  /** An operation that was due and has no answer at the window's end. */
  void censor(Attempt attempt, long atLeastNanos, boolean sent) {
    Objects.requireNonNull(tallies.get(attempt.verb)).censor(atLeastNanos, sent);
  }

  /** Moves everything into the totals and leaves this buffer clean. */
  void drainInto(Map<Verb, VerbTotals> totals) {
    tallies.forEach(
        (verb, tally) -> {
          Objects.requireNonNull(totals.get(verb)).add(tally);
          tally.clear();
        });
  }
}
