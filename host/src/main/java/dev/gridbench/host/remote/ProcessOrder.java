package dev.gridbench.host.remote;

import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.wire.Fields;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A process to start on a host that an agent serves.
 *
 * @param name how messages call it: letters, digits, {@code . _ -}
 * @param command the program and its arguments, in which {@code {store}} stands for the folder of
 *     files by their hash and {@code {dir}} for the one where it works; so in what follows
 * @param environment added to the agent's own, of which variables that steer a JVM are dropped
 * @param cpus the processors it may run on; empty for any
 * @param files texts to write before, by their paths below the folder where it works
 * @param folders to make there
 */
public record ProcessOrder(
    String name,
    List<String> command,
    Map<String, String> environment,
    String cpus,
    Map<String, String> files,
    List<String> folders) {

  static final String STORE = "{store}";
  static final String DIRECTORY = "{dir}";

  public ProcessOrder {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    files = Map.copyOf(files);
    folders = List.copyOf(folders);
  }

  /** One that needs no files of its own. */
  public ProcessOrder(
      String name, List<String> command, Map<String, String> environment, String cpus) {
    this(name, command, environment, cpus, Map.of(), List.of());
  }

  /**
   * Lays out the folder where it works, which is made.
   *
   * @param store the folder of files by their hash
   * @return what starts it
   * @throws IOException if a file cannot be written, or is to lie elsewhere
   */
  ProcessSpec laidOut(Path store, Path directory, Path log) throws IOException {
    Files.createDirectories(directory);
    for (String folder : folders) {
      Files.createDirectories(below(directory, folder));
    }
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = below(directory, file.getKey());
      Files.createDirectories(path.resolveSibling(""));
      Files.writeString(path, placed(file.getValue(), store, directory));
    }
    Map<String, String> variables = new HashMap<>();
    environment.forEach((key, value) -> variables.put(key, placed(value, store, directory)));
    List<String> words = command.stream().map(word -> placed(word, store, directory)).toList();
    return new ProcessSpec(name, words, variables, directory, log, cpus);
  }

  private static Path below(Path directory, String path) throws IOException {
    Path found = directory.resolve(path).normalize();
    if (!found.startsWith(directory)) {
      throw new IOException("'" + path + "' is no path below the folder of a process");
    }
    return found;
  }

  private static String placed(String text, Path store, Path directory) {
    return text.replace(STORE, store.toString()).replace(DIRECTORY, directory.toString());
  }

  void write(DataOutputStream out) throws IOException {
    Fields.write(out, this);
  }

  static ProcessOrder read(DataInputStream in) throws IOException {
    return Fields.read(in, ProcessOrder.class);
  }
}
