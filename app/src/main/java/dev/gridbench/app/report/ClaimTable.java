package dev.gridbench.app.report;

import dev.gridbench.app.published.ClaimCheck;
import dev.gridbench.app.published.Finding;
import dev.gridbench.app.published.PublishedStudy;
import java.util.ArrayList;
import java.util.List;

/** A published study's claims compared with this run. */
final class ClaimTable {

  private final Cells cells;
  private final PublishedStudy study;
  private final RunMeasurements measured;

  ClaimTable(Cells cells, PublishedStudy study) {
    this.cells = cells;
    this.study = study;
    this.measured = new RunMeasurements(cells, study);
  }

  Table table() {
    List<Finding> findings = findings();
    return new Table(
        "claims",
        "The published claims",
        "Checked on point estimates, like those of the study; a claim that replicates is not"
            + " certain."
            + names()
            + systems()
            + setting(),
        List.of(
            Table.Column.text("claim"),
            Table.Column.text("says"),
            Table.Column.text("in this run"),
            Table.Column.text("checks held"),
            Table.Column.text("this run's figures"),
            Table.Column.text("missing cells")),
        findings.stream().map(ClaimTable::row).toList(),
        List.of());
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
            .anyMatch(check -> check.at().isEmpty() && !check.quantity().ofSystem());
    return unnamed && cells.settings().size() > 1
        ? " Setting: " + cells.settings().get(0) + "."
        : "";
  }

  List<Finding> findings() {
    return new ClaimCheck(study, measured).findings();
  }

  private static List<Table.Cell> row(Finding finding) {
    String doubt = finding.claim().doubt();
    String missing = String.join("; ", finding.missing());
    return List.of(
        Table.Cell.of(finding.claim().id()),
        Table.Cell.of(
            finding.claim().text() + (doubt.isEmpty() ? "" : " (In doubt: " + doubt + ")")),
        Table.Cell.of(finding.answer().text()),
        Table.Cell.of(
            finding.tested() == 0
                ? "none tested"
                : finding.held() + " of " + finding.tested() + " tested"),
        Table.Cell.of(String.join("; ", finding.figures())),
        finding.claim().checks().isEmpty()
            ? Table.Cell.of(unchecked(finding.claim().unchecked()))
            : Table.Cell.shown(some(finding.missing()), missing));
  }

  private static String unchecked(String why) {
    return why.isEmpty() ? "no check is written for this claim" : "not checked: " + why;
  }

  /** The first few of a list, and how many more there are. */
  private static String some(List<String> all) {
    int few = 3;
    String first = String.join("; ", all.subList(0, Math.min(few, all.size())));
    return all.size() <= few
        ? first
        : first + "; and " + (all.size() - few) + " more (all in tables/claims.csv)";
  }
}
