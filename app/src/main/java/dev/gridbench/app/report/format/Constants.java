package dev.gridbench.app.report.format;

import dev.gridbench.app.report.cells.AaTwin;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** What holds for all of a run, in a line: systems, sizes, windows, repetitions, the machine. */
final class Constants {

  /** More levels than this are given by the first and the last. */
  private static final int FEW = 4;

  private final RunData run;
  private static final String NUMBER = "\\d{1,15}";

  private final List<String> parts = new ArrayList<>();

  private Constants(RunData run) {
    this.run = run;
  }

  static List<String> of(RunData run) {
    Constants constants = new Constants(run);
    constants.study();
    constants.windows();
    constants.machine();
    return List.copyOf(constants.parts);
  }

  private void study() {
    systems();
    levels("members", "member");
    levels("entries", "entry");
    levels("clients", "client");
  }

  private void systems() {
    List<String> systems =
        run.study().factors().getOrDefault(Cells.SYSTEM, List.of()).stream()
            .filter(label -> !AaTwin.is(label))
            .map(ShortNames::system)
            .toList();
    if (!systems.isEmpty()) {
      parts.add(among(systems));
    }
  }

  private void levels(String factor, String noun) {
    List<String> levels = run.study().factors().getOrDefault(factor, List.of());
    if (levels.isEmpty()) {
      return;
    }
    boolean one = levels.size() == 1 && levels.get(0).equals("1");
    String plural = noun.endsWith("y") ? noun.substring(0, noun.length() - 1) + "ies" : noun + "s";
    parts.add(among(ascending(levels)) + " " + (one ? noun : plural));
  }

  /** Numbers in their order, whatever the study's; others as they are. */
  private static List<String> ascending(List<String> levels) {
    return levels.stream().allMatch(level -> level.matches(NUMBER))
        ? levels.stream().sorted(Comparator.comparingLong(Long::parseLong)).toList()
        : levels;
  }

  private static String among(List<String> levels) {
    List<String> read = levels.stream().map(Constants::number).toList();
    return read.size() <= FEW
        ? String.join(", ", read)
        : read.get(0) + " … " + read.get(read.size() - 1);
  }

  private static String number(String level) {
    return level.matches(NUMBER) ? FigureText.count(Long.parseLong(level)) : level;
  }

  private void windows() {
    List<Outcome.Measured> measured = run.measured();
    List<Double> seconds =
        measured.stream()
            .map(trial -> trial.window().seconds())
            .map(window -> Math.rint(10 * window) / 10)
            .distinct()
            .toList();
    if (seconds.size() == 1) {
      parts.add("windows of " + FigureText.raw(seconds.get(0)) + " s");
    }
    int most = run.outcomes().stream().mapToInt(one -> one.trial().repetition()).max().orElse(0);
    if (most > 0) {
      parts.add(FigureText.counted(most, "repetition"));
    }
  }

  private void machine() {
    Map<String, Object> facts = run.environment();
    if (facts.get("cores") instanceof Number cores) {
      parts.add(FigureText.counted(cores.longValue(), "processor"));
    }
    if (facts.get("memoryBytes") instanceof Number bytes) {
      parts.add(FigureText.bytes(bytes.doubleValue()));
    }
    if (facts.get("kernel") instanceof String kernel) {
      String version = kernel.split("-", 2)[0];
      parts.add(version.startsWith("Linux") ? version : "Linux " + version);
    }
    if (facts.get("jvms") instanceof List<?> jvms && !jvms.isEmpty()) {
      parts.add("JVM " + String.valueOf(jvms.get(0)).split(" ", 2)[0]);
    }
  }
}
