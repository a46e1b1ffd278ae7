package dev.gridbench.e2e;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The processes of one run, known by their working directories, which lie in its results folder.
 */
final class Processes {

  private Processes() {}

  /** Every living process whose working directory lies below this folder. */
  static List<ProcessHandle> below(Path folder) {
    Path root = folder.toAbsolutePath();
    return ProcessHandle.allProcesses()
        .filter(ProcessHandle::isAlive)
        .filter(process -> directory(process.pid()).startsWith(root))
        .toList();
  }

  /** Those of them whose command line holds the words. */
  static List<ProcessHandle> below(Path folder, String words) {
    return below(folder).stream().filter(each -> command(each.pid()).contains(words)).toList();
  }

  static String command(long pid) {
    try {
      byte[] line = Files.readAllBytes(Path.of("/proc/" + pid + "/cmdline"));
      return new String(line, StandardCharsets.UTF_8).replace('\0', ' ');
    } catch (IOException e) {
      return "";
    }
  }

  private static Path directory(long pid) {
    try {
      return Files.readSymbolicLink(Path.of("/proc/" + pid + "/cwd"));
    } catch (IOException e) {
      return Path.of("/");
    }
  }
}
