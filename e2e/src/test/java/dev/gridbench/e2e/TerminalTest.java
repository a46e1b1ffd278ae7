package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a terminal gets; what a pipe gets in its place, NullStudyTest looks at. */
class TerminalTest {

  private static final String STUDY =
      """
      study: two
      question: What does a terminal show?
      systems: heap
      entries: 1000
      clients: 2
      workload: [get, {query: "age > 50 AND name LIKE 'A%'"}]
      value: employee
      load: {think: 1ms}
      warmup: 100ms
      measure: 1s
      repeat: 1
      """;

  private static final String TRIAL = "\\[\\d/2] .*";

  /** Before the last of these in a line stands what was shown for a moment. */
  private static final String CLEARED = "\r\033[2K";

  @TempDir Path directory;

  @Test
  void aTerminalIsAskedNothingAndAnAttemptLeavesOneLineOfEightyColumns() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.await(gridbench.startRunUnder(onATerminal("NO_COLOR=1"), gridbench.study(STUDY)));
    assertThat(call.exit()).as(call.output()).isZero();
    assertThat(call.output())
        .contains(CLEARED)
        .as("private modes, device attributes, cursor reports, colours")
        .doesNotContainPattern("\033\\[[?>c]|\033\\[6n|\033\\[[0-9;]*m|\033]");
    assertThat(Outcomes.last(gridbench.run())).hasSize(2);
    assertThat(lasting(call.output()))
        .hasSameSizeAs(Outcomes.of(gridbench.run()))
        .allMatch(line -> line.length() <= 80);
  }

  @Test
  void coloursAreLeftOutWhereNobodyWantsThem() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    assertThat(gridbench.callUnder(onATerminal("X=1"), "run", "--help").output()).contains("\033[");
    assertThat(gridbench.callUnder(onATerminal("NO_COLOR=1"), "run", "--help").output())
        .contains("Usage:")
        .doesNotContain("\033[");
  }

  /** A terminal of the test's own, by the tool of util-linux. */
  private static List<String> onATerminal(String variable) {
    return List.of(
        "env",
        "TERM=xterm-256color",
        variable,
        "sh",
        "-c",
        "exec script -qec \"$*\" /dev/null",
        "sh");
  }

  private static List<String> lasting(String output) {
    List<String> lines = new ArrayList<>();
    for (String line : Arrays.asList(output.split("\r?\n"))) {
      String last = line.substring(Math.max(0, line.lastIndexOf(CLEARED)));
      String text = last.replace(CLEARED, "");
      if (text.matches(TRIAL)) {
        lines.add(text);
      }
    }
    return lines;
  }
}
