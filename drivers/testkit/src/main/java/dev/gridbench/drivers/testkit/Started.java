package dev.gridbench.drivers.testkit;

import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.model.Employee;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a living process was started with, by the kernel's account. */
record Started(List<String> command) {

  static Started of(long pid) throws IOException {
    String line = Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"));
    return new Started(List.of(line.split("\0")));
  }

  boolean isJvm() {
    return command.get(0).endsWith("/java");
  }

  boolean hasJars() throws IOException {
    return arguments().contains(".jar");
  }

  /** Whether the classes of values are on its class path, from a build or as a jar. */
  boolean hasModel() throws IOException {
    String classes = Catalog.codeSource(Employee.class).toString();
    return arguments().contains(classes) || arguments().contains("gridbench-model");
  }

  /** Its arguments, with what stands in argument files. */
  String arguments() throws IOException {
    StringBuilder all = new StringBuilder();
    for (String argument : command) {
      all.append(argument).append('\n');
      if (argument.startsWith("@")) {
        all.append(Files.readString(Path.of(argument.substring(1)))).append('\n');
      }
    }
    return all.toString();
  }
}
