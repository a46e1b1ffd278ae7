package dev.gridbench.app.report.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Shapes;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.format.HtmlReport;
import dev.gridbench.app.report.format.TerminalReport;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.CodecFacts;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SerializationTableTest {

  private static CodecFacts codec(double encode, double decode) {
    return new CodecFacts(1, 48, false, side(encode), side(decode));
  }

  private static CodecFacts.Side side(double micros) {
    return new CodecFacts.Side(micros, 0.95 * micros, 1.05 * micros, 512, 20, 10_000);
  }

  private static Outcome.VerbResult verb(long count, long missed, double mean) {
    return Flat.verb(
        count, missed, 0, 0, 0, 0, Map.of(), Shapes.latency(count, mean, null), null, null, null);
  }

  private static Costs costs(double workers) {
    Costs.Role role = new Costs.Role(1, workers, 2.0, 0, 0, 0, 0, null, 0);
    return new Costs(
        Map.of("workers", role, "members", new Costs.Role(1, 12, 2.0, 0, 0, 0, 0, null, 0)),
        new Costs.Payload(60, 40, 1, 0),
        Map.of(),
        null,
        null,
        null,
        0,
        null);
  }

  private static Trials.Cell set(Trials trials, int repetition, @Nullable CodecFacts codec) {
    Trials.Cell cell =
        trials
            .of(Runs.HAZELCAST, "set", 100, 1)
            .level("value", "small")
            .repetition(repetition)
            .verbs(Map.of("set", verb(1_000, 0, 100)))
            .costs(costs(50));
    return codec == null ? cell : cell.codec(codec);
  }

  private static ReportModel model(Trials trials) {
    return ReportContents.of(trials.run(""), null);
  }

  private static Table table(Trials trials) {
    return Objects.requireNonNull(model(trials).table("serialization"));
  }

  private static List<String> figures(Table table, int row) {
    return table.rows().get(row).stream().skip(4).map(Table.Cell::text).toList();
  }

  @Test
  void sharesAreOfEachTrialAndTheirIntervalOverTrials() {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 3; repetition++) {
      set(trials, repetition, codec(9 + repetition, 3)).measured(10_000);
    }
    Table table = table(trials);
    assertThat(table.rows()).hasSize(1);
    assertThat(figures(table, 0))
        .containsExactly(
            "set",
            "3",
            "100 ± 0",
            "11.0 ± 2.5",
            "–",
            "11.0 ± 2.5",
            "89.0 ± 2.5",
            "50.0 ± 0.0",
            "22.0 ± 5.0",
            "10.0 ± 0.0",
            "48.0 ± 0.0",
            "100 ± 0");
    assertThat(table.footnotes()).isEmpty();
    assertThat(HtmlReport.render(model(trials))).containsOnlyOnce("id=\"serialization\"");
  }

  /** A get that misses decodes nothing; what is not kept by verb stands in the line of all. */
  @Test
  void aMixHasALineForEachVerbAndOneForAll() {
    Trials trials = new Trials();
    trials
        .of(Runs.HAZELCAST, "get 75, set 25", 100, 1)
        .verbs(Map.of("get", verb(3_000, 1_000, 50), "set", verb(1_000, 0, 100)))
        .codec(codec(10, 6))
        .costs(costs(27.5))
        .measured(10_000);
    Table table = table(trials);
    assertThat(figures(table, 0).subList(0, 9))
        .containsExactly("get", "1", "50.0", "–", "4.00", "8.00", "46.0", "–", "–");
    assertThat(figures(table, 1).subList(0, 9))
        .containsExactly("set", "1", "100", "10.0", "–", "10.0", "90.0", "–", "–");
    assertThat(figures(table, 2).subList(0, 9))
        .containsExactly("all", "1", "62.5", "2.50", "3.00", "8.80", "57.0", "27.5", "20.0");
  }

  @Test
  void aLibraryThatCannotBeAskedIsNotMeasuredAndNotNothing() {
    Trials trials = new Trials();
    set(trials, 1, codec(10, 3)).measured(10_000);
    set(trials, 1, null).level("format", "java").measured(10_000);
    Table table = table(trials);
    assertThat(table.rows()).hasSize(2);
    assertThat(table.rows())
        .filteredOn(row -> row.get(1).text().contains("java"))
        .singleElement()
        .satisfies(
            row ->
                assertThat(row.stream().skip(5).map(Table.Cell::text))
                    .startsWith("set", "1", "100", "not measured", "not measured", "n/a", "n/a"));
  }

  @Test
  void whatIsNoEncodingOrUnevenOrMoreThanTheWholeIsNotedAtTheFigure() {
    Trials trials = new Trials();
    CodecFacts.Side wide = new CodecFacts.Side(150, 100, 200, 512, 20, 10_000);
    set(trials, 1, new CodecFacts(1, 48, true, wide, side(1))).measured(10_000);
    Table table = table(trials);
    assertThat(table.rows().get(0).get(7).marks()).containsExactly(1, 2);
    assertThat(table.rows().get(0).get(9).marks()).containsExactly(3);
    assertThat(table.footnotes())
        .satisfiesExactly(
            kept -> assertThat(kept).startsWith("Nothing was encoded"),
            uneven -> assertThat(uneven).contains("middle half"),
            more -> assertThat(more).startsWith("More than the whole"));
  }

  @Test
  void trialsOfBytesAndOfOlderVersionsHaveNoSuchTable() {
    assertThat(model(Runs.mixed()).table("serialization")).isNull();
    Trials trials = new Trials();
    set(trials, 1, codec(10, 3)).measured(10_000);
    set(trials, 1, null).level("value", "bytes(100B)").measured(10_000);
    assertThat(table(trials).rows()).hasSize(1);
  }

  @Test
  void theTerminalSaysItWhereFormatsVary() {
    Trials trials = new Trials();
    set(trials, 1, codec(10, 3)).measured(10_000);
    assertThat(text(trials)).doesNotContain("What an operation is made of");
    set(trials, 1, codec(40, 9)).level("format", "java").measured(10_000);
    set(trials, 1, null).level("format", "json").measured(10_000);
    assertThat(text(trials))
        .contains("What an operation is made of")
        .containsPattern("hazelcast:5.7.0 +set +10.0 +– +10.0 +20.0\n")
        .containsPattern("hazelcast:5.7.0 +set +40.0 +– +40.0 +80.0\n")
        .containsPattern("hazelcast:5.7.0 +set +not measured +not measured +n/a +n/a\n");
    assertThat(text(trials).lines()).allMatch(line -> line.length() <= 100);
  }

  private static String text(Trials trials) {
    return TerminalReport.render(model(trials), "x/report.html", false);
  }
}
