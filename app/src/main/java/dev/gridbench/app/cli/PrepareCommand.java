package dev.gridbench.app.cli;

import dev.gridbench.app.catalog.MavenArtifacts;
import dev.gridbench.app.catalog.MissingArtifact;
import dev.gridbench.app.catalog.StudyLock;
import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.StudyArguments;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.run.prepare.Resolver;
import dev.gridbench.host.local.LocalHost;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench prepare STUDY}: fetches what a study needs, so that it runs offline. */
@Command(
    name = "prepare",
    description = "Fetches every artifact that a study needs; afterwards it runs with --offline.",
    footer = "  gridbench prepare my.yaml",
    mixinStandardHelpOptions = true)
final class PrepareCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "STUDY", description = "The study file.")
  private Path study;

  @Mixin private StudyArguments arguments;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    var plan = Planner.plan(wiring.read(study, arguments));
    wiring.requirePrograms(plan);
    try (MavenArtifacts artifacts = wiring.artifacts(false)) {
      StudyLock lock =
          new Resolver(wiring.catalog(), artifacts, new LocalHost()).lock(plan.cells());
      for (StudyLock.Resolution resolution : lock.resolutions()) {
        wiring
            .out()
            .println(
                "%s:%s  %s: %s files"
                    .formatted(
                        resolution.system(),
                        resolution.version(),
                        resolution.part(),
                        resolution.files().size()));
      }
    } catch (MissingArtifact e) {
      throw new UserError(String.valueOf(e.getMessage()));
    }
    wiring.out().println("Everything is here. Run it: gridbench run --offline " + study);
    return ExitCode.OK;
  }
}
