package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

  /** How the load was found; null where the study gave it. */
  static @Nullable SearchFacts search(Outcome.Measured trial) {
    return trial.load() == null ? null : trial.load().search();
  }

  /**
   * What the trial says of its system's throughput, in operations a second: the highest rate that
   * kept the limit where that was searched for, else what was measured.
   */
  static double throughput(Outcome.Measured trial) {
    SearchFacts search = search(trial);
    return search == null || search.pass() == null ? trial.throughput() : search.pass();
  }

  /** False where an open load was more than the system answered (method.md R8). */
  static boolean sustainable(Outcome.Measured trial) {
    return trial.load() == null || !Boolean.FALSE.equals(trial.load().sustainable());
  }
}
