package dev.gridbench.worker;

import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Files that come with an assignment from another machine. */
final class BroughtFiles {

  private BroughtFiles() {}

  /**
   * The assignment with the paths that its files have here: in a folder of the worker's own, which
   * nobody else may read, since one of them may be a key.
   */
  static Assignment placed(Command.Assign assign) throws IOException {
    if (assign.files().isEmpty()) {
      return assign.assignment();
    }
    Path folder = Files.createTempDirectory(Path.of("").toAbsolutePath(), "brought-");
    Map<String, String> here = new HashMap<>();
    for (Map.Entry<String, byte[]> file : assign.files().entrySet()) {
      Path place = folder.resolve(here.size() + "-" + Path.of(file.getKey()).getFileName());
      Files.write(place, file.getValue());
      here.put(file.getKey(), place.toString());
    }
    return assign.assignment().moved(here);
  }
}
