package dev.gridbench.app.cli.hosts;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench hosts}: what concerns the machines that a study may use. */
@Command(
    name = "hosts",
    description = "Checks the machines that members and workers are to run on, or makes pods.",
    footer = {
      "  gridbench hosts check hosts.yaml",
      "  gridbench hosts manifest --members 3 --workers 2"
    },
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {HostsCommand.Check.class, ManifestCommand.class},
    mixinStandardHelpOptions = true)
public final class HostsCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new ParameterException(
        spec.commandLine(), "hosts what? Write: gridbench hosts check hosts.yaml");
  }

  /** {@code gridbench hosts check FILE}: whether they are fit to measure on. */
  @Command(
      name = "check",
      description = {
        "Reaches each host of a file, measures the links between them, and reports every fault.",
        "Starts nothing there but an agent of its own, which it ends."
      },
      footer = "  gridbench hosts check hosts.yaml",
      mixinStandardHelpOptions = true)
  static final class Check implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Parameters(
        paramLabel = "FILE",
        description = "The file of hosts (docs/hosts.md), slurm, kubernetes or ansible:FILE.")
    private Path file;

    @Option(
        names = "--json",
        description = "Prints all that was found as JSON on stdout; all else goes to stderr.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
      PrintWriter out = spec.commandLine().getOut();
      PrintWriter progress = json ? spec.commandLine().getErr() : out;
      return new HostsView(out, progress).check(file, json);
    }
  }
}
