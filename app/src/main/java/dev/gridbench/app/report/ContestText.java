package dev.gridbench.app.report;

import dev.gridbench.app.stats.AaGate;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** A contest for the terminal: table, sentences, what to distrust. */
final class ContestText {

  private static final List<String> HEAD =
      List.of("baseline", "contender", "ratio (interval)", "A/A", "p", "verdict");

  private final Contest contest;
  private final List<String> notes;
  private final StringBuilder text = new StringBuilder();

  private ContestText(Contest contest, List<String> notes) {
    this.contest = contest;
    this.notes = notes;
  }

  /**
   * @param notes what to distrust beside what follows from the figures
   */
  static String of(Contest contest, List<String> notes) {
    ContestText all = new ContestText(contest, notes);
    all.tables();
    all.sentences();
    all.doubts();
    return all.text.toString();
  }

  private void line(String line) {
    text.append(line.stripTrailing()).append('\n');
  }

  private void tables() {
    Map<String, List<Contest.Bout>> tables = new LinkedHashMap<>();
    for (Contest.Bout bout : contest.bouts()) {
      tables.computeIfAbsent(title(bout.held()), title -> new ArrayList<>()).add(bout);
    }
    tables.forEach(this::table);
    line(
        "Figures are means over the repetitions that both have"
            + (contest.bouts().size() > 1
                ? "; intervals and p hold for all "
                    + contest.bouts().size()
                    + " comparisons together."
                : ", with a 95 % interval of the ratio."));
  }

  private static String title(Held held) {
    String factor = held.factor().equals(Side.SYSTEM) ? "" : held.factor() + " ";
    return factor + held.contender() + " against " + held.baseline() + " (baseline)";
  }

  private void table(String title, List<Contest.Bout> bouts) {
    line(title);
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("metric", "cell"));
    head.addAll(HEAD);
    rows.add(head);
    bouts.forEach(bout -> rows.add(row(bout)));
    print(rows);
    line("");
  }

  private static List<String> row(Contest.Bout bout) {
    Comparison comparison = bout.held().comparison();
    return List.of(
        bout.held().metric(),
        bout.cell().isEmpty() ? "all" : bout.cell(),
        figure(bout.baseline(), bout.metric()),
        figure(bout.contender(), bout.metric()),
        Wording.ratio(comparison.simultaneous()),
        bout.gate().map(AaGate::ratio).map(Wording::ratio).orElse("-"),
        comparison.n() == 1 ? "-" : Wording.probability(comparison.p()),
        Wording.verdict(comparison) + (bout.contaminated() > 0 ? ", contaminated" : ""));
  }

  private static String figure(Estimate mean, Metric metric) {
    return Numbers.figure(mean.value()) + " " + metric.unit();
  }

  private void print(List<List<String>> rows) {
    int[] widths =
        IntStream.range(0, rows.get(0).size())
            .map(column -> rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(1))
            .toArray();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder(" ");
      for (int column = 0; column < widths.length; column++) {
        line.append(String.format(Locale.ROOT, " %-" + widths[column] + "s ", row.get(column)));
      }
      line(line.toString());
    }
  }

  private void sentences() {
    line("");
    Summary.inShort(contest.bouts().stream().map(Contest.Bout::held).toList())
        .ifPresent(sentence -> line("In short: " + sentence));
    for (Contest.Bout bout : contest.bouts()) {
      line("- " + about(bout) + Wording.sentence(bout.held()));
      bout.gate()
          .filter(AaGate::excludesOne)
          .ifPresent(gate -> line("  " + Wording.gate("the system", bout.held().metric(), gate)));
      Wording.beside(bout.held().comparison()).ifPresent(said -> line("  " + said));
      contaminated(bout).ifPresent(said -> line("  " + said));
    }
  }

  private static Optional<String> contaminated(Contest.Bout bout) {
    return bout.contaminated() == 0
        ? Optional.empty()
        : Optional.of(
            "Contaminated by the load generator in "
                + bout.contaminated()
                + " of "
                + Numbers.counted(bout.held().comparison().n(), "repetition")
                + ": pauses of the workers make up a tenth of the figure or more. Do not"
                + " attribute the difference to the systems.");
  }

  private static String about(Contest.Bout bout) {
    return bout.cell().isEmpty() ? "" : bout.cell() + ": ";
  }

  /** What is not compared, and why. */
  private List<String> leftOut() {
    List<String> all = new ArrayList<>();
    if (contest.missing() > 0) {
      all.add(
          Numbers.counted(contest.missing(), "comparison")
              + " left out, for a side has no figure: to compare p99 takes a hundred"
              + " operations beyond it, 10,000 in each trial;"
              + " CPU time, a member process; memory, a cluster of the trial's own.");
    }
    if (contest.partly() > 0) {
      all.add(
          Numbers.counted(contest.partly(), "comparison")
              + " left out, for only some of their repetitions have a figure, and to take these alone"
              + " would be to choose by value. Lengthen 'measure', or lower the rate.");
    }
    if (!contest.refused().isEmpty()) {
      all.add(
          Numbers.counted(contest.refused().size(), "pair")
              + " of cells refused. For example: "
              + contest.refused().get(0));
    }
    return all;
  }

  private void doubts() {
    List<String> all = new ArrayList<>(notes);
    for (Duel duel : contest.duels()) {
      int lost = duel.baseline().lost() + duel.contender().lost();
      if (lost > 0) {
        all.add(Numbers.counted(lost, "trial") + " failed, skipped or invalid gave no figure.");
      }
      if (duel.unmatched() > 0) {
        all.add(Numbers.counted(duel.unmatched(), "cell") + " without a counterpart left out.");
      }
    }
    all.addAll(leftOut());
    if (contest.bouts().stream().allMatch(bout -> bout.gate().isEmpty())) {
      all.add(
          "No system was measured twice (A/A), so this machine's measurement error is unknown."
              + " Set aa: true in the study.");
    }
    if (all.isEmpty()) {
      return;
    }
    line("");
    line("What to distrust");
    all.stream().distinct().forEach(note -> line("- " + note));
  }
}
