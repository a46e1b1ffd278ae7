package dev.gridbench.app.report.published;

import dev.gridbench.app.published.Claim;
import dev.gridbench.app.published.ClaimCheck;
import dev.gridbench.app.published.Finding;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.compare.Comparisons;
import dev.gridbench.app.report.compare.Wording;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.stats.AaGate;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A published study's claims judged by this run: what became of each, and by which comparison. */
public final class ClaimTables {

  /** As many missing cells as a line has room for. */
  private static final int FEW = 3;

  private final Cells cells;
  private final PublishedStudy study;
  private final RunMeasurements measured;
  private final List<Finding> findings;

  public ClaimTables(Cells cells, Comparisons comparisons, PublishedStudy study) {
    this.cells = cells;
    this.study = study;
    this.measured =
        new RunMeasurements(
            cells,
            study,
            comparisons.ofSystems().all().stream()
                .mapToDouble(AaGate::threshold)
                .max()
                .orElse(Comparison.NOISE));
    this.findings = new ClaimCheck(study, measured).findings();
  }

  /** A claim and one of the comparisons that it was judged by. */
  private record Judged(Claim claim, Finding.Seen seen) {}

  static List<Table> tables(TableSource source, PublishedStudy study) {
    ClaimTables tables = new ClaimTables(source.cells(), source.comparisons(), study);
    return List.of(tables.claims(), tables.compared());
  }

  /** Each claim in a line. */
  public static List<Table> overview(TableSource source) {
    PublishedStudy study = source.published();
    return study == null
        ? List.of()
        : List.of(new ClaimTables(source.cells(), source.comparisons(), study).overview());
  }

  /** Each claim that this run tests, as short as a narrow terminal wants it. */
  public static List<Table> brief(TableSource source) {
    PublishedStudy study = source.published();
    return study == null || study.claims().isEmpty()
        ? List.of()
        : List.of(new ClaimTables(source.cells(), source.comparisons(), study).brief());
  }

  private Table brief() {
    return new TableSpec<Finding>(
            "claims",
            "The claims of " + study.id(),
            ("%s%s".formatted(ClaimWords.untested(findings), ClaimWords.intervals(findings)))
                    .strip()
                + " Every comparison is in the report.")
        .text("claim", finding -> finding.claim().id())
        .text("in this run", ClaimWords::answer)
        .text("here", ClaimTables::here)
        .sentence("says", finding -> Table.Cell.of(finding.claim().text()))
        .of(
            findings.stream()
                .filter(finding -> finding.answer() != Finding.Answer.NOT_TESTED)
                .toList());
  }

  /** Each claim in a line, with the comparison that decides it. */
  public List<ClaimLine> lines() {
    return findings.stream()
        .map(
            finding ->
                new ClaimLine(
                    finding.claim().id(),
                    finding.answer(),
                    finding.claim().text(),
                    ClaimWords.answer(finding),
                    printed(finding),
                    here(finding),
                    about(finding)))
        .toList();
  }

  /** What all intervals are, in a sentence or two; empty where nothing was compared. */
  public String intervals() {
    return ClaimWords.intervals(findings).strip();
  }

  public List<Finding> findings() {
    return findings;
  }

  private Table claims() {
    return new TableSpec<Finding>(
            "claims",
            "The published claims",
            ("Judged by intervals: a claim replicates where each lies within what it says, and is"
                    + " contradicted where one shares nothing with that.%s The next table has the"
                    + " comparisons.%s%s%s")
                .formatted(ClaimWords.intervals(findings), names(), systems(), setting()))
        .text("claim", finding -> finding.claim().id())
        .sentence("says", finding -> Table.Cell.of(says(finding.claim())))
        .text("in this run", ClaimWords::answer)
        .text("checks", ClaimWords::checks)
        .sentence("it would take", this::missing)
        .of(findings);
  }

  private Table compared() {
    return new TableSpec<Judged>(
            "claims-compared",
            "What the published claims were judged by",
            ("Of each check the comparison that decides it: one is so many times the other, paired"
                    + " by repetition.%s What is printed as one figure is met by an effect of half to"
                    + " twice the size.")
                .formatted(ClaimWords.intervals(findings)))
        .text("claim", judged -> judged.claim().id())
        .sentence("one", judged -> Table.Cell.of(judged.seen().one()))
        .sentence("other", judged -> Table.Cell.of(ClaimWords.other(judged.seen())))
        .text("claimed", judged -> ClaimWords.claimed(judged.seen()))
        .text("is met by", judged -> ClaimWords.region(judged.seen().region()))
        .estimate("here", "", judged -> ratio(judged.seen().comparison()))
        .text("verdict", judged -> ClaimWords.place(judged.seen()))
        .of(
            findings.stream()
                .flatMap(
                    finding ->
                        finding.seen().stream().map(seen -> new Judged(finding.claim(), seen)))
                .toList());
  }

