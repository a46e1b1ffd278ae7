package dev.gridbench.app.cli;

import dev.gridbench.app.crosscheck.Reading;
import dev.gridbench.app.crosscheck.Tool;
import dev.gridbench.app.crosscheck.Witness;
import dev.gridbench.app.host.LocalHost;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gridbench crosscheck}: another load generator beside ours, on the ruler. */
@Command(
    name = "crosscheck",
    description = {
      "Runs another load generator and gridbench in turn, in random order, against the ruler with a",
      "service time of exactly 5 ms, and says whether either may be believed. The server's own",
      "count over wall time is the measure of both."
    },
    mixinStandardHelpOptions = true)
final class CrosscheckCommand implements Callable<Integer> {

  private static final String OURS = "gridbench";

  @Spec private CommandSpec spec;

  @Option(
      names = "--tool",
      required = true,
      paramLabel = "TOOL",
      description = "redis-benchmark, memcslap or memtier.")
  private String tool = "";

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
      description = "Of the order. Default: ${DEFAULT-VALUE}")
  private long seed;

  @Override
  public Integer call() throws Exception {
    Tool other = tool();
    requirePositive();
    requireThere(other);
    List<Reading> readings = new ArrayList<>();
    try (CrosscheckSession session =
        new CrosscheckSession(new Wiring(spec), other, connections, seconds)) {
      Random random = new Random(seed);
      for (int block = 1; block <= blocks; block++) {
        List<Boolean> order = new ArrayList<>(List.of(true, false));
        Collections.shuffle(order, random);
        for (boolean ours : order) {
          Reading reading = ours ? session.ours(block) : session.other(block);
          readings.add(reading);
          out().println(line(reading));
        }
      }
    }
    return verdict(other, readings);
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
        "block %d  %-16s says %s/s, counted %s/s, mean %s ms, p50 %s ms, Little's law %s",
        reading.block(),
        reading.tool(),
        figure(reading.told().throughput()),
        figure(reading.counted()),
        figure(reading.told().meanMillis()),
        figure(reading.told().p50Millis()),
        figure(reading.littlesLaw()));
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
    if (blocks < 6) {
      out().println("Fewer than 6 blocks: a look, not a cross-check.");
    }
    return ours.used() && theirs.used() ? ExitCode.OK : ExitCode.FAILED;
  }

  private static Witness witness(String name, List<Reading> readings) {
    return Witness.of(
        name, readings.stream().filter(reading -> reading.tool().equals(name)).toList());
  }
}
