package dev.gridbench.app.study.check;

import dev.gridbench.api.ValueShape;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Level;
import java.util.List;

/** Finds kept cells whose values cannot be worked on in the format that they ask for. */
final class FormatCheck extends Check {

  FormatCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    for (Labelled system : systems()) {
      for (ValueShape value : values().list(Factors.VALUE)) {
        for (Level<String> format : levels(Factors.FORMAT)) {
          check(system, value, format);
        }
      }
    }
  }

  /** A format that the library does not have is told elsewhere. */
  private void check(Labelled system, ValueShape value, Level<String> format) {
    List<String> formats = system.system().library().capabilities().formats();
    String meant = format.value().equals("default") ? formats.get(0) : format.value();
    Cells cells = with(system).with(Factors.VALUE, value).with(Factors.FORMAT, format.value());
    if (formats.contains(meant) && cells.kept()) {
      system
          .system()
          .driver()
          .valueFormats()
          .refusal(value, meant, lookedInto(cells))
          .ifPresent(refusal -> add(format.place(), system.system().versioned() + ": " + refusal));
    }
  }

  private boolean lookedInto(Cells cells) {
    return values().list(Factors.WORKLOAD).stream()
            .filter(workload -> workload.query() != null)
            .anyMatch(workload -> cells.with(Factors.WORKLOAD, workload).kept())
        || values().list(Factors.INDEXES).stream()
            .filter(indexes -> !indexes.isEmpty())
            .anyMatch(indexes -> cells.with(Factors.INDEXES, indexes).kept());
  }
}
