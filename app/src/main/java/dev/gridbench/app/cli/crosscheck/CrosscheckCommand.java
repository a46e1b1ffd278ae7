package dev.gridbench.app.cli.crosscheck;

import dev.gridbench.api.Endpoint;
import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.crosscheck.Agreement;
import dev.gridbench.app.crosscheck.Counter;
import dev.gridbench.app.crosscheck.Reading;
import dev.gridbench.app.crosscheck.Tool;
import dev.gridbench.app.crosscheck.Witness;
import dev.gridbench.host.local.LocalHost;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gridbench crosscheck}: another load generator beside ours, on one server. */
@Command(
    name = "crosscheck",
    description = {
      "Runs another load generator and gridbench in turn, in random order, against the ruler with"
          + " a",
      "service time of exactly 5 ms, and reports whether either is accurate. The server's own",
      "count over wall time is the measure of both. With --server both are compared with each"
          + " other."
    },
    footer = {
      "  gridbench crosscheck --tool redis-benchmark",
      "  gridbench crosscheck --tool memtier --server 127.0.0.1:6379"
    },
    mixinStandardHelpOptions = true)
public final class CrosscheckCommand implements Callable<Integer> {

  private static final String OURS = "gridbench";

  /** Where nothing is known of the server yet: a short first block. */
  private static final double FIRST_RATE = 2_000;

  @Spec private CommandSpec spec;

  @Option(
      names = "--tool",
      required = true,
      paramLabel = "TOOL",
      description = "redis-benchmark, memcslap or memtier.")
  private String tool = "";

  @Option(
      names = "--server",
      paramLabel = "HOST:PORT",
      description = "A server that runs already and speaks RESP, instead of a ruler of our own.")
  private String server = "";

  @Option(
      names = "--blocks",
      paramLabel = "N",
      defaultValue = "6",
      description = "How often each of the two runs. Default: ${DEFAULT-VALUE}")
  private int blocks;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "30",
      description = "How long each of them runs. Default: ${DEFAULT-VALUE}")
  private int seconds;

  @Option(
      names = "--connections",
      paramLabel = "N",
      defaultValue = "4",
      description = "Connections of each. Default: ${DEFAULT-VALUE}")
  private int connections;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "42",
      description = "Seed of the random order. Default: ${DEFAULT-VALUE}")
  private long seed;

  @Override
  public Integer call() throws Exception {
    Tool other = tool();
    requirePositive();
    Endpoint given = server(other);
    requireThere(other);
    List<Reading> readings = new ArrayList<>();
    try (CrosscheckSession session =
        new CrosscheckSession(new Wiring(spec), other, connections, seconds, given)) {
      out().println(session.placement());
      Random random = new Random(seed);
      for (int block = 1; block <= blocks; block++) {
        List<Boolean> order = new ArrayList<>(List.of(true, false));
        Collections.shuffle(order, random);
        for (boolean ours : order) {
          Reading reading = ours ? session.ours(block) : session.other(block, operations(readings));
          readings.add(reading);
          out().println(line(reading));
        }
      }
    }
    return given == null ? verdict(other, readings) : agreement(other, readings);
  }

  /** As many as fill the time, by the ruler's law or by what the server gave so far. */
  private long operations(List<Reading> readings) {
    double perSecond =
        server.isEmpty()
            ? connections * 1000 / Witness.SERVICE_MILLIS
            : readings.isEmpty() ? FIRST_RATE : Witness.median(readings, Reading::counted);
    return Math.max(connections, Math.round(seconds * perSecond));
  }

  private @Nullable Endpoint server(Tool other) throws UserError {
    if (server.isEmpty()) {
      return null;
    }
    Matcher parts = Pattern.compile("(.+):(\\d{1,5})").matcher(server);
    if (!parts.matches()) {
      throw new UserError("--server is '" + server + "'. Give host:port, as in 127.0.0.1:6379.");
    }
    if (other.protocol() != Counter.Protocol.RESP) {
      throw new UserError(
          "--server speaks RESP with gridbench, and "
              + other.label()
              + " does not. Use --tool redis-benchmark or memtier, or leave --server out.");
    }
    return new Endpoint(parts.group(1), Integer.parseInt(parts.group(2)));
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private Tool tool() throws UserError {
    for (Tool each : Tool.values()) {
      if (each.label().equals(tool)) {
        return each;
      }
    }
    throw new UserError(
        "'" + tool + "' is not known. Use --tool redis-benchmark, memcslap or memtier.");
  }

  private void requirePositive() throws UserError {
    if (blocks < 1 || seconds < 1 || connections < 1) {
      throw new UserError("--blocks, --seconds and --connections are at least 1. Raise them.");
    }
  }

  private static void requireThere(Tool other) throws UserError {
    if (new LocalHost().program(other.binary()).isEmpty()) {
      throw new UserError(other.binary() + " is not installed. To have it: " + other.advice());
    }
  }

  private static String line(Reading reading) {
    return String.format(
        Locale.ROOT,
        "block %d  %-16s reports %s/s, counted %s/s, mean %s ms, p50 %s ms, Little's law %s,"
            + " hits %s %%, server CPU %s us a read",
        reading.block(),
        reading.tool(),
        figure(reading.report().throughput()),
        figure(reading.counted()),
        figure(reading.report().meanMillis()),
        figure(reading.report().p50Millis()),
        figure(reading.littlesLaw()),
        figure(100 * reading.hitRatio()),
        figure(reading.serverMicros()));
  }

  private static String figure(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.5g", value);
  }

  private int verdict(Tool other, List<Reading> readings) {
    Witness ours = witness(OURS, readings);
    Witness theirs = witness(other.label(), readings);
    out().println();
    out().println(ours.sentence());
    out().println(theirs.sentence());
    aLook();
    return ours.used() && theirs.used() ? ExitCode.OK : ExitCode.FAILED;
  }

  /** Of a server whose service time is not known. */
  private int agreement(Tool other, List<Reading> readings) {
    List<Reading> ours = of(OURS, readings);
    List<Reading> theirs = of(other.label(), readings);
    Agreement agreement = Agreement.of(ours, theirs);
    out().println();
    out().println(Agreement.ratios(ours, theirs));
    out().println(agreement.sentence());
    aLook();
    return agreement.holds() ? ExitCode.OK : ExitCode.FAILED;
  }

  private void aLook() {
    if (blocks < 6) {
      out().println("Fewer than 6 blocks: a look, not a cross-check.");
    }
  }

  private static Witness witness(String name, List<Reading> readings) {
    return Witness.of(name, of(name, readings));
  }

  private static List<Reading> of(String name, List<Reading> readings) {
    return readings.stream().filter(reading -> reading.tool().equals(name)).toList();
  }
}
