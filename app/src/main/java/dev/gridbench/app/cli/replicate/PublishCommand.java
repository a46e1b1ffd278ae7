package dev.gridbench.app.cli.replicate;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.replication.Replication;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench publish RUN}: what others need of a run, in a folder small enough to share. */
@Command(
    name = "publish",
    description = {
      "Publishes a run: makes replications/STUDY/CLASS of its results folder, with study, lock,",
      "plan, outcomes, tables and a page. Raw files, names of host and user, and paths stay out.",
      "Without RUN it makes the pages and tables of all that are published again.%n"
    },
    footer = {
      "  gridbench publish results/compact-2022-20261126-140000",
      "  gridbench publish results/my-20261126-140000 --as 8-cpu-machine-linux",
      "  gridbench publish"
    },
    mixinStandardHelpOptions = true)
public final class PublishCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RUN", arity = "0..1", description = "A results folder.")
  private @Nullable Path run;

  @Option(
      names = "--to",
      paramLabel = "FOLDER",
      defaultValue = Replication.FOLDER,
      description = "Where all that is published is. Default: ${DEFAULT-VALUE}")
  private Path all;

  @Option(
      names = "--as",
      paramLabel = "CLASS",
      description =
          "What this class of machines is called. Default: by its facts, such as 2-cpu-vm-linux")
  private String place = "";

  @Override
  public Integer call() throws Exception {
    if (!place.isEmpty() && (run == null || !place.matches("[a-z0-9][a-z0-9.-]*"))) {
      throw new UserError(
          "--as takes lower case letters, digits, dots and hyphens, and goes with a RUN, not with '"
              + place
              + "'. Name a class such as 8-cpu-machine-linux behind the run.");
    }
    Publisher publisher = new Publisher(new Wiring(spec), all);
    if (run == null) {
      publisher.renew();
    } else {
      publisher.publish(new ResultsFolder(run), place);
    }
    return ExitCode.OK;
  }
}
