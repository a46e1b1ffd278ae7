package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/tutorial.md, one after the other, as a reader types them. */
class TutorialTest {

  private static final Pattern STUDY = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);

  private static final Pattern CONSOLE =
      Pattern.compile("```console\n\\$ \\./gridbench (.*?)\n(.*?)```", Pattern.DOTALL);

  private static final String FIGURE = "[0-9][0-9.,]*( (min|s|ms)\\b)?";

  /** What varies from run to run: what the page leaves out, the widths of columns, and figures. */
  private static final Pattern VARIES = Pattern.compile("…| {2,}|" + FIGURE);

  /** What is held is what is printed, and not what it says: fewer and shorter trials will do. */
  private static final List<String> SHORT =
      Stream.of(
              "repeat=2",
              "restart=never",
              "warmup=200ms",
              "measure=1s",
              "jitWarmup=0s",
              "clusterWarmup=0s")
          .flatMap(field -> Stream.of("--set", field))
          .toList();

  @TempDir Path directory;

  @Test
  @Tag("full")
  void eachCommandPrintsTheLinesThatThePageShows() throws Exception {
    String page = Files.readString(Gridbench.studies().resolveSibling("docs/tutorial.md"));
    String study = STUDY.matcher(page).results().findFirst().orElseThrow().group(1);
    Files.writeString(directory.resolve("my.yaml"), study);
    Files.writeString(directory.resolve("mistake.yaml"), study.replace("clients:", "clents:"));
    Gridbench gridbench = new Gridbench(directory);

    List<MatchResult> commands = CONSOLE.matcher(page).results().toList();
    assertThat(commands).hasSize(7);
    for (MatchResult command : commands) {
      Gridbench.Call call = gridbench.call(arguments(command.group(1), gridbench));
      assertThat(call.exit())
          .as(command.group(1) + "\n" + call.output())
          .isEqualTo(command.group(1).contains("mistake") ? 2 : 0);
      assertThat(call.output()).containsPattern(inThisOrder(command.group(2)));
    }
    assertThat(gridbench.run().resolve("report.html")).exists();
  }

  /** Those of the page; a folder of results is this test's own. */
  private static String[] arguments(String command, Gridbench gridbench) throws IOException {
    List<String> arguments = new ArrayList<>();
    for (String word : command.split(" ", -1)) {
      arguments.add(word.startsWith("results/") ? gridbench.run().toString() : word);
    }
    if (arguments.get(0).equals("run")) {
      arguments.addAll(SHORT);
    }
    return arguments.toArray(String[]::new);
  }

  /** The shown lines, each a whole line of what is printed, with others between them. */
  private static Pattern inThisOrder(String shown) {
    return Pattern.compile(
        shown.lines().map(TutorialTest::shape).collect(Collectors.joining("$(?s:.*?)^", "^", "$")),
        Pattern.MULTILINE);
  }

  private static String shape(String line) {
    StringBuilder shape = new StringBuilder();
    int from = 0;
    for (MatchResult part : VARIES.matcher(line).results().toList()) {
      shape.append(Pattern.quote(line.substring(from, part.start())));
      shape.append(
          switch (part.group().charAt(0)) {
            case '…' -> ".*";
            case ' ' -> " {2,}";
            default -> FIGURE;
          });
      from = part.end();
    }
    return shape.append(Pattern.quote(line.substring(from))).toString();
  }
}
