package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How few tasks a real server starts with: memcached with two threads for requests, and with six,
 * so that the two borders must be four apart, whatever else it starts.
 */
@Tag("full")
class LimitsTest {

  private static final String STUDY =
      """
      study: few-tasks
      systems: [{system: memcached, client: wire, options: {threads: 2}},
                {system: memcached, client: wire, options: {threads: 6}}]
      workload: get
      """;

  private static final Pattern BORDER =
      Pattern.compile(
          "starts under a limit of (\\d+) tasks? \\(processes and threads together\\), and not under"
              + " (\\d+)");

  @TempDir Path directory;

  @Test
  void eachThreadMoreIsATaskMore() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(STUDY);
    Gridbench.Call call =
        gridbench.call("limits", study.toString(), "--results", gridbench.results().toString());
    assertThat(call.exit()).as(call.output()).isZero();
    List<Matcher> borders =
        call.output().lines().map(BORDER::matcher).filter(Matcher::find).toList();
    assertThat(borders).as(call.output()).hasSize(2);
    boolean exact = call.output().contains("a control group of their own");
    assertThat(smallest(borders.get(1)) - smallest(borders.get(0)))
        .as(call.output())
        .isBetween(exact ? 4 : 1, exact ? 4 : 16);
    if (exact) {
      assertThat(smallest(borders.get(0))).isBetween(3, 12);
    }
    assertThat(call.output()).contains("Resource temporarily unavailable");
    assertThat(rows(gridbench.run()).get(0))
        .isEqualTo("system,members,limit,try,started,seconds,tasks,refused,message");
    assertThat(rows(gridbench.run()).stream().filter(row -> row.contains(",false,"))).isNotEmpty();
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }

  private static int smallest(Matcher border) {
    int smallest = Integer.parseInt(border.group(1));
    assertThat(Integer.parseInt(border.group(2))).isEqualTo(smallest - 1);
    return smallest;
  }

  private static List<String> rows(Path run) throws IOException {
    return Files.readAllLines(run.resolve("limits.csv"));
  }
}
