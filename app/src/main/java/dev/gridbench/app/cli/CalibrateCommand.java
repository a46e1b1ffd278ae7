package dev.gridbench.app.cli;

import dev.gridbench.app.catalog.NoSuchJvm;
import dev.gridbench.app.host.EnvironmentClass;
import dev.gridbench.app.host.LocalHost;
import dev.gridbench.app.host.MachineFacts;
import dev.gridbench.app.host.ProcessSpec;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.run.Calibration;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code gridbench calibrate}: what the harness itself costs on this machine (method.md R37). */
@Command(
    name = "calibrate",
    description =
        "Measures what gridbench itself costs on this machine, so that later runs can say what part"
            + " of their figures is its own. Takes about a minute.",
    mixinStandardHelpOptions = true)
final class CalibrateCommand implements Callable<Integer> {

  /** The map is in the worker's own memory: what is left is the harness. */
  private static final String STUDY =
      """
      study: calibrate
      systems:
        - {system: heap, label: none}
        - {system: heap, label: busy, options: {spin: 10us}}
      entries: 1_000
      clients: [1, 2]
      exclude:
        - {system: busy, clients: 2}
      workers: 1
      value: bytes(100B)
      workload: get
      warmup: 1s
      rehearsal: 1s
      measure: 1s
      repeat: 5
      noise: tolerate
      placement: none
      """;

  private static final String NONE = "none";
  private static final String BUSY = "busy";
  private static final double BUSY_NANOS = 10_000;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    PrintWriter out = wiring.out();
    try (BuiltInStudy study = new BuiltInStudy(wiring)) {
      out.println("Measuring gridbench against a map in memory, 5 times with 1 and 2 clients…");
      List<Outcome> outcomes = study.outcomes(STUDY, List.of());
      Map<String, List<Double>> nanos = closedPath(outcomes, NONE);
      List<Double> busy = closedPath(outcomes, BUSY).getOrDefault("1", List.of());
      if (nanos.isEmpty() || busy.isEmpty()) {
        throw new UserError("No trial could be measured. Run 'gridbench doctor'.");
      }
      Map<String, Object> calibration = new LinkedHashMap<>();
      nanos.forEach((clients, values) -> add(out, calibration, clients, values));
      double beside = median(busy) - BUSY_NANOS;
      out.println(row("beside a call of 10 us", String.format(Locale.ROOT, "%,.0f ns", beside)));
      calibration.put(Calibration.BESIDE_BUSY, beside);
      Map<String, Double> timers = timers(wiring, study.folder());
      timers.forEach(
          (name, value) -> out.println(row(name, String.format(Locale.ROOT, "%,.0f ns", value))));
      calibration.putAll(timers);
      store(wiring, calibration);
      return ExitCode.OK;
    }
  }

  private static void add(
      PrintWriter out, Map<String, Object> calibration, String clients, List<Double> nanos) {
    double typical = median(nanos);
    double spread =
        nanos.stream().mapToDouble(Double::doubleValue).max().orElse(0)
            - nanos.stream().mapToDouble(Double::doubleValue).min().orElse(0);
    String words =
        String.format(
            Locale.ROOT,
            "%,.0f ns (spread %.0f %% over %d), %,.0f/s",
            typical,
            100 * spread / typical,
            nanos.size(),
            Integer.parseInt(clients) * 1e9 / typical);
    out.println(row("operation, clients " + clients, words));
    calibration.putIfAbsent(Calibration.NANOS, typical);
    calibration.put("nanosPerOperationOf" + clients, typical);
    calibration.put("relativeSpreadOf" + clients, spread / typical);
  }

  /** One trial that the machine disturbed does not move it. */
  private static double median(List<Double> nanos) {
    List<Double> sorted = nanos.stream().sorted().toList();
    return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
  }

  private static String row(String name, String value) {
    return String.format(Locale.ROOT, "  %-24s %s", name, value);
  }

  /** Nanoseconds of one client per operation, for each number of clients, one figure a trial. */
  private static Map<String, List<Double>> closedPath(List<Outcome> outcomes, String system) {
    Map<String, List<Double>> nanos = new java.util.TreeMap<>();
    for (Outcome outcome : outcomes) {
      if (outcome instanceof Outcome.Measured measured
          && measured.throughput() > 0
          && measured.trial().cell().getOrDefault("system", "").equals(system)) {
        String clients = measured.trial().cell().getOrDefault("clients", "1");
        nanos
            .computeIfAbsent(clients, key -> new ArrayList<>())
            .add(Integer.parseInt(clients) * 1e9 / measured.throughput());
      }
    }
    return nanos;
  }

  private static Map<String, Double> timers(Wiring wiring, Path folder)
      throws IOException, NoSuchJvm {
    Path said = folder.resolve("timers");
    new LocalHost()
        .start(
            new ProcessSpec(
                "timers",
                List.of(
                    wiring.jvms().find("").java().toString(),
                    "-cp",
                    wiring.installation().workerJar().toString(),
                    "dev.gridbench.worker.TimerCost",
                    said.toString()),
                Map.of(),
                folder,
                folder.resolve("timers.log")))
        .onExit()
        .join();
    Map<String, Double> timers = new LinkedHashMap<>();
    for (String line : Files.exists(said) ? Files.readAllLines(said) : List.<String>of()) {
      int equals = line.indexOf('=');
      timers.put(line.substring(0, equals), Double.valueOf(line.substring(equals + 1)));
    }
    return timers;
  }

  private static void store(Wiring wiring, Map<String, Object> calibration) throws IOException {
    String machine = EnvironmentClass.of(new MachineFacts().facts(wiring.jvmNames()));
    CalibrationCache cache = CalibrationCache.ofUser(System.getenv());
    cache.write(machine, calibration);
    wiring
        .out()
        .println("Kept for this class of environment, " + machine + ", in " + cache.file(machine));
  }
}
