package dev.gridbench.app.study.check;

import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;
import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.ThreadCount;
import dev.gridbench.app.study.yaml.Problems;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds kept cells whose answers could not be checked: each key has one writing thread, so every
 * one needs a key of its own; and while keys come and go, a query has no one right answer.
 */
public final class WritersCheck {

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public WritersCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
    new MissesCheck(draft, problems).check();
    for (Level<Workload> workload : draft.values().levels(Factors.WORKLOAD)) {
      checkQuery(workload);
      if (workload.value().writes()) {
        draft.values().levels(Factors.ENTRIES).forEach(level -> checkKeys(workload, level));
      }
      if (workload.value().batch() > 1) {
        draft.values().levels(Factors.ENTRIES).forEach(level -> checkBatch(workload, level));
      }
    }
  }

  private void checkQuery(Level<Workload> workload) {
    Optional<Verb> unsettling =
        Stream.of(Verb.REMOVE, Verb.INSERT).filter(workload.value()::has).findFirst();
    if (workload.value().has(Verb.QUERY)
        && unsettling.isPresent()
        && cells.any(Map.of(Factors.WORKLOAD.name(), text(workload)))) {
      problems.add(
          workload.place(),
          "'workload' mixes query and "
              + unsettling.get().label()
              + ", so that a query's right answer is not known and cannot be checked. Drop one of"
              + " them.");
    }
  }

  /** A batch has different keys: of all where it reads, of one caller's own where it writes. */
  private void checkBatch(Level<Workload> workload, Level<Long> entries) {
    int batch = workload.value().batch();
    boolean writes = workload.value().has(Verb.PUT_ALL);
    writers()
        .filter(writers -> entries.value() / (writes ? writers.count() : 1) < batch)
        .filter(writers -> !writes || writers.count() <= entries.value())
        .filter(writers -> kept(workload, entries, writers))
        .findFirst()
        .ifPresent(
            writers ->
                problems.add(
                    entries.place(),
                    "a batch of %d different keys is to be drawn from %s%d entries. Raise 'entries', lower 'batch' or exclude those cells."
                        .formatted(
                            batch,
                            writes ? "the own keys of each of " + writers.text() + " among " : "",
                            entries.value())));
  }

  private Stream<Writers> writers() {
    return draft.values().levels(Factors.CLIENTS).stream()
        .flatMap(
            clients ->
                draft.values().levels(Factors.THREADS).stream()
                    .map(threads -> new Writers(clients, threads)));
  }

  private record Writers(Level<Integer> clients, Level<ThreadCount> threads) {

    long count() {
      return (long) clients.value() * each();
    }

    int each() {
      return threads.value().of(clients.value());
    }

    String text() {
      String each = each() == 1 ? "" : " with " + each() + " threads each";
      return clients.value() + " clients" + each;
    }
  }

  /** One problem for each number of entries, at the first number of writers that is too many. */
  private void checkKeys(Level<Workload> workload, Level<Long> entries) {
    writers()
        .filter(writers -> writers.count() > entries.value())
        .filter(writers -> kept(workload, entries, writers))
        .findFirst()
        .ifPresent(
            writers ->
                problems.add(
                    entries.place(),
                    "%s write, but there are only %d entries, and each %s needs keys of its own. Raise 'entries' or exclude those cells."
                        .formatted(
                            writers.text(),
                            entries.value(),
                            writers.each() == 1 ? "client" : "thread")));
  }

  private boolean kept(Level<Workload> workload, Level<Long> entries, Writers writers) {
    return cells.any(
        Map.of(
            Factors.WORKLOAD.name(),
            text(workload),
            Factors.ENTRIES.name(),
            Factors.ENTRIES.type().level(entries.value()),
            Factors.CLIENTS.name(),
            Factors.CLIENTS.type().level(writers.clients().value()),
            Factors.THREADS.name(),
            Factors.THREADS.type().level(writers.threads().value())));
  }

  private static String text(Level<Workload> workload) {
    return Factors.WORKLOAD.type().level(workload.value());
  }
}
