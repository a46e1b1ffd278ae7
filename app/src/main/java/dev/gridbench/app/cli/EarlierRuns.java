package dev.gridbench.app.cli;

import dev.gridbench.app.design.SeenSpread;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.run.RunToRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Earlier runs of a study in the folder that holds all runs' results. */
final class EarlierRuns {

  private final Path results;

  EarlierRuns(Path results) {
    this.results = results;
  }

  /**
   * Of the newest run of this study that has two valid trials of a cell; what cannot be read is
   * passed over.
   */
  Optional<SeenSpread> spread(String study) {
    if (!Files.isDirectory(results)) {
      return Optional.empty();
    }
    try (Stream<Path> folders = Files.list(results)) {
      return folders
          .filter(folder -> folder.getFileName().toString().matches(study + "-\\d{8}-\\d{6}"))
          .sorted(Comparator.reverseOrder())
          .flatMap(folder -> spread(folder).stream())
          .findFirst();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static Optional<SeenSpread> spread(Path folder) {
    try {
      var spread = RunToRun.spread(new ResultsFolder(folder).outcomes());
      return spread.isPresent()
          ? Optional.of(new SeenSpread(spread.getAsDouble(), folder.getFileName().toString()))
          : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }
}
