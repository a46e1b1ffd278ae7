package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import java.util.Optional;

/** The load that trials ran under, as the study writes it. Loads are never mixed (method.md R1). */
final class LoadLevel {

  private LoadLevel() {}

  static String of(Outcome trial) {
    return trial.trial().cell().getOrDefault("load", "closed");
  }

  /** What all valid trials of a cell ran under; empty where there is none. */
  static Optional<String> of(CellResult cell) {
    return cell.valid().stream().findFirst().map(LoadLevel::of);
  }

  static boolean closed(Outcome trial) {
    return of(trial).startsWith("closed");
  }

  /** How many operations one client of a trial can have under way. */
  static int inFlight(Outcome trial) {
    return number(trial, "threads") * number(trial, "inFlight");
  }

  /** Older results do not have every factor. */
  private static int number(Outcome trial, String factor) {
    return Integer.parseInt(trial.trial().cell().getOrDefault(factor, "1"));
  }

  /** False where an open load was more than the system answered (method.md R8). */
  static boolean sustainable(Outcome.Measured trial) {
    return trial.load() == null || !Boolean.FALSE.equals(trial.load().sustainable());
  }
}
