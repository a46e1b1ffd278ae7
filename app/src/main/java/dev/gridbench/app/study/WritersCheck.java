package dev.gridbench.app.study;

import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;
import java.util.Map;

/**
 * Finds kept cells whose answers could not be checked: each key has one writing client, so every
 * client needs a key of its own; and while keys come and go, a query has no one right answer.
 */
final class WritersCheck {

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  WritersCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  void check() {
    for (Level<Workload> workload : draft.values().levels(StudyFields.WORKLOAD)) {
      checkQuery(workload);
      if (workload.value().writes()) {
        draft.values().levels(StudyFields.ENTRIES).forEach(level -> checkKeys(workload, level));
      }
    }
  }

  private void checkQuery(Level<Workload> workload) {
    Map<Verb, Integer> weights = workload.value().weights();
    boolean both = weights.containsKey(Verb.QUERY) && weights.containsKey(Verb.REMOVE);
    if (both && cells.any(Map.of(StudyFields.WORKLOAD.name(), text(workload)))) {
      problems.add(
          workload.place(),
          "'workload' mixes query and remove, so that a query's right answer is not known and"
              + " cannot be checked. Drop one of them.");
    }
  }

  /** One problem for each number of entries, at the least number of clients that is too many. */
  private void checkKeys(Level<Workload> workload, Level<Long> entries) {
    draft.values().levels(StudyFields.CLIENTS).stream()
        .filter(clients -> clients.value() > entries.value())
        .filter(clients -> kept(workload, entries, clients))
        .findFirst()
        .ifPresent(
            clients ->
                problems.add(
                    entries.place(),
                    "%d clients write, but there are only %d entries, and each client needs keys of its own. Raise 'entries' or exclude those cells."
                        .formatted(clients.value(), entries.value())));
  }

  private boolean kept(Level<Workload> workload, Level<Long> entries, Level<Integer> clients) {
    return cells.any(
        Map.of(
            StudyFields.WORKLOAD.name(),
            text(workload),
            StudyFields.ENTRIES.name(),
            StudyFields.ENTRIES.type().level(entries.value()),
            StudyFields.CLIENTS.name(),
            StudyFields.CLIENTS.type().level(clients.value())));
  }

  private static String text(Level<Workload> workload) {
    return StudyFields.WORKLOAD.type().level(workload.value());
  }
}
