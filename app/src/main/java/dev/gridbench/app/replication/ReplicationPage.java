package dev.gridbench.app.replication;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.compare.Comparisons;
import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.model.Trust;
import dev.gridbench.app.report.published.ClaimLine;
import dev.gridbench.app.report.published.ClaimTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Half a page on a replication: what was asked and found, what to distrust, how to repeat it. */
final class ReplicationPage {

  private final Replication replication;
  private final ReportModel model;
  private final Publication made;
  private final @Nullable ClaimTables claims;
  private final MarkdownLines lines = new MarkdownLines();

  ReplicationPage(Replication replication, ReportModel model, Publication made) {
    this.replication = replication;
    this.model = model;
    this.made = made;
    PublishedStudy document = model.published();
    claims = document == null ? null : judged(model, document);
  }

  private static ClaimTables judged(ReportModel model, PublishedStudy document) {
    return new ClaimTables(new Cells(model.run()), new Comparisons(model.run()), document);
  }

  String text() {
    lines.heading(1, replication.study() + " on " + replication.place());
    lines.paragraph(List.of(model.run().study().question()));
    lines.paragraph(answer());
    lines.paragraph(names());
    PublishedStudy document = model.published();
    if (claims != null && document != null) {
      claims(claims, document);
    }
    lines.heading(2, "The largest threat to validity");
    lines.paragraph(List.of(threat()));
    lines.heading(2, "The run");
    lines.table(run());
    lines.paragraph(
        List.of(
            "Counts, throughput and quantiles of all trials were computed again from the raw files"
                + " before these were left out."));
    repeat();
    return lines.text();
  }

  /** Three sentences: what became of the claims, and then as much of the run's own answer. */
  private List<String> answer() {
    List<String> sentences = new ArrayList<>();
    if (claims != null) {
      String answers = claims.answers();
      sentences.add(Character.toUpperCase(answers.charAt(0)) + answers.substring(1));
    }
    model.answer().lines().stream()
        .map(Answer.Line::sentence)
        .limit(Answer.LINES - sentences.size())
        .forEach(sentences::add);
    return sentences;
  }

  /** What short names in the answer stand for. */
  private List<String> names() {
    List<String> names = new ArrayList<>();
    ShortNames.of(new Cells(model.run()))
        .legend()
        .forEach((name, text) -> names.add(name + " is " + text + "."));
    return names;
  }

  private void claims(ClaimTables found, PublishedStudy document) {
    lines.heading(2, "Claims");
    lines.paragraph(List.of("Of", document.citation()));
    if (!document.link().isEmpty()) {
      lines.part("<" + document.link() + ">\n");
    }
    lines.table(
        new TableSpec<ClaimLine>("claims", "", "")
            .text("claim", ClaimLine::id)
            .text("says", ClaimLine::says)
            .text("in this run", ClaimLine::verdict)
            .text("claimed", ClaimLine::claimed)
            .text("here", ClaimLine::here)
            .text("of", ClaimLine::about)
            .of(found.lines()));
    lines.paragraph(List.of("Of each claim the comparison that decides it.", found.intervals()));
  }

  private String threat() {
    return model.trust().sources().stream()
        .findFirst()
        .map(
            source ->
                "The %s, which %s: %s %s"
                    .formatted(
                        source.origin().label(),
                        effect(source.weight()),
                        source.sentence(),
                        source.advice()))
        .orElse(model.trust().because())
        .strip();
  }

  private static String effect(Trust.Weight weight) {
    return weight == Trust.Weight.WITHIN_INTERVAL
        ? "may have moved figures " + weight.label()
        : weight.label();
  }

  private Table run() {
    Map<String, Object> environment = model.run().environment();
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("machine", RunFacts.machine(environment)));
    rows.add(List.of("date", RunFacts.date(model.run())));
    rows.add(List.of("systems", systems()));
    rows.add(List.of("trials", model.counts()));
    rows.add(List.of("trust", model.trust().grade().label() + ". " + model.trust().because()));
    rows.add(
        List.of(
            "gridbench", RunFacts.gridbench(environment) + "; published by " + made.gridbench()));
    rows.add(List.of("left out", left()));
    return new TableSpec<List<String>>("run", "", "")
        .text("about", row -> row.get(0))
        .text("recorded", row -> row.get(1))
        .of(rows);
  }

  private String systems() {
    return String.join(", ", model.run().study().factors().getOrDefault(Cells.SYSTEM, List.of()));
  }

  private String left() {
    String left =
        made.left().stream()
            .map(
                each ->
                    "%s (%s, %s)"
                        .formatted(
                            each.what(),
                            FigureText.counted(each.files(), "file"),
                            FigureText.bytes(each.bytes())))
            .collect(Collectors.joining(", "));
    return left.isEmpty() ? "nothing" : left;
  }

  private void repeat() {
    String folder = Replication.FOLDER + "/" + replication.path();
    lines.paragraph(List.of("Repeat it, make its report, compare a run of your own with it:"));
    lines.code(
        List.of(
            "./gridbench run " + folder + "/study.yaml",
            "./gridbench report " + folder,
            "./gridbench compare " + folder + " results/YOURS"));
  }
}
