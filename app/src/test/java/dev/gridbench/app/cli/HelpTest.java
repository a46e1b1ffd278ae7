package dev.gridbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.gridbench.gateway.Gateway;
import dev.gridbench.ruler.Ruler;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** What {@code --help} shows of each command. */
class HelpTest {

  static Stream<String> commands() {
    return Main.commandLine().getSubcommands().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasOneToThreeExamplesOfItself(String command) {
    List<String> shown = Shown.of(command, "--help").lines();
    int heading = shown.indexOf("Examples:");
    assertThat(heading).as(String.join("\n", shown)).isPositive();
    assertThat(shown.subList(heading + 1, shown.size()))
        .isEqualTo(examples(command))
        .hasSizeBetween(1, 3)
        .allMatch(line -> line.matches("  gridbench " + command + "( .*)?"))
        .allMatch(line -> line.length() <= 80);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyExampleIsACommandLineThatGridbenchTakes(String command) {
    for (String example : examples(command)) {
      String[] words = example.strip().substring("gridbench ".length()).split(" ");
      CommandLine commandLine = Main.commandLine();
      assertThatCode(() -> commandLine.parseArgs(words)).as(example).doesNotThrowAnyException();
      CommandLine.ParseResult parsed = commandLine.getParseResult().subcommand();
      assertThat(parsed.commandSpec().name()).isEqualTo(command);
      assertThat(parsed.unmatched())
          .filteredOn(word -> word.startsWith("--"))
          .allMatch(option -> ofAnInstrument(command).contains("  " + option + " "));
    }
  }

  /** Instruments read their own command lines. */
  private static String ofAnInstrument(String command) {
    return command.equals("ruler") ? new Ruler().help() : new Gateway().help();
  }

  @Test
  void theWholeProgramHasExamplesToo() {
    Shown shown = Shown.of("--help");
    assertThat(shown.lines()).endsWith("  gridbench new my.yaml").contains("Examples:");
  }

  private static List<String> examples(String command) {
    CommandLine found = Main.commandLine().getSubcommands().get(command);
    return Arrays.asList(found.getCommandSpec().usageMessage().footer());
  }
}
