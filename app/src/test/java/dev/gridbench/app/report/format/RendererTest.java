package dev.gridbench.app.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.Golden;
import dev.gridbench.app.report.Levels;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Showcase;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.compare.RunAnswer;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RendererTest {

  /** Made once, for the powers of its hundreds of comparisons are most of what this class does. */
  private static final ReportModel SMALL = ReportContents.of(Showcase.small().run(), Runs.salhi());

  private final Locale before = Locale.getDefault();

  @AfterEach
  void giveTheLocaleBack() {
    Locale.setDefault(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"und", "de-DE", "tr-TR", "ar-EG-u-nu-arab"})
  void everyFormatIsTheSameInEveryLanguageOfTheMachine(String language) {
    Locale.setDefault(Locale.forLanguageTag(language));
    ReportModel model = ReportContents.of(Runs.mixed().run(), Runs.salhi());

    Golden.assertSame("mixed.csv", each(model, CsvTable::render));
    Golden.assertSame("mixed.md", each(model, MarkdownTable::render));
    Golden.assertSame("mixed.tex", each(model, LatexTable::render));
    Golden.assertSame("mixed-brief.txt", BriefReport.render(model, "results/x/report.html", false));
    Golden.assertSame("mixed.txt", TerminalReport.render(model, "results/x/report.html", false));
  }

  private static String each(
      ReportModel model, java.util.function.Function<Table, String> renderer) {
    return model.tables().stream()
        .map(table -> "-- " + table.id() + "\n" + renderer.apply(table))
        .collect(Collectors.joining("\n"));
  }

  @Test
  void theTerminalFormStaysWithinItsWidthAndCanBeAsciiOnly() {
    assertThat(TerminalReport.render(SMALL, "report.html", false).lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
    assertThat(TerminalReport.render(SMALL, "report.html", true)).matches("\\p{ASCII}*");
  }

  /** What became of a document's claims comes last, so that it stands at the terminal's end. */
  @Test
  void theFirstFormFitsEightyColumnsAndAScreen() {
    ReportModel mixed = ReportContents.of(Runs.mixed().run(), Runs.salhi());
    ReportModel pairs = ReportContents.of(Runs.pairs(8, 1.2).run(), Runs.salhi());
    for (ReportModel model : List.of(SMALL, mixed, pairs)) {
      String text = BriefReport.render(model, "report.html", true);

      assertThat(text).matches("\\p{ASCII}*").contains("\nTrust: ").endsWith("report.html\n");
      assertThat(text.lines())
          .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
      assertThat(text.lines().takeWhile(line -> !line.startsWith("The claims of")))
          .hasSizeLessThanOrEqualTo(60);
      assertThat(text.lines().dropWhile(line -> !line.startsWith("The claims of")))
          .hasSizeBetween(1, 2 * Runs.salhi().claims().size() + 7);
      assertThat(
              text.lines()
                  .dropWhile(line -> !line.startsWith("Trust"))
                  .takeWhile(line -> !line.isEmpty()))
          .hasSizeLessThanOrEqualTo(6);
    }
  }

  @Test
  void verdictsForScriptsHaveTheirCellAndInterval() {
    RunData run = Runs.pairs(8, 1.2).run("");
    ReportModel model = ReportContents.of(run, null);

    Golden.assertSame(
        "verdicts.json",
        VerdictsJson.text(
            Map.of("study", "pairs"), model.answer().lines(), RunAnswer.verdicts(run)));
  }

  @Test
  void threeSystemsStandBelowEachOtherInTheTerminal() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 100, 4).measured(1000);
    trials.of(Runs.INFINISPAN, "get", 100, 4).measured(1500);
    trials.of("hazelcast:3.6.1", "get", 100, 4).measured(500);

    Golden.assertSame(
        "three.txt",
        TerminalReport.render(ReportContents.of(trials.run(""), null), "report.html", false));
  }

  @Test
  void levelsOfASystemStandWhereSystemsDo() {
    ReportModel model = ReportContents.of(Levels.of(6, 1.1, 1.01, 0.005, 1).run(""), null);

    Golden.assertSame("levels.txt", TerminalReport.render(model, "report.html", false));
    Golden.assertSame(
        "levels.md",
        model.comparisons().stream().map(MarkdownTable::render).collect(Collectors.joining("\n")));
  }

  @Test
  void labelsThatAreTooLongForTheirColumnAreWholeInTheTerminal() {
    Trials trials = new Trials();
    String heap = "infinispan:16.0.7 storage=heap near-cache=off";
    String other = "infinispan:16.0.7 storage=off-heap near-cache=off";
    trials.of(heap, "get", 100, 4).measured(1000);
    trials.of(other, "get", 100, 4).measured(1500);

    String text =
        TerminalReport.render(ReportContents.of(trials.run(""), null), "report.html", false);

    assertThat(text).contains("  " + heap + "   ", "  " + other + "  ");
    assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
  }

  @Test
  void whatLatexWouldReadAsACommandIsEscaped() {
    Table table =
        new Table(
            "t",
            "100 % of a_b & {c} \\ $d # ~ ^",
            "µs ± é",
            java.util.List.of(Table.Heading.text("x")),
            java.util.List.of(java.util.List.of(Table.Cell.of("a < b | c"))),
            java.util.List.of());

    assertThat(LatexTable.render(table))
        .contains(
            "100 \\% of a\\_b \\& \\{c\\} \\textbackslash{} \\$d \\# \\textasciitilde{}"
                + " \\textasciicircum{}")
        .contains("$\\mu$s $\\pm$ ?")
        .contains("a $<$ b $|$ c");
  }

  @Test
  void csvFieldsThatHoldSeparatorsAreQuoted() {
    Table table =
        new Table(
            "t",
            "t",
            "",
            java.util.List.of(Table.Heading.text("x"), Table.Heading.estimate("y", "ops/s")),
            java.util.List.of(
                java.util.List.of(
                    Table.Cell.of("say \"a, b\""), Table.Cell.shown("5 ± 1", "5", "4", "6"))),
            java.util.List.of());

    assertThat(CsvTable.render(table))
        .isEqualTo("x,y ops/s,y ops/s low,y ops/s high\r\n\"say \"\"a, b\"\"\",5,4,6\r\n");
  }

  @Test
  void figuresKeepThreeSignificantDigits() {
    assertThat(
            java.util.stream.DoubleStream.of(
                    0, 0.012345, 0.99951, 1.2345, 9.996, 12.345, 99.96, 123.45, 12_345.6, 9e9)
                .mapToObj(FigureText::figure))
        .containsExactly(
            "0", "0.0123", "1.00", "1.23", "10.0", "12.3", "100", "123", "12,346", "9,000,000,000");
    assertThat(FigureText.figure(null)).isEqualTo("n/a");
    assertThat(FigureText.figure(Double.NaN)).isEqualTo("n/a");
  }
}
