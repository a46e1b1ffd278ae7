package dev.gridbench.app.cli;

import dev.gridbench.app.cli.calibrate.CalibrateCommand;
import dev.gridbench.app.cli.calibrate.SelftestCommand;
import dev.gridbench.app.cli.completion.CompletionCommand;
import dev.gridbench.app.cli.crosscheck.CrosscheckCommand;
import dev.gridbench.app.cli.hosts.HostsCommand;
import dev.gridbench.app.cli.replicate.PublishCommand;
import dev.gridbench.app.cli.wiring.BuildVersion;
import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code gridbench}: reads the command line, runs the command, says how it ended. */
@Command(
    name = "gridbench",
    description =
        "Benchmarks distributed caches and data grids, and reports how far the results can be"
            + " trusted.",
    mixinStandardHelpOptions = true,
    versionProvider = BuildVersion.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "  gridbench run studies/quickstart.yaml",
      "  gridbench try redis memcached",
      "  gridbench new my.yaml"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:all measured and valid",
      "1:something failed or is invalid",
      "2:the study or the command line is wrong",
      "130:interrupted"
    },
    subcommands = {
      RunCommand.class,
      TryCommand.class,
      ReplicateCommand.class,
      PublishCommand.class,
      NewCommand.class,
      PlanCommand.class,
      LimitsCommand.class,
      CheckCommand.class,
      PrepareCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      HistoryCommand.class,
      AnalyseCommand.class,
      CrosscheckCommand.class,
      InstrumentCommand.OfRuler.class,
      InstrumentCommand.OfGateway.class,
      ListCommand.class,
      ExplainCommand.class,
      DoctorCommand.class,
      HostsCommand.class,
      CalibrateCommand.class,
      SelftestCommand.class,
      CompletionCommand.class
    })
public final class Main {

  private Main() {}

  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  static CommandLine commandLine() {
    CommandLine commandLine = new CommandLine(new Main());
    commandLine.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    commandLine.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    commandLine.setExecutionExceptionHandler(Main::explain);
    headExamples(commandLine);
    return commandLine;
  }

  /** What stands at the end of a command's help are examples. */
  private static void headExamples(CommandLine command) {
    command.getCommandSpec().usageMessage().footerHeading("%nExamples:%n");
    command.getSubcommands().values().forEach(Main::headExamples);
  }

  static int explain(Exception exception, CommandLine command, CommandLine.ParseResult parsed) {
    if (exception instanceof UserError error) {
      error.lines().forEach(command.getErr()::println);
      return ExitCode.WRONG_INPUT;
    }
    if (exception instanceof InterruptedException) {
      return ExitCode.INTERRUPTED;
    }
    if (exception instanceof IOException) {
      command
          .getErr()
          .println(
              "A file could not be read or written: "
                  + reason(exception)
                  + ". All earlier outcomes are kept: mend this, then go on with 'gridbench run"
                  + " --resume FOLDER'.");
      return ExitCode.FAILED;
    }
    command.getErr().println("gridbench itself failed. Please report this:");
    exception.printStackTrace(command.getErr());
    return ExitCode.FAILED;
  }

  /** Of the JDK's file exceptions many say nothing but the file's name. */
  private static String reason(Exception exception) {
    boolean nameOnly =
        exception instanceof FileSystemException file && file.getReason() == null
            || exception.getMessage() == null;
    return nameOnly
        ? exception.getClass().getSimpleName() + " " + exception.getMessage()
        : String.valueOf(exception.getMessage());
  }
}
