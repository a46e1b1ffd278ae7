package dev.gridbench.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.format.HtmlReport;
import dev.gridbench.app.report.format.TerminalReport;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.CodecFacts;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A report shows misses beside hits and in none of their figures (method.md R19). */
class R19_MissesTableTest {

  private static final int SECONDS = 10;
  private static final double HIT = 1_000;
  private static final double MISS = 100;
  private static final Latency NONE =
      new Latency(0, null, null, null, null, null, null, null, null);

  /** Of a single client: half of its ten seconds are spent in hits, half in misses. */
  private static VerbResult half() {
    return get(Shapes.latency(5_000, HIT, null), Shapes.latency(50_000, MISS, null));
  }

  private static VerbResult get(Latency hits, @Nullable Latency misses) {
    long missed = misses == null ? 0 : misses.count();
    return Flat.verb(
        hits.count() + missed,
        missed,
        0,
        0,
        0,
        0,
        Map.of(),
        hits,
        null,
        null,
        null,
        null,
        null,
        null,
        misses == null ? null : new Misses(misses, null));
  }

  private static ReportModel model(VerbResult get) {
    Trials trials = new Trials();
    trials
        .of(Runs.HAZELCAST, "get", 100, 1)
        .verbs(Map.of("get", get))
        .measured((double) get.succeeded() / SECONDS, SECONDS);
    return ReportContents.of(trials.run(""), null);
  }

  /** Of the trial's lines the name of the time, how many there were, the median and the p99. */
  private static List<List<String>> latency(ReportModel model) {
    Table table = Objects.requireNonNull(model.table("latency"));
    List<String> names = table.columns().stream().map(Table.Heading::name).toList();
    return table.rows().stream()
        .map(
            row ->
                List.of("time", "operations", "p50", "p99").stream()
                    .map(name -> row.get(names.indexOf(name)).text())
                    .toList())
        .toList();
  }

  @Test
  void missesHaveALineOfTheirOwn() {
    assertThat(latency(model(half())))
        .containsExactly(
            List.of("service, at saturation", "5,000", "900", "4,000"),
            List.of("service, misses", "50,000", "90.0", "400"));
  }

  @Test
  void withoutMissesThereIsNoSuchLine() {
    assertThat(latency(model(get(Shapes.latency(10_000, HIT, null), null)))).hasSize(1);
  }

  @Test
  void whereEverythingMissedHitsAreNotApplicableAndTheReportIsWhole() {
    ReportModel model = model(get(NONE, Shapes.latency(100_000, MISS, null)));
    assertThat(latency(model))
        .containsExactly(
            List.of("service, at saturation", "0", "n/a (0 beyond)", "n/a (0 beyond)"),
            List.of("service, misses", "100,000", "90.0", "400"));
    assertThat(little(model)).isEqualTo("1.00");
    assertThat(HtmlReport.render(model)).contains("service, misses");
    assertThat(TerminalReport.render(model, "", true)).contains("10,000");
  }

  /** Clients are busy in misses too: without them it would be 0.50, as if they had been idle. */
  @Test
  void littlesLawHasBoth() {
    assertThat(little(model(half()))).isEqualTo("1.00");
  }

  private static String little(ReportModel model) {
    Table table = Objects.requireNonNull(model.table("cells"));
    List<String> names = table.columns().stream().map(Table.Heading::name).toList();
    return table.rows().get(0).get(names.indexOf("Little's law")).text();
  }

  /** Of a hit all is decoded, however many calls found nothing. */
  @Test
  void aHitsPartOfDecodingIsOfHitsAlone() {
    CodecFacts.Side six = new CodecFacts.Side(6, 6, 6, 512, 20, 10_000);
    Trials trials = new Trials();
    trials
        .of(Runs.HAZELCAST, "get", 100, 1)
        .level("value", "small")
        .verbs(Map.of("get", half()))
        .codec(new CodecFacts(1, 48, false, six, six))
        .measured(5_500, SECONDS);
    Table table =
        Objects.requireNonNull(ReportContents.of(trials.run(""), null).table("serialization"));
    assertThat(table.rows().get(0).stream().map(Table.Cell::text)).contains("1,000", "6.00", "0.6");
  }
}
