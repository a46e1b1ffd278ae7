package dev.gridbench.app.report.cells;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The load that trials ran under, as the study writes it. Loads are never mixed (method.md R1). */
public final class LoadLevel {

  private LoadLevel() {}

  public static String of(Outcome trial) {
    return trial.trial().cell().getOrDefault("load", "closed");
  }

  /** What all valid trials of a cell ran under; empty where there is none. */
  public static Optional<String> of(CellResult cell) {
    return cell.valid().stream().findFirst().map(LoadLevel::of);
  }

  public static boolean closed(Outcome trial) {
    return closed(of(trial));
  }

  /** A search for a number of clients is made of closed loops. */
  public static boolean closed(String load) {
    return load.startsWith("closed") || varied(load);
  }

  /** What has a number of clients of its own, and not the cell's. */
  public static boolean varied(Outcome trial) {
    return varied(of(trial));
  }

  /** As {@link #varied(Outcome)}. */
  public static boolean varied(String load) {
    return load.startsWith(LoadModel.ErrorFree.NAME);
  }

  /** What has a number of entries of its own, too. */
  public static boolean variesEntries(String load) {
    return varied(load) && !load.equals(LoadModel.ErrorFree.NAME);
  }

  /** How the load was found; null where the study gave it. */
  public static @Nullable SearchFacts search(Outcome.Measured trial) {
    return trial.load() == null ? null : trial.load().search();
  }

  /**
   * What the trial says of its system's throughput, in operations a second: what was found where it
   * was searched for, else what was measured.
   */
  public static double throughput(Outcome.Measured trial) {
    SearchFacts search = search(trial);
    return search == null || search.throughput() == null ? trial.throughput() : search.throughput();
  }

  /** False where an open load was more than the system answered (method.md R8). */
  public static boolean sustainable(Outcome.Measured trial) {
    return trial.load() == null || !Boolean.FALSE.equals(trial.load().sustainable());
  }

  /** {@code p99 within 5 ms}. */
  public static String limit(SearchFacts.RateSearch search) {
    long nanos = Math.max(1, Math.round(search.limitMicros() * 1e3));
    return new LoadModel.RateSearch(search.quantile(), nanos).name()
        + " within "
        + FigureText.raw(search.limitMicros() / 1e3)
        + " ms";
  }
}
