package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.gateway.Arguments;
import dev.gridbench.gateway.GatewayConfig;
import dev.gridbench.gateway.GatewayServer;
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

/** {@code gridbench gateway}: many connections of clients, pipelined over few to a server. */
@Command(
    name = "gateway",
    description =
        "Pipelines the requests of many connections over few, for memcached and for RESP.")
final class GatewayCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      description = "Prints the options.")
  private boolean help;

  /** The gateway reads its own command line, which is the same without gridbench. */
  @Unmatched private List<String> arguments = new ArrayList<>();

  @Override
  public Integer call() throws InterruptedException, UserError {
    PrintWriter out = spec.commandLine().getOut();
    if (help) {
      out.print(Arguments.help());
      out.flush();
      return ExitCode.OK;
    }
    try (GatewayServer gateway = new GatewayServer(config())) {
      out.println(gateway.readyLine());
      out.flush();
      new CountDownLatch(1).await();
      return ExitCode.OK;
    } catch (IOException taken) {
      throw new UserError(
          "The gateway cannot listen: " + taken.getMessage() + ". Choose another port.");
    }
  }

  private GatewayConfig config() throws UserError {
    try {
      return Arguments.read(arguments);
    } catch (Arguments.WrongArguments wrong) {
      throw new UserError(wrong.problems());
    }
  }
}
