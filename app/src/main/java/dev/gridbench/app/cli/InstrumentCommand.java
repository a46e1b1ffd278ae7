package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.gateway.Gateway;
import dev.gridbench.instruments.Instrument;
import dev.gridbench.instruments.Options.WrongArguments;
import dev.gridbench.ruler.Ruler;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** A command that is one of the instruments, which are also programs of their own. */
abstract class InstrumentCommand implements Callable<Integer> {

  /** {@code gridbench gateway}: many connections of clients, pipelined over few to a server. */
  @Command(
      name = "gateway",
      description =
          "Pipelines the requests of many connections over few, for memcached and for RESP.",
      footer = "  gridbench gateway --protocol memcached --upstream 127.0.0.1:11211")
  static final class OfGateway extends InstrumentCommand {
    OfGateway() {
      super(new Gateway());
    }
  }

  /**
   * {@code gridbench ruler}: a server with exactly known behaviour, for any tool to be compared
   * with.
   */
  @Command(
      name = "ruler",
      description =
          "Serves RESP or memcached's text protocol with exactly known behaviour, to check any"
              + " load generator.",
      footer = "  gridbench ruler --protocol resp --port 7000")
  static final class OfRuler extends InstrumentCommand {
    OfRuler() {
      super(new Ruler());
    }
  }

  private final Instrument instrument;

  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      description = "Prints the options.")
  private boolean help;

  /** An instrument reads its own command line, which is the same without gridbench. */
  @Unmatched private List<String> arguments = new ArrayList<>();

  private InstrumentCommand(Instrument instrument) {
    this.instrument = instrument;
  }

  @Override
  public Integer call() throws InterruptedException, UserError {
    PrintWriter out = spec.commandLine().getOut();
    try {
      if (help) {
        out.print(instrument.help());
        out.print(spec.commandLine().getHelp().footerHeading());
        out.print(spec.commandLine().getHelp().footer());
        out.flush();
      } else {
        instrument.serve(arguments, lines -> print(out, lines));
      }
      return ExitCode.OK;
    } catch (WrongArguments wrong) {
      throw new UserError(wrong.problems());
    } catch (IOException taken) {
      throw new UserError(instrument.noPort(taken));
    }
  }

  private static void print(PrintWriter out, String lines) {
    out.println(lines);
    out.flush();
  }
}
