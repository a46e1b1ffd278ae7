package dev.gridbench.app.replication;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.format.MarkdownTable;
import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.published.ClaimLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The page on all replications: each claim in a line, with what each machine says of it. */
public final class ReplicationIndex {

  private static final String HEAD =
      """
      # Replications

      Runs of published studies and of gridbench's own, each by the machine that made it. `gridbench publish RUN` makes a
      folder and this page; `./verify` computes both again from the outcomes. CONTRIBUTING.md says how to add yours.
      """;

  private ReplicationIndex() {}

  /**
   * What the page says of one replication.
   *
   * @param about the document whose claims these are; without one, the study's question
   * @param answer the first sentence of the run's own answer
   */
  public record Entry(
      Replication replication, String about, String answer, List<ClaimLine> claims) {

    public Entry {
      claims = List.copyOf(claims);
    }

    /** As its folder's report says. */
    public static Entry of(Replication replication, ReportModel model) {
      PublishedStudy document = model.published();
      return new Entry(
          replication,
          document == null ? model.run().study().question() : document.citation(),
          model.answer().lines().stream().map(Answer.Line::sentence).findFirst().orElse(""),
          document == null ? List.of() : ClaimLine.of(model.run(), document));
    }

    private Optional<ClaimLine> claim(String id) {
      return claims.stream().filter(claim -> claim.id().equals(id)).findFirst();
    }
  }

  /** The page, the studies in their order. */
  public static String text(List<Entry> entries) {
    MarkdownLines lines = new MarkdownLines();
    lines.part(HEAD);
    Map<String, List<Entry>> studies = new LinkedHashMap<>();
    for (Entry entry : entries) {
      studies.computeIfAbsent(entry.replication().study(), study -> new ArrayList<>()).add(entry);
    }
    if (studies.isEmpty()) {
      lines.paragraph(List.of("There is none yet."));
    }
    studies.forEach((study, all) -> study(lines, study, all));
    return lines.text();
  }

  private static void study(MarkdownLines lines, String study, List<Entry> entries) {
    lines.heading(2, study);
    lines.paragraph(List.of(entries.get(0).about()));
    lines.list(entries.stream().map(ReplicationIndex::item).toList());
    if (!entries.get(0).claims().isEmpty()) {
      claims(lines, entries);
    }
  }

  private static String item(Entry entry) {
    return "[%s](%s/README.md): %s"
        .formatted(place(entry), entry.replication().path(), MarkdownTable.escape(entry.answer()));
  }

  private static void claims(MarkdownLines lines, List<Entry> entries) {
    TableSpec<String> table =
        new TableSpec<String>("claims", "", "")
            .text("claim", id -> id)
            .each(
                entries,
                (columns, entry) ->
                    columns.text(
                        place(entry), id -> entry.claim(id).map(ClaimLine::found).orElse("")));
    if (entries.size() > 1) {
      table = table.text("machines", id -> agreement(entries, id).word());
    }
    lines.table(
        table.of(
            entries.stream()
                .flatMap(entry -> entry.claims().stream())
                .map(ClaimLine::id)
                .distinct()
                .toList()));
  }

  private static Agreement agreement(List<Entry> entries, String id) {
    return Agreement.of(
        entries.stream()
            .flatMap(entry -> entry.claim(id).stream())
            .map(ClaimLine::answer)
            .toList());
  }

  private static String place(Entry entry) {
    return entry.replication().place();
  }
}
