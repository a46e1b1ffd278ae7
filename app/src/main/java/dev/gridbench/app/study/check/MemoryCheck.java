package dev.gridbench.app.study.check;

import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.ConductFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.yaml.Problems;
import java.util.List;
import java.util.Map;

/** Finds steps of a load from which nothing follows. */
public final class MemoryCheck {

  /** Three points that are not on a line look much like three that are. */
  private static final int FEWEST = 4;

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public MemoryCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
    List<Long> steps = draft.values().one(ConductFields.MEMORY).orElse(List.of());
    if (steps.isEmpty()) {
      return;
    }
    draft.values().list(Factors.ENTRIES).stream()
        .filter(entries -> kept(Factors.ENTRIES, entries))
        .forEach(entries -> checkSteps(steps, entries));
    draft.labelled().stream().filter(this::attached).forEach(this::checkSystem);
  }

  private <T> boolean kept(Field<T> field, T level) {
    return cells.any(Map.of(field.name(), field.type().level(level)));
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
    return draft.values().list(Factors.ENTRIES).stream().allMatch(other -> other <= entries);
  }

  private boolean attached(Labelled system) {
    return cells.any(Map.of(Factors.SYSTEM, system.label())) && system.system().attached();
  }

  private void checkSystem(Labelled system) {
    add(
        "makes members collect, and gridbench does not own those of %s. Drop one of them."
            .formatted(system.label()));
  }

  private void add(String rest) {
    problems.add(draft.values().place(ConductFields.MEMORY), "'memory' " + rest);
  }
}
