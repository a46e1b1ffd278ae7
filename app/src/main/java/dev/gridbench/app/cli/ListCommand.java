package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench list WHAT [NAME]}: what a study may name. */
@Command(
    name = "list",
    description = "Lists systems, client libraries or studies; with a name, all that it can do.",
    footer = {
      "  gridbench list systems",
      "  gridbench list clients jedis",
      "  gridbench list studies"
    },
    mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {

  /** What can be listed. */
  enum Kind {
    systems,
    clients,
    studies
  }

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "WHAT", index = "0", description = "One of: ${COMPLETION-CANDIDATES}")
  private Kind kind;

  @Parameters(
      paramLabel = "NAME",
      index = "1",
      arity = "0..1",
      description = "A system or client library, to list all that it can do.")
  private @Nullable String name;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    SystemsList list = new SystemsList(wiring.catalog().systems());
    if (kind == Kind.studies && name != null) {
      throw new UserError("Studies are listed all at once. Leave out '" + name + "'.");
    }
    switch (kind) {
      case systems -> print(wiring, name == null ? list.systems() : list.system(name));
      case clients -> print(wiring, name == null ? list.clients() : list.client(name));
      case studies -> studies(wiring);
    }
    return ExitCode.OK;
  }

  private static void print(Wiring wiring, List<String> lines) {
    lines.forEach(wiring.out()::println);
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
