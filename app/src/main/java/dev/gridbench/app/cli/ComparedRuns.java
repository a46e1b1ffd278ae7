package dev.gridbench.app.cli;

import dev.gridbench.app.cli.view.Columns;
import dev.gridbench.app.cli.wiring.RunFolder;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.replication.Agreement;
import dev.gridbench.app.replication.RunDifferences;
import dev.gridbench.app.report.published.ClaimLine;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.study.draft.WrittenField;
import dev.gridbench.app.study.field.StudyFields;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two runs of a published study: what sets them apart beside their figures, and what each says of
 * the document's claims. These are judged by ratios within a run, so the machines need not be
 * alike.
 */
final class ComparedRuns {

  private static final int INDENT = 4;

  private ComparedRuns() {}

  /** The document whose claims both are about; empty where that is not one. */
  static Optional<String> document(ResultsFolder one, ResultsFolder other) throws IOException {
    Optional<String> document = document(one);
    return document.equals(document(other)) ? document : Optional.empty();
  }

  private static Optional<String> document(ResultsFolder folder) throws IOException {
    return Files.exists(folder.studyFile())
        ? WrittenField.of(Files.readString(folder.studyFile()), StudyFields.PUBLISHED.name())
        : Optional.empty();
  }

  /**
   * A run under the name that it is called by.
   *
   * @param claims what it says of each
   */
  private record Claimed(String name, List<ClaimLine> claims) {

    static Claimed of(Wiring wiring, ResultsFolder folder, String name, PublishedStudy document)
        throws IOException, UserError {
      return new Claimed(name, ClaimLine.of(RunFolder.of(wiring, folder).data(), document));
    }
  }

  /**
   * Lines for a terminal.
   *
   * @param names how the two are called
   * @param document as {@link #document} finds it
   */
  static List<String> lines(
      Wiring wiring, ResultsFolder one, ResultsFolder other, List<String> names, String document)
      throws IOException, UserError {
    List<String> lines = new ArrayList<>(List.of(""));
    for (String difference : RunDifferences.between(one, other).lines()) {
      lines.addAll(Columns.wrapped(difference, 0));
    }
    Optional<PublishedStudy> study = wiring.published(document);
    if (study.isPresent()) {
      lines.add("");
      lines.add("The claims of " + document);
      Claimed here = Claimed.of(wiring, one, names.get(0), study.get());
      Claimed there = Claimed.of(wiring, other, names.get(1), study.get());
      for (int claim = 0; claim < here.claims().size(); claim++) {
        claim(lines, here, there, claim);
      }
    }
    return lines;
  }

  private static void claim(List<String> lines, Claimed here, Claimed there, int number) {
    ClaimLine one = here.claims().get(number);
    ClaimLine other = there.claims().get(number);
    lines.add(one.id() + "  " + Agreement.of(List.of(one.answer(), other.answer())).word());
    lines.addAll(Columns.wrapped(here.name() + ": " + one.found(), INDENT));
    lines.addAll(Columns.wrapped(there.name() + ": " + other.found(), INDENT));
  }
}
