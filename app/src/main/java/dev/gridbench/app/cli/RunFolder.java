package dev.gridbench.app.cli;

import dev.gridbench.api.GridSystem;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.report.IntervalRow;
import dev.gridbench.app.report.RunData;
import dev.gridbench.app.result.Attempts;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.ResultsFolder;
import dev.gridbench.app.run.PrecisionStop;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a results folder into what a report is made of. */
final class RunFolder {

  private final Wiring wiring;
  private final ResultsFolder folder;

  RunFolder(Wiring wiring, ResultsFolder folder) {
    this.wiring = wiring;
    this.folder = folder;
  }

  RunData data() throws IOException, UserError {
    Study study = wiring.read(folder.studyFile(), new StudyArguments());
    List<Outcome> all = folder.outcomes();
    List<Outcome> outcomes = Attempts.last(all);
    Plan plan = Planner.plan(study);
    Map<String, List<IntervalRow>> intervals = new LinkedHashMap<>();
    for (Outcome outcome : outcomes) {
      intervals.put(outcome.trial().id(), rows(outcome.trial()));
    }
    return new RunData(
        study.name(),
        study.question(),
        folder.environment(),
        factors(plan),
        Files.readString(folder.studyFile()),
        study.published(),
        outcomes,
        intervals,
        defaults(study),
        study.systems().stream().noneMatch(SystemChoice::attached),
        PrecisionStop.of(study).planned(plan, outcomes),
        Attempts.replaced(all),
        List.of());
  }

  private List<IntervalRow> rows(Outcome.TrialRecord trial) throws IOException {
    return folder.trial(trial).intervals().stream().map(RunFolder::row).toList();
  }

  private static IntervalRow row(Interval interval) {
    return new IntervalRow(
        interval.second(),
        interval.verb(),
        interval.succeeded(),
        interval.missed(),
        interval.failed(),
        interval.p50(),
        interval.p99(),
        interval.max());
  }

  private static Map<String, List<String>> factors(Plan plan) {
    Map<String, List<String>> factors = new LinkedHashMap<>();
    for (Cell cell : plan.cells()) {
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

  private Map<String, String> defaults(Study study) {
    Map<String, String> defaults = new LinkedHashMap<>();
    for (SystemChoice choice : study.systems()) {
      String sentence =
          wiring
              .catalog()
              .find(choice.system(), choice.version())
              .map(GridSystem::defaults)
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
    choice.options().forEach((name, value) -> settings.add(name + " = " + value));
    choice
        .memberProperties()
        .forEach((name, value) -> settings.add("member " + name + " = " + value));
    choice.properties().forEach((name, value) -> settings.add("client " + name + " = " + value));
    return "Set here: " + String.join("; ", settings) + ".";
  }
}
