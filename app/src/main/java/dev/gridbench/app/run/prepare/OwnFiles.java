package dev.gridbench.app.run.prepare;

import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.study.SystemChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipFile;

/** The files that a study itself names: what it puts on its workers' class path, configurations. */
public final class OwnFiles {

  private OwnFiles() {}

  /**
   * A sentence with its place and a next step for each that cannot be used; empty where all can.
   */
  public static List<String> missing(List<Cell> cells) {
    Set<String> sentences = new LinkedHashSet<>();
    for (Cell cell : cells) {
      SystemChoice choice = cell.system();
      for (Path jar : choice.libraries().jars()) {
        doubt(jar).ifPresent(doubt -> sentences.add(placed(choice, doubt)));
      }
      for (Path file : ConfigFiles.all(choice.options())) {
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
          sentences.add(placed(choice, unreadable(file)));
        }
      }
    }
    return List.copyOf(sentences);
  }

  private static String placed(SystemChoice choice, String doubt) {
    return choice.place() == null ? choice.label() + ": " + doubt : choice.place() + "  " + doubt;
  }

  private static String unreadable(Path file) {
    return ("the configuration %s is no file that can be read. Put it there, or mend its path under"
            + " 'options', which counts from the study's folder.")
        .formatted(file);
  }

  private static Optional<String> doubt(Path jar) {
    if (!Files.exists(jar)) {
      return Optional.of(
          "the jar %s is not there. Put it there, or mend its path under 'jars', which counts from the study's folder."
              .formatted(jar));
    }
    try (ZipFile readable = new ZipFile(jar.toFile())) {
      return readable.size() > 0 ? Optional.empty() : Optional.of(noJar(jar, "it is empty"));
    } catch (IOException unreadable) {
      return Optional.of(noJar(jar, String.valueOf(unreadable.getMessage())));
    }
  }

  private static String noJar(Path jar, String why) {
    return "%s is no jar that can be read (%s). Name another under 'jars'.".formatted(jar, why);
  }
}
