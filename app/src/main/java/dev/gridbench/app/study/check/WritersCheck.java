package dev.gridbench.app.study.check;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Level;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds kept cells whose answers could not be checked: each key has one writing thread, so every
 * one needs a key of its own; and while keys come and go, a query has no one right answer.
 */
final class WritersCheck extends Check {

  WritersCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    for (Level<Workload> workload : levels(Factors.WORKLOAD)) {
      checkQuery(workload);
      if (workload.value().writes()) {
        levels(Factors.ENTRIES).forEach(level -> checkKeys(workload, level));
      }
      if (workload.value().batch() > 1) {
        levels(Factors.ENTRIES).forEach(level -> checkBatch(workload, level));
      }
    }
  }

  private void checkQuery(Level<Workload> workload) {
    Optional<Verb> unsettling =
        Stream.of(Verb.REMOVE, Verb.INSERT).filter(workload.value()::has).findFirst();
    if (workload.value().has(Verb.QUERY)
        && unsettling.isPresent()
        && with(Factors.WORKLOAD, workload.value()).kept()) {
      add(
          workload.place(),
          ("'workload' mixes query and %s, so that a query's right answer is not known and cannot"
                  + " be checked. Drop one of them.")
              .formatted(unsettling.get().label()));
    }
  }

  /** A batch has different keys: of all where it reads, of one caller's own where it writes. */
  private void checkBatch(Level<Workload> workload, Level<Long> entries) {
    int batch = workload.value().batch();
    boolean writes = workload.value().has(Verb.PUT_ALL);
    Writers.all(values())
        .filter(writers -> entries.value() / (writes ? writers.count() : 1) < batch)
        .filter(writers -> !writes || writers.count() <= entries.value())
        .filter(writers -> kept(workload, entries, writers))
        .findFirst()
        .ifPresent(
            writers ->
                add(
                    entries.place(),
                    "a batch of %d different keys is to be drawn from %s%d entries. Raise 'entries', lower 'batch' or exclude those cells."
                        .formatted(
                            batch,
                            writes ? "the own keys of each of " + writers.text() + " among " : "",
                            entries.value())));
  }

  /** One problem for each number of entries, at the first number of writers that is too many. */
  private void checkKeys(Level<Workload> workload, Level<Long> entries) {
    Writers.all(values())
        .filter(writers -> writers.count() > entries.value())
        .filter(writers -> kept(workload, entries, writers))
        .findFirst()
        .ifPresent(
            writers ->
                add(
                    entries.place(),
                    "%s write, but there are only %d entries, and each %s needs keys of its own. Raise 'entries' or exclude those cells."
                        .formatted(
                            writers.text(),
                            entries.value(),
                            writers.each() == 1 ? "client" : "thread")));
  }

  private boolean kept(Level<Workload> workload, Level<Long> entries, Writers writers) {
    return writers
        .of(with(Factors.WORKLOAD, workload.value()))
        .with(Factors.ENTRIES, entries.value())
        .kept();
  }
}
