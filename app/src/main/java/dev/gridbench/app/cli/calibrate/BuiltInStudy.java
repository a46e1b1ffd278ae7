package dev.gridbench.app.cli.calibrate;

import dev.gridbench.app.catalog.MavenArtifacts;
import dev.gridbench.app.cli.wiring.Quiet;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.run.StudyRun;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.Overrides;
import dev.gridbench.app.study.file.Reading;
import dev.gridbench.app.study.file.StudyReader;
import dev.gridbench.app.study.yaml.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A study of gridbench's own, run without output in a folder that is deleted afterwards. */
final class BuiltInStudy implements AutoCloseable {

  private final Wiring wiring;
  private final Path folder;

  /**
   * @throws IOException if there is no room for temporary files
   */
  BuiltInStudy(Wiring wiring) throws IOException {
    this.wiring = wiring;
    folder = Files.createTempDirectory("gridbench-");
  }

  /** Where it may leave files, until it is closed. */
  Path folder() {
    return folder;
  }

  /**
   * @param sets what the command line changes in it: {@code field=value}
   * @throws UserError if it does not read with these
   */
  List<Outcome> outcomes(String yaml, List<String> sets)
      throws IOException, InterruptedException, UserError {
    return outcomes(plan(yaml, sets));
  }

  List<Outcome> outcomes(Plan plan) throws IOException, InterruptedException {
    ResultsFolder results = new ResultsFolder(folder.resolve("results"));
    Files.createDirectories(results.root());
    try (MavenArtifacts artifacts = wiring.artifacts(false)) {
      new StudyRun(wiring.toolbox(artifacts), results, new Quiet(), true, plan.study().conduct())
          .run(plan, List.of());
    }
    return results.outcomes();
  }

  /**
   * @param sets what the command line changes in it: {@code field=value}
   * @throws UserError if it does not read with these
   */
  Plan plan(String yaml, List<String> sets) throws UserError {
    return Planner.plan(study(yaml, sets));
  }

  private Study study(String yaml, List<String> sets) throws UserError {
    Reading reading =
        new StudyReader(Set.of())
            .read("built in", yaml, new Overrides(null, sets), wiring.catalog()::systems);
    return reading
        .study()
        .orElseThrow(
            () -> new UserError(reading.problems().stream().map(Problem::message).toList()));
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
