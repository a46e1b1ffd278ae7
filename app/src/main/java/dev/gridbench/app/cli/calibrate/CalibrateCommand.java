package dev.gridbench.app.cli.calibrate;

import dev.gridbench.app.catalog.NoSuchJvm;
import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.design.Estimate;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.run.figures.Calibration;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.facts.EnvironmentClass;
import dev.gridbench.host.facts.MachineFacts;
import dev.gridbench.host.local.LocalHost;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
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
        "Measures the overhead of gridbench itself on this machine, so that later runs can"
            + " report its share of their figures. Prints first how long it will take.",
    footer = "  gridbench calibrate",
    mixinStandardHelpOptions = true)
public final class CalibrateCommand implements Callable<Integer> {

  /**
   * The map is in the worker's own memory: what is left is the harness. Under the schedule the
   * client sleeps before each operation, so none waits for another. Beside a call of 10
   * microseconds the path is gone through 95,000 times a second, and its compilers need seconds of
   * that: after one second the same operation was found to cost 220 to 620 ns, after five 170 to
   * 230.
   */
  static final String STUDY =
      """
      study: calibrate
      systems:
        - {system: heap, label: none}
        - {system: heap, label: busy, options: {spin: 10us}}
      entries: 1_000
      clients: [1, 2]
      load: [closed, {rate: 1_000, arrivals: constant}]
      exclude:
        - {system: busy, clients: 2}
        - {load: {rate: 1_000, arrivals: constant}, clients: 2}
        - {load: {rate: 1_000, arrivals: constant}, system: busy}
      workers: 1
      value: bytes(100B)
      workload: get
      warmup: 5s
      jitWarmup: 1s
      measure: 1s
      repeat: 5
      noise: tolerate
      placement: none
      """;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    PrintWriter out = wiring.out();
    try (BuiltInStudy study = new BuiltInStudy(wiring)) {
      Plan plan = study.plan(STUDY, List.of());
      out.printf(
          Locale.ROOT,
          "Measuring gridbench against a map in memory, %d trials in about %s…%n",
          plan.trials().size(),
          Estimate.of(plan.trials(), wiring.pace(plan.study().conduct())).total());
      out.flush();
      Map<String, Object> calibration = new LinkedHashMap<>();
      report(out, new CalibrationTrials(study.outcomes(plan)), calibration);
      Map<String, Double> timers = timers(wiring, study.folder());
      timers.forEach(
          (name, value) -> out.println(row(name, String.format(Locale.ROOT, "%,.0f ns", value))));
      calibration.putAll(timers);
      store(wiring, calibration);
      return ExitCode.OK;
    }
  }

  private static void report(
      PrintWriter out, CalibrationTrials trials, Map<String, Object> calibration) throws UserError {
    if (trials.closed().isEmpty() || trials.busy().isEmpty() || trials.scheduled().isEmpty()) {
      throw new UserError("No trial could be measured. Run 'gridbench doctor'.");
    }
    trials.closed().forEach((clients, nanos) -> closed(out, calibration, clients, nanos));
    CalibratedFigure beside = CalibratedFigure.of(trials.busy());
    out.println(row("beside a call of 10 us", beside.text()));
    beside.keep(Calibration.BESIDE_BUSY, calibration);
    trials
        .scheduled()
        .forEach(
            (pacing, nanos) -> scheduled(out, calibration, pacing, CalibratedFigure.of(nanos)));
  }

  /** From the due time to the answer; clients of one machine wait in one way. */
  private static void scheduled(
      PrintWriter out, Map<String, Object> calibration, String pacing, CalibratedFigure figure) {
    out.println(row("by a schedule", figure.text() + ", waiting by " + pacing));
    figure.keep(Calibration.BY_SCHEDULE, calibration);
    calibration.put(Calibration.PACING, pacing);
  }

  private static void closed(
      PrintWriter out, Map<String, Object> calibration, String clients, List<Double> nanos) {
    CalibratedFigure figure = CalibratedFigure.of(nanos);
    double throughput = Integer.parseInt(clients) * 1e9 / figure.nanos();
    out.println(
        row(
            "operation, clients " + clients,
            figure.text() + String.format(Locale.ROOT, ", %,.0f/s", throughput)));
    calibration.putIfAbsent(Calibration.NANOS, figure.nanos());
    calibration.put("nanosPerOperationOf" + clients, figure.nanos());
    calibration.put("relativeSpreadOf" + clients, figure.relativeSpread());
  }

  private static String row(String name, String value) {
    return String.format(Locale.ROOT, "  %-24s %s", name, value);
  }

  private static Map<String, Double> timers(Wiring wiring, Path folder)
      throws IOException, NoSuchJvm {
    Path file = folder.resolve("timers");
    new LocalHost()
        .start(
            new ProcessSpec(
                "timers",
                List.of(
                    wiring.jvms().find("").java().toString(),
                    "-cp",
                    wiring.installation().workerJar().toString(),
                    "dev.gridbench.worker.TimerCost",
                    file.toString()),
                Map.of(),
                folder,
                folder.resolve("timers.log")))
        .onExit()
        .join();
    Map<String, Double> timers = new LinkedHashMap<>();
    for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
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