  private static Table.Cell ratio(Comparison comparison) {
    return Estimates.cell(Wording.ratio(comparison.simultaneous()), comparison.simultaneous());
  }

  private Table overview() {
    return new TableSpec<Finding>(
            "claims",
            "The published claims",
            "Of each claim the comparison that decides it."
                + ClaimWords.intervals(findings)
                + " All are in the report.")
        .text("claim", finding -> finding.claim().id())
        .text("in this run", ClaimWords::answer)
        .text(
            "claimed", finding -> printed(finding).isEmpty() ? "" : "claimed: " + printed(finding))
        .text("here", ClaimTables::here)
        .sentence("of", finding -> Table.Cell.of(about(finding)))
        .of(findings);
  }

  private static String printed(Finding finding) {
    return first(finding).map(ClaimWords::claimed).findFirst().orElse("");
  }

  private static String here(Finding finding) {
    return first(finding)
        .map(seen -> Wording.ratio(seen.comparison().simultaneous()))
        .findFirst()
        .orElse("");
  }

  /** What decides the claim: what contradicts it, or else leaves it open. */
  private static Stream<Finding.Seen> first(Finding finding) {
    return Stream.of(Region.Place.OUTSIDE, Region.Place.OPEN, Region.Place.INSIDE)
        .flatMap(place -> finding.seen().stream().filter(seen -> seen.place() == place))
        .limit(1);
  }

  private static String about(Finding finding) {
    return first(finding)
        .map(seen -> seen.one() + " / " + seen.other())
        .findFirst()
        .orElseGet(() -> ClaimWords.wanted(finding, Map.of(), 1));
  }

  /** What the study calls its queries: {@code SQL-like0 is age > 50.} */
  private String names() {
    StringBuilder names = new StringBuilder();
    study
        .workloads()
        .forEach(
            (name, workload) -> {
              if (!name.equals(workload)) {
                names.append(names.isEmpty() ? " " : "; ").append(name).append(" is ");
                names.append(workload);
              }
            });
    return names.isEmpty() ? "" : names + ".";
  }

  /** Which of the run's systems stand for the study's, and for which of these there is none. */
  private String systems() {
    List<String> here = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    study
        .systems()
        .keySet()
        .forEach(name -> measured.system(name).ifPresentOrElse(here::add, () -> missing.add(name)));
    return (here.isEmpty() ? "" : " Measured here: " + String.join(", ", here) + ".")
        + (missing.isEmpty()
            ? ""
            : " No system of this run is " + String.join(" or ", missing) + ".");
  }

  /** Where several are varied, checks that name none are of the first. */
  private String setting() {
    boolean unnamed =
        study.claims().stream()
            .flatMap(claim -> claim.checks().stream())
            .anyMatch(check -> check.side().at().isEmpty() && !check.quantity().ofSystem());
    return unnamed && cells.settings().size() > 1
        ? " Setting: " + cells.settings().get(0) + "."
        : "";
  }

  private static String says(Claim claim) {
    return claim.text() + (claim.doubt().isEmpty() ? "" : " (In doubt: " + claim.doubt() + ")");
  }

  private Table.Cell missing(Finding finding) {
    return Table.Cell.shown(
        ClaimWords.wanted(finding, study.absent(), FEW),
        ClaimWords.wanted(finding, study.absent(), Integer.MAX_VALUE));
  }

  /** What became of the claims, in a sentence, and what the intervals are. */
  public String inShort() {
    return answers() + ClaimWords.intervals(findings);
  }

  /** What became of the claims, in a sentence that begins in lower case. */
  public String answers() {
    List<String> parts = new ArrayList<>();
    for (Finding.Answer answer : Finding.Answer.values()) {
      List<String> ids =
          findings.stream()
              .filter(finding -> finding.answer() == answer)
              .map(finding -> finding.claim().id())
              .toList();
      if (ids.size() == findings.size() && answer == Finding.Answer.NOT_TESTED) {
        return "this run has the cells to test none of the "
            + FigureText.counted(ids.size(), "claim")
            + " of "
            + study.id()
            + ".";
      }
      if (!ids.isEmpty()) {
        parts.add(
            "%s %s (%s)"
                .formatted(
                    ids.size(), ClaimWords.answer(answer, ids.size()), String.join(", ", ids)));
      }
    }
    return "of the %s of %s, %s."
        .formatted(
            FigureText.counted(findings.size(), "claim"), study.id(), String.join("; ", parts));
  }
}
