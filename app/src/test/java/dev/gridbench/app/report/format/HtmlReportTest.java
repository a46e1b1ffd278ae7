package dev.gridbench.app.report.format;

import static dev.gridbench.app.report.InOrder.assertInOrder;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.Report;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.chart.ChartData;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportTest {

  private static final ReportModel MODEL =
      ReportContents.of(Runs.mixed().withSeconds(5).run(), Runs.salhi());
  private static final String PAGE = HtmlReport.render(MODEL);

  private final ReportModel model = MODEL;
  private final String page = PAGE;

  @Test
  void whatAStudySaysIsTextAndNeverMarkup() {
    assertThat(page)
        .contains("gridbench report · quick &lt;look&gt; · ")
        .contains("# &lt;/script&gt; &amp; &lt;b&gt;")
        .doesNotContain("<look>");
  }

  @Test
  void nothingEndsAScriptEarly() {
    assertThat(Pattern.compile("<script").matcher(page).results()).hasSize(6);
    assertThat(Pattern.compile("</script").matcher(page).results()).hasSize(6);
  }

  @Test
  void thePolicyAllowsThePagesOwnScriptsAndNothingElse() throws Exception {
    assertThat(page).contains("content=\"default-src &#39;none&#39;; script-src ");
    List<String> scripts =
        Pattern.compile("(?s)<script>(.*?)</script>")
            .matcher(page)
            .results()
            .map((MatchResult found) -> found.group(1))
            .toList();
    assertThat(scripts).hasSize(3);
    for (String script : scripts) {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
      assertThat(page)
          .contains("&#39;sha256-" + Base64.getEncoder().encodeToString(digest) + "&#39;");
    }
  }

  @Test
  void thePageLoadsNothing() {
    assertThat(page).doesNotContainPattern("<(link|img|iframe)\\b").doesNotContain(" src=\"");
  }

  @Test
  void everyTableIsThereWithoutScripts() {
    String bare = page.replaceAll("(?s)<script.*?</script>", "");
    for (Table table : model.tables()) {
      assertThat(bare).contains("id=\"" + table.id() + "\"");
      assertThat(bare).contains(">" + table.title() + "</h3>");
    }
    assertThat(bare).contains("9,200").contains("Member 2 of 4 ended with code 137");
  }

  @Test
  void everyChartIsToldInWordsToo() {
    assertThat(page)
        .contains(
            "aria-label=\"Throughput in operations per second against clients for get."
                + " Hazelcast 5.7.0, 100 entries: 9,200 with 1 client, 31,235 with 8.");
  }

  @Test
  void everyChartIsDrawnWithoutScriptsWithEveryCellAndItsInterval() {
    String bare = page.replaceAll("(?s)<script.*?</script>", "");
    for (ReportModel.Chart chart : model.charts()) {
      String figure = bare.substring(bare.indexOf("<figure id=\"" + chart.id() + "\""));
      figure = figure.substring(0, figure.indexOf("</figure>"));
      long cells = chart.curves().stream().mapToLong(curve -> curve.points().size()).sum();
      assertThat(Pattern.compile("<title>").matcher(figure).results()).hasSize((int) cells);
    }
    assertThat(bare)
        .contains(
            "<title>Hazelcast 5.7.0, 100 entries, 1 client: 9,200 ops/s, 95 % interval 8,952");
  }

  @Test
  void theFirstScreenHasThePictureAndTheGradeWithItsDefinition() {
    String first = page.substring(page.indexOf("<main>"), page.indexOf("<nav"));

    assertThat(first)
        .contains("id=\"answer\"", "id=\"trust\"", "id=\"picture\"")
        .contains(">" + model.trust().grade().label() + "</a>")
        .contains("title=\"" + model.trust().grade().definition());
    assertThat(Pattern.compile("<details>").matcher(first).results()).hasSizeBetween(1, 4);
  }

  @Test
  void aColumnThatSaysTheSameInEveryRowIsASentence() {
    TableView view = TableView.of(Objects.requireNonNull(model.table("cells")));

    assertThat(view.throughout()).contains("load closed").startsWith("In every row: ");
    assertThat(view.columns())
        .hasSizeLessThan(view.table().columns().size())
        .noneMatch(column -> view.table().columns().get(column).name().equals("load"));
  }

  @Test
  void trialsOfACellStandBelowALineThatSaysFromWhereToWhereTheyGo() {
    TableView view = TableView.of(Objects.requireNonNull(model.table("latency")));

    assertThat(view.groups().get(0).rows()).hasSize(3);
    assertThat(view.groups().get(0).summary())
        .contains("3 trials")
        .anyMatch(text -> text.contains(" – "));
    assertThat(view.groups().stream().mapToInt(group -> group.rows().size()).sum())
        .isEqualTo(view.table().rows().size());
  }

  @Test
  void theLineBelowTheQuestionNamesTheSystems() {
    assertInOrder(page, "<h1>", "<span>Hazelcast 5.7.0, Infinispan 16.0.7</span>", "</header>");
  }

  @Test
  void aPartWithoutATableIsNotThere() {
    String decided = HtmlReport.render(ReportContents.of(Runs.pairs(8, 2).run(""), null));

    assertThat(decided).doesNotContain("id=\"rows\"", "href=\"#rows\"", "id=\"lost\"");
    assertThat(page).contains("id=\"rows\"", "href=\"#rows\"", "id=\"lost\"");
  }

  @Test
  void tablesCallWorkloadsByTheirShortNames() {
    Trials trials = Runs.mixed().naming("age > 50", "old");
    String named = HtmlReport.render(ReportContents.of(trials.run(""), null));
    String cells = named.substring(named.indexOf("id=\"cells\""));

    assertThat(cells.substring(0, cells.indexOf("</table>")))
        .contains(">old<")
        .doesNotContain("age &gt;");
    assertThat(named).contains("<b>old</b> age &gt; 50");
  }

  @Test
  void whatTheAnswerSaysIsNotSaidAgain() {
    ReportModel decided = ReportContents.of(Runs.pairs(8, 2).run(""), null);

    assertThat(decided.answer().lines()).hasSize(1);
    assertThat(decided.beyondTheAnswer()).isEmpty();
    assertThat(HtmlReport.render(decided)).doesNotContain("id=\"findings\"");
    assertThat(page).contains("id=\"findings\"").doesNotContain("<dt>in short</dt>");
  }

  @Test
  void everyDoubtStandsOnce() {
    String said = page.substring(page.indexOf("<main>"), page.indexOf("id=\"throughput\""));
    for (String doubt : model.trust().doubts()) {
      String head = escaped(Page.head(doubt));
      String rest = escaped(Page.rest(doubt));
      long below = count(said, "<li>" + head + rest + "</li>");
      long beside = count(said, "<li><b>" + head + "</b>" + rest + "</li>");
      assertThat(below + beside).as(doubt).isEqualTo(1);
    }
  }

  private static String escaped(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static long count(String text, String part) {
    return Pattern.compile(part, Pattern.LITERAL).matcher(text).results().count();
  }

  @Test
  void secondsAreDrawnWithoutScriptsAndSayWhatIsMarked() {
    String bare = page.replaceAll("(?s)<script.*?</script>", "");
    String stills = bare.substring(bare.indexOf("id=\"seconds\""));
    stills = stills.substring(0, stills.indexOf("</section>"));

    assertThat(Pattern.compile("<figure>").matcher(stills).results()).hasSize(4 + 2);
    assertThat(stills)
        .contains("aria-label=\"Operations of each second of hazelcast:5.7.0, get, 100 entries")
        .contains("W: warm-up, not measured")
        .contains("vector-effect=\"non-scaling-stroke\" d=\"M0,");
  }

  @Test
  void everyMetricIsDefined() {
    assertThat(Definitions.load().all())
        .extracting(Definitions.Definition::name)
        .contains("throughput", "service time", "verdict", "ratio", "indexes' cost");
    assertThat(page).contains("<dt>throughput</dt>");
  }

  @Test
  void theSameRunGivesTheSameBytes() {
    assertThat(
            HtmlReport.render(ReportContents.of(Runs.mixed().withSeconds(5).run(), Runs.salhi())))
        .isEqualTo(page);
  }

  @Test
  void writingLeavesThePageAndEveryTableInThreeFormats(@TempDir Path folder) throws IOException {
    Path written = Report.write(model, folder);

    assertThat(Files.readString(written)).isEqualTo(page);
    for (Table table : model.tables()) {
      assertThat(folder.resolve("tables"))
          .isDirectoryContaining("glob:**/" + table.id() + ".csv")
          .isDirectoryContaining("glob:**/" + table.id() + ".md")
          .isDirectoryContaining("glob:**/" + table.id() + ".tex");
    }
  }

  @Test
  void secondsAreKeptBriefly() {
    String series = ChartData.series(model.run());

    assertThat(series)
        .contains("\"from\":-2")
        .contains("\"name\":\"hazelcast:5.7.0, get, 100 entries, 1 client");
    assertThat(series.length()).isLessThan(12 * 700);
  }
}
