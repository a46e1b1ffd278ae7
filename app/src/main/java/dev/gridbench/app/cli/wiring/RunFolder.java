package dev.gridbench.app.cli.wiring;

import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.report.cells.RawTrial;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.Attempts;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.Checksums;
import dev.gridbench.app.result.folder.FormerPut;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.QuantileGrid;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.result.recount.Recount;
import dev.gridbench.app.run.PrecisionStop;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.draft.CompareRule;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.validity.Noise;
import dev.gridbench.app.validity.NoiseChecks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a results folder into what a report is made of. */
public final class RunFolder {

  private final Catalog catalog;
  private final Study study;
  private final ResultsFolder folder;

  /**
   * @param study as the folder has it
   */
  RunFolder(Catalog catalog, Study study, ResultsFolder folder) {
    this.catalog = catalog;
    this.study = study;
    this.folder = folder;
  }

  public static RunFolder of(Wiring wiring, ResultsFolder folder) throws UserError {
    return new RunFolder(
        wiring.catalog(), wiring.read(folder.studyFile(), new StudyArguments()), folder);
  }

  /** As the outcomes have it. */
  public RunData data() throws IOException {
    return data(read(false), List.of());
  }

  /**
   * As the raw files have it: every figure that can be, computed again.
   *
   * @see Recount
   */
  public RunData recomputed() throws IOException {
    List<String> differences = new ArrayList<>(new Checksums(folder.root()).differences());
    List<Read> trials = read(true);
    trials.forEach(
        trial ->
            trial.differences.forEach(
                found -> differences.add(trial.outcome.trial().id() + ": " + found)));
    return data(trials, differences);
  }

  /** What one trial's files say, each read once. */
  private record Read(Outcome outcome, RawTrial raw, List<String> differences) {}

  /** Trials are read by all processors, for a thousand of them hold a minute's histograms each. */
  private List<Read> read(boolean recount) throws IOException {
    try {
      return folder.outcomes().parallelStream().map(outcome -> read(outcome, recount)).toList();
    } catch (UncheckedIOException unreadable) {
      throw unreadable.getCause();
    }
  }

  private Read read(Outcome outcome, boolean recount) {
    try {
      TrialFolder trial = folder.trial(outcome.trial());
      if (!(outcome instanceof Outcome.Measured measured)) {
        RawTrial raw = new RawTrial(trial.intervals(), "", Map.of(), List.of());
        return new Read(outcome, raw, List.of());
      }
      List<Interval> intervals = FormerPut.intervals(trial.intervals(), measured);
      LatencyLog log =
          FormerPut.log(LatencyLog.read(trial.latencyLog(), measured.window().seconds()), measured);
      if (!recount) {
        return new Read(outcome, raw(intervals, log, trial), List.of());
      }
      Recount again = Recount.of(measured, intervals, log).with(trial, log);
      return new Read(again.outcome(), raw(intervals, log, trial), again.differences());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private RawTrial raw(List<Interval> intervals, LatencyLog log, TrialFolder trial)
      throws IOException {
    Map<String, List<Double>> quantiles = new LinkedHashMap<>();
    log.window().forEach((tag, times) -> quantiles.put(tag, QuantileGrid.of(times)));
    return new RawTrial(intervals, log.digest(), quantiles, disturbed(trial));
  }

  private boolean oneMachine() throws IOException {
    return !folder.environment().containsKey(OpenHosts.KEY);
  }

  private List<Integer> disturbed(TrialFolder trial) throws IOException {
    return oneMachine()
            && Files.exists(trial.noiseFile())
            && folder.environment().get("cores") instanceof Number cores
        ? NoiseChecks.disturbedSeconds(
            Noise.read(Files.readString(trial.noiseFile()), cores.intValue()))
        : List.of();
  }

  private RunData data(List<Read> trials, List<String> differences) throws IOException {
    List<Outcome> all = trials.stream().map(Read::outcome).toList();
    List<Outcome> outcomes = Attempts.contenders(all);
    Plan plan = Planner.plan(study);
    Map<String, RawTrial> raw = new LinkedHashMap<>();
    trials.forEach(trial -> raw.put(trial.outcome.trial().id(), trial.raw));
    RunData.StudyFacts facts =
        new RunData.StudyFacts(
            study.name(),
            study.question(),
            Files.readString(folder.studyFile()),
            factors(plan),
            study.published(),
            defaults(),
            oneMachine() && study.systems().stream().noneMatch(SystemChoice::attached),
            stop().planned(plan, outcomes),
            new RunData.Asked(
                study.compare(),
                !study.conduct().memorySteps().isEmpty(),
                study.conduct().startsOnce()),
            names());
    return new RunData(
        facts,
        folder.environment(),
        outcomes,
        Attempts.replaced(all),
        Attempts.floor(all),
        raw,
        differences);
  }

  /** By what the folder's study says that it compares; an older one compared systems only. */
  private PrecisionStop stop() throws IOException {
    boolean says = CompareRule.written(Files.readString(folder.studyFile())).isPresent();
    return says || study.systems().size() > 1
        ? PrecisionStop.of(study)
        : PrecisionStop.ofOneSystem(study);
  }

  private Map<String, String> names() {
    Map<String, String> names = new LinkedHashMap<>();
    study.levels().of(Factors.WORKLOAD).stream()
        .filter(workload -> !workload.name().isEmpty())
        .forEach(workload -> names.put(workload.toString(), workload.name()));
    return names;
  }

  private static Map<String, List<String>> factors(Plan plan) {
    Map<String, List<String>> factors = new LinkedHashMap<>();
    for (Cell cell : plan.cells().stream().filter(each -> !each.system().isFloor()).toList()) {
      cell.levels().forEach((factor, level) -> add(factors, factor, level));
    }
    return factors;
  }

  private static void add(Map<String, List<String>> factors, String factor, String level) {
    List<String> levels = factors.computeIfAbsent(factor, name -> new ArrayList<>());
    if (!levels.contains(level)) {
      levels.add(level);
    }
  }

  private Map<String, String> defaults() {
    Map<String, String> defaults = new LinkedHashMap<>();
    for (SystemChoice choice : study.systems()) {
      String sentence =
          catalog
              .find(choice.system(), choice.version())
              .map(system -> system.traits().defaults())
              .orElse("No driver for it is installed here.");
      defaults.put(choice.label(), sentence + " " + settings(choice));
    }
    return defaults;
  }

  private static String settings(SystemChoice choice) {
    List<String> settings = new ArrayList<>();
    settings.add("client " + choice.client());
    settings.add("JVM " + (choice.jvm().isEmpty() ? "the newest found" : choice.jvm()));
    settings.add("member heap " + (choice.heap().isEmpty() ? "the JVM's default" : choice.heap()));
    if (!choice.jvmArgs().isEmpty()) {
      settings.add("JVM arguments " + String.join(" ", choice.jvmArgs()));
    }
    if (!choice.workerJvmArgs().isEmpty()) {
      settings.add("workers' JVM arguments " + String.join(" ", choice.workerJvmArgs()));
    }
    if (!choice.security().none()) {
      settings.add("security " + SystemFields.SECURITY.type().format(choice.security()));
    }
    choice.options().forEach((name, value) -> settings.add(name + " = " + value));
    choice
        .memberProperties()
        .forEach((name, value) -> settings.add("member " + name + " = " + value));
    choice.properties().forEach((name, value) -> settings.add("client " + name + " = " + value));
    return "Set here: " + String.join("; ", settings) + ".";
  }
}
