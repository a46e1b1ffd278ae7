package dev.gridbench.app.cli.wiring;

import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.ycsb.YcsbFigures;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.ycsb.BadWorkload;
import dev.gridbench.app.ycsb.Ycsb;
import dev.gridbench.app.ycsb.YcsbStudy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --ycsb} in place of a study file, with the options that YCSB has. */
public final class YcsbArguments {

  @Option(
      names = "--ycsb",
      paramLabel = "WORKLOAD",
      description =
          "In place of STUDY: one of YCSB's core workloads, workloada to workloadf, or a file of its"
              + " properties (docs/ycsb.md).")
  private @Nullable String workload;

  @Option(
      names = "--system",
      paramLabel = "SYSTEM",
      description =
          "With --ycsb: the system, as a study names it: redis, or {system: memcached, client: folsom}.")
  private @Nullable String system;

  @Option(
      names = "-P",
      paramLabel = "FILE",
      description = "With --ycsb: a further file of properties. May be repeated.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "-p",
      paramLabel = "NAME=VALUE",
      description = "With --ycsb: a property. May be repeated.")
  private Map<String, String> properties = new LinkedHashMap<>();

  @Option(
      names = "-threads",
      paramLabel = "N",
      description = "With --ycsb: the number of" + " clients.")
  private @Nullable String threads;

  @Option(
      names = "-target",
      paramLabel = "N",
      description = "With --ycsb: operations a second, of all clients together.")
  private @Nullable String target;

  public boolean given() {
    return workload != null;
  }

  /**
   * @throws UserError with all that is wrong
   */
  YcsbStudy study() throws UserError {
    if (system == null) {
      throw new UserError("--ycsb needs a system. Name one, such as --system redis.");
    }
    try {
      return new Ycsb(String.valueOf(workload), files, properties, threads, target, system).study();
    } catch (BadWorkload e) {
      throw new UserError(e.lines());
    }
  }

  /** Prints what the folder's trials came to, under YCSB's names. */
  public void print(Wiring wiring, ResultsFolder folder) throws UserError, IOException {
    RunData run = RunFolder.of(wiring, folder).data();
    wiring.out().println();
    YcsbFigures.lines(
            run,
            study().exported(),
            trial ->
                LatencyLog.read(folder.trial(trial.trial()).latencyLog(), trial.window().seconds()))
        .forEach(wiring.out()::println);
  }

  /**
   * @throws UserError if there is an option of YCSB's without {@code --ycsb}
   */
  public void requireNone() throws UserError {
    if (system != null
        || !files.isEmpty()
        || !properties.isEmpty()
        || threads != null
        || target != null) {
      throw new UserError(
          "--system, -P, -p, -threads and -target go with --ycsb. Add it, or use --set for a study file.");
    }
  }
}
