package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.ruler.Arguments;
import dev.gridbench.ruler.RulerConfig;
import dev.gridbench.ruler.RulerServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/**
 * {@code gridbench ruler}: a server with exactly known behaviour, for any tool to be compared with.
 */
@Command(
    name = "ruler",
    description =
        "Serves RESP or memcached's text protocol with exactly known behaviour, to check any"
            + " load generator.")
final class RulerCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      description = "Prints the options.")
  private boolean help;

  /** The ruler reads its own command line, which is the same without gridbench. */
  @Unmatched private List<String> arguments = new ArrayList<>();

  @Override
  public Integer call() throws InterruptedException, UserError {
    PrintWriter out = spec.commandLine().getOut();
    if (help) {
      out.print(Arguments.help());
      out.flush();
      return ExitCode.OK;
    }
    try (RulerServer ruler = new RulerServer(config())) {
      out.println(ruler.speedLine());
      out.println(ruler.readyLine());
      out.flush();
      new CountDownLatch(1).await();
      return ExitCode.OK;
    } catch (IOException taken) {
      throw new UserError(
          "The ruler cannot listen: " + taken.getMessage() + ". Choose another port.");
    }
  }

  private RulerConfig config() throws UserError {
    try {
      return Arguments.read(arguments);
    } catch (Arguments.WrongArguments wrong) {
      throw new UserError(wrong.problems());
    }
  }
}
