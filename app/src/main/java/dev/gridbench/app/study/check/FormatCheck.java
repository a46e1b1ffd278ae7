package dev.gridbench.app.study.check;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Workload;
import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.yaml.Problems;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds kept cells whose values cannot be worked on in the format that they ask for. */
public final class FormatCheck {

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public FormatCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
    for (Labelled system : draft.labelled()) {
      for (ValueShape value : draft.values().list(Factors.VALUE)) {
        for (Level<String> format : draft.values().levels(Factors.FORMAT)) {
          check(system, value, format);
        }
      }
    }
  }

  /** A format that the library does not have is told elsewhere. */
  private void check(Labelled system, ValueShape value, Level<String> format) {
    List<String> formats = system.system().library().capabilities().formats();
    String meant = format.value().equals("default") ? formats.get(0) : format.value();
    Map<String, String> levels =
        Map.of(
            Factors.SYSTEM,
            system.label(),
            Factors.VALUE.name(),
            value.toString(),
            Factors.FORMAT.name(),
            format.value());
    if (formats.contains(meant) && cells.any(levels)) {
      system
          .system()
          .driver()
          .valueFormats()
          .refusal(value, meant, lookedInto(levels))
          .ifPresent(
              refusal ->
                  problems.add(format.place(), system.system().versioned() + ": " + refusal));
    }
  }

  private boolean lookedInto(Map<String, String> levels) {
    for (Level<Workload> workload : draft.values().levels(Factors.WORKLOAD)) {
      if (workload.value().query() != null && kept(levels, Factors.WORKLOAD, workload)) {
        return true;
      }
    }
    for (Level<List<String>> indexes : draft.values().levels(Factors.INDEXES)) {
      if (!indexes.value().isEmpty() && kept(levels, Factors.INDEXES, indexes)) {
        return true;
      }
    }
    return false;
  }

  private <T> boolean kept(Map<String, String> levels, Field<T> field, Level<T> level) {
    Map<String, String> more = new HashMap<>(levels);
    more.put(field.name(), field.type().level(level.value()));
    return cells.any(more);
  }
}
