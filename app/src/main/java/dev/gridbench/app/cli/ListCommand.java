package dev.gridbench.app.cli;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.Capabilities;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Option;
import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench list WHAT}: what a study may name. */
@Command(
    name = "list",
    description = "Lists systems, client libraries or studies, with what each can do.",
    mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {

  /** What can be listed. */
  enum Kind {
    systems,
    clients,
    studies
  }

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "WHAT", description = "One of: ${COMPLETION-CANDIDATES}")
  private Kind kind;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    switch (kind) {
      case systems -> wiring.catalog().systems().forEach(each -> system(wiring.out(), each));
      case clients -> wiring.catalog().systems().forEach(each -> clients(wiring.out(), each));
      case studies -> studies(wiring);
    }
    return ExitCode.OK;
  }

  private static void system(PrintWriter out, GridSystem system) {
    out.println(
        system.name() + " " + system.versions() + ", " + system.defaultVersion() + " by default");
    out.println("    " + system.traits().defaults());
    for (Option option : system.traits().options()) {
      String values =
          option.values().isEmpty() ? "" : " [" + String.join("|", option.values()) + "]";
      out.println(
          "    %s%s = %s: %s"
              .formatted(option.name(), values, option.defaultValue(), option.meaning()));
    }
  }

  private static void clients(PrintWriter out, GridSystem system) {
    for (ClientLibrary client : system.clients()) {
      out.println(system.name() + " " + system.versions() + ": " + client.name());
      Capabilities can = client.capabilities();
      out.println("    artifacts  " + String.join(" ", client.artifacts()));
      out.println(
          "    verbs      "
              + can.verbs().stream().sorted().map(Verb::label).collect(Collectors.joining(" ")));
      out.println("    formats    " + String.join(" ", can.formats()));
      out.println(
          "    values     " + can.values().stream().sorted().collect(Collectors.joining(" ")));
      out.println("    shares one connection among clients: " + (can.multiplexes() ? "yes" : "no"));
      out.println("    several operations in flight: " + (can.async() ? "yes" : "no"));
    }
  }

  private static void studies(Wiring wiring) throws UserError, IOException {
    Path folder = wiring.installation().home().resolve("studies");
    List<Path> files;
    try (var paths = Files.list(folder)) {
      files = paths.filter(path -> path.toString().endsWith(".yaml")).sorted().toList();
    }
    for (Path file : files) {
      wiring.out().println(file.getFileName() + "  " + question(file));
    }
  }

  private static String question(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> line.startsWith("question:"))
        .map(line -> line.substring("question:".length()).trim())
        .findFirst()
        .orElse("");
  }
}
