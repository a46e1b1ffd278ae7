package dev.gridbench.app.study.check;

import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.factor.Factors;
import java.util.List;

/** Finds steps of a load from which nothing follows. */
final class MemoryCheck extends Check {

  /** Three points that are not on a line look much like three that are. */
  private static final int FEWEST = 4;

  MemoryCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    List<Long> steps = values().one(Constants.MEMORY).orElse(List.of());
    if (steps.isEmpty()) {
      return;
    }
    values().list(Factors.ENTRIES).stream()
        .filter(entries -> with(Factors.ENTRIES, entries).kept())
        .forEach(entries -> checkSteps(steps, entries));
    systems().stream()
        .filter(system -> system.system().attached() && with(system).kept())
        .forEach(this::checkSystem);
  }

  private void checkSteps(List<Long> steps, long entries) {
    long before = steps.stream().filter(step -> step < entries).count();
    if (before + 1 < FEWEST) {
      add(
          "leaves a load of %d entries with %d steps, and a line needs %d. Add steps below %d."
              .formatted(entries, before + 1, FEWEST, entries));
    }
    long last = steps.get(steps.size() - 1);
    if (last > entries && largest(entries)) {
      add(
          "has a step at %d, and no load has more than %d entries. Raise 'entries' or drop it."
              .formatted(last, entries));
    }
  }

  private boolean largest(long entries) {
    return values().list(Factors.ENTRIES).stream().allMatch(other -> other <= entries);
  }

  private void checkSystem(Labelled system) {
    add(
        "makes members collect, and gridbench does not own those of %s. Drop one of them."
            .formatted(system.label()));
  }

  private void add(String rest) {
    add(values().place(Constants.MEMORY), "'memory' " + rest);
  }
}
