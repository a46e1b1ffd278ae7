package dev.gridbench.app.run.search;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.run.setup.ClusterKeeper;
import dev.gridbench.app.run.setup.RunListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;

/** The probes of one search, each a whole measurement, in a folder of its own below the trial's. */
public final class Probes implements Probing.Prober {

  private static final double NANOS_PER_MICRO = 1000.0;

  private final TrialFolder folder;
  private final LoadModel.Searched goal;
  private final Measuring measuring;
  private final RunListener listener;
  private final Map<Outcome.Window, TrialFolder> folders = new HashMap<>();

  /** Measures a trial into a folder. */
  public interface Measuring {
    Outcome.Measured measured(Trial trial, TrialFolder into)
        throws TrialFailure, ClusterKeeper.SameFailure, IOException, InterruptedException;
  }

  public Probes(
      TrialFolder folder, LoadModel.Searched goal, Measuring measuring, RunListener listener) {
    this.folder = folder;
    this.goal = goal;
    this.measuring = measuring;
    this.listener = listener;
  }

  @Override
  public Probing.Probed probe(Trial probe, int number)
      throws TrialFailure, ClusterKeeper.SameFailure, IOException, InterruptedException {
    TrialFolder into = folder.probe(number);
    into.renew();
    listener.part("probe " + number + " (" + varied(probe.cell()) + ")");
    Outcome.Measured outcome = measuring.measured(probe, into);
    folders.put(outcome.window(), into);
    return new Probing.Probed(outcome, quantileMicros(outcome, into));
  }

  private String varied(Cell cell) {
    if (!(goal instanceof LoadModel.ErrorFree)) {
      return cell.load().toString();
    }
    return cell.clients()
        + (cell.clients() == 1 ? " client" : " clients")
        + (goal instanceof LoadModel.EntriesSearch
            ? String.format(Locale.ROOT, ", %,d entries", cell.entries())
            : "");
  }

  /**
   * Of all verbs together, without misses unless all that was answered missed; 0 where no quantile
   * is limited.
   */
  private double quantileMicros(Outcome.Measured outcome, TrialFolder from) throws IOException {
    if (!(goal instanceof LoadModel.RateSearch within)) {
      return 0;
    }
    boolean hits =
        outcome.verbs().values().stream().anyMatch(verb -> verb.succeeded() > verb.missed());
    Histogram all = new Histogram(3);
    LatencyLog.read(from.latencyLog(), outcome.window().seconds())
        .window()
        .forEach(
            (tag, times) -> {
              if (tag.endsWith(".response") || !hits && tag.endsWith(Misses.TAG + "response")) {
                all.add(times);
              }
            });
    return all.getValueAtPercentile(100 * within.quantile()) / NANOS_PER_MICRO;
  }

  /**
   * The raw figures of the probe that the outcome shows become the trial's own, beside the list.
   */
  public void keep(Outcome.Measured outcome) throws IOException {
    SearchFacts search = Objects.requireNonNull(Objects.requireNonNull(outcome.load()).search());
    Files.writeString(folder.probesFile(), search.csv());
    TrialFolder shown = folders.get(outcome.window());
    if (shown != null) {
      copy(shown.latencyLog(), folder.latencyLog());
      copy(shown.intervalsFile(), folder.intervalsFile());
      copy(shown.resourcesFile(), folder.resourcesFile());
      copy(shown.loadFile(), folder.loadFile());
      copy(shown.noiseFile(), folder.noiseFile());
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    if (Files.exists(from)) {
      Files.copy(from, to);
    }
  }
}
