package dev.gridbench.app.cli.wiring;

import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.model.Employee;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The folders of the installed program.
 *
 * @param home holds {@code lib}, {@code drivers}, {@code worker}, {@code published}
 */
public record Installation(Path home) {

  /**
   * Where the launcher says that it is.
   *
   * @throws UserError if gridbench was not started by its launcher
   */
  static Installation find() throws UserError {
    String home = System.getProperty("gridbench.home", "");
    if (home.isEmpty() || !Files.isDirectory(Path.of(home))) {
      throw new UserError("gridbench.home is not set. Start gridbench by its launcher.");
    }
    return new Installation(Path.of(home));
  }

  public Path workerJar() {
    return home.resolve("worker").resolve("gridbench-worker.jar");
  }

  Path published() {
    return home.resolve("published");
  }

  List<Path> modelClassPath() {
    return List.of(Catalog.codeSource(Employee.class));
  }
}
