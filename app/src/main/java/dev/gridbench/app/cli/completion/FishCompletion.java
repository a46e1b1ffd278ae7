package dev.gridbench.app.cli.completion;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completions for fish, from the commands' own declarations. */
final class FishCompletion {

  private FishCompletion() {}

  static String of(CommandSpec root) {
    List<String> lines = new ArrayList<>();
    String start = "complete -c " + root.name();
    root.subcommands()
        .forEach(
            (name, command) -> {
              CommandSpec spec = command.getCommandSpec();
              String about = about(spec.usageMessage().description());
              lines.add(start + " -n __fish_use_subcommand -f -a " + name + about);
              String within = start + " -n '__fish_seen_subcommand_from " + name + "'";
              spec.options().forEach(option -> lines.add(within + option(option)));
              spec.subcommands().forEach((each, below) -> lines.addAll(below(within, each, below)));
              spec.positionalParameters().stream()
                  .filter(each -> each.completionCandidates() != null)
                  .forEach(each -> lines.add(within + " -f" + values(each)));
            });
    return String.join("\n", lines) + "\n";
  }

  /** A command below another; its options are offered with the other's. */
  private static List<String> below(String within, String name, CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    List<String> lines = new ArrayList<>();
    lines.add(within + " -f -a " + name + about(spec.usageMessage().description()));
    spec.options().forEach(option -> lines.add(within + option(option)));
    return lines;
  }

  private static String option(OptionSpec option) {
    StringBuilder line = new StringBuilder();
    for (String name : option.names()) {
      line.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
    }
    boolean known = option.completionCandidates() != null;
    line.append(option.arity().max() == 0 ? "" : known ? " -x" + values(option) : " -r");
    return line + about(option.description());
  }

  private static String values(ArgSpec argument) {
    return " -a " + quoted(String.join(" ", argument.completionCandidates()));
  }

  /** The first sentence. */
  private static String about(String... description) {
    return description.length == 0 ? "" : " -d " + quoted(description[0].split("(?<=[.:]) ", 2)[0]);
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
