package dev.gridbench.host.reach;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Any program that runs another one elsewhere: {@code docker exec -i {host}}, {@code ssh {host}
 * {command}}, {@code sh -c {command}}.
 *
 * @param words of which {@code {host}} stands for the host, and a word {@code {command}} for the
 *     whole command as a shell reads it; where there is no such word, the command follows word by
 *     word
 */
public record CommandReach(List<String> words) implements Reach {

  private static final String HOST = "{host}";
  private static final String COMMAND = "{command}";

  public CommandReach {
    words = List.copyOf(words);
  }

  @Override
  public Process open(String host, List<String> command) throws IOException {
    return new ProcessBuilder(commandLine(host, command)).start();
  }

  List<String> commandLine(String host, List<String> command) {
    List<String> line = new ArrayList<>();
    for (String word : words) {
      line.add(word.equals(COMMAND) ? quoted(command) : word.replace(HOST, host));
    }
    if (!words.contains(COMMAND)) {
      line.addAll(command);
    }
    return line;
  }

  @Override
  public String advice(String host, List<String> said, int exitCode) {
    return "Try: " + String.join(" ", commandLine(host, List.of("true"))) + ".";
  }

  @Override
  public String toString() {
    return words.isEmpty() ? "the command" : words.get(0);
  }

  /** So that a POSIX shell makes the same words of it. */
  static String quoted(List<String> command) {
    return command.stream()
        .map(word -> "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}
