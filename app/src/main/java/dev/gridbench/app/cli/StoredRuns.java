package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.report.HistoryRun;
import dev.gridbench.app.result.Attempts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds results folders and reads of each what a history is made of. */
final class StoredRuns {

  private final StudyNames names;

  /** Reads a study file's name. */
  @FunctionalInterface
  interface StudyNames {
    String of(Path studyFile) throws UserError;
  }

  StoredRuns(StudyNames names) {
    this.names = names;
  }

  /**
   * Reads the runs.
   *
   * @param folders results folders, or folders that hold some
   * @throws UserError that names every folder which is neither
   */
  List<HistoryRun> read(List<Path> folders) throws IOException, UserError {
    List<HistoryRun> runs = new ArrayList<>();
    for (Path folder : found(folders)) {
      ResultsFolder results = new ResultsFolder(folder);
      List<Outcome> outcomes = results.outcomes();
      runs.add(
          new HistoryRun(
              folder.toString(),
              names.of(results.studyFile()),
              results.environment(),
              Attempts.contenders(outcomes),
              Attempts.floor(outcomes)));
    }
    return runs;
  }

  private static List<Path> found(List<Path> folders) throws IOException, UserError {
    List<Path> found = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    for (Path folder : folders) {
      List<Path> runs = runs(folder);
      if (runs.isEmpty()) {
        wrong.add(
            folder
                + " is no results folder and holds none. Name one that 'gridbench run' has made, or the folder above it.");
      }
      found.addAll(runs);
    }
    if (!wrong.isEmpty()) {
      throw new UserError(wrong);
    }
    return found;
  }

  private static List<Path> runs(Path folder) throws IOException {
    if (isRun(folder)) {
      return List.of(folder);
    }
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.filter(StoredRuns::isRun).sorted().toList();
    }
  }

  private static boolean isRun(Path folder) {
    return Files.exists(new ResultsFolder(folder).studyFile());
  }
}
