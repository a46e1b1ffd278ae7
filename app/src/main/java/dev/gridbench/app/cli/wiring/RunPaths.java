package dev.gridbench.app.cli.wiring;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Results folders as a command line names them. */
public final class RunPaths {

  private RunPaths() {}

  /**
   * Without the files beside the folders, which a pattern such as {@code results/*} names too: the
   * studies that {@code try} leaves, and an overview. Where no folder is named, all that is.
   */
  public static List<Path> folders(List<Path> named) {
    List<Path> folders = named.stream().filter(path -> !Files.isRegularFile(path)).toList();
    return folders.isEmpty() ? named : folders;
  }
}
