package dev.gridbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.study.draft.WorkloadNames;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class CompareCommandTest {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private int gridbench(Object... arguments) {
    CommandLine commandLine = Main.commandLine();
    commandLine.setOut(new PrintWriter(out));
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute(
        List.of(arguments).stream().map(Object::toString).toArray(String[]::new));
  }

  private Path results(String name, String environmentClass, String... systems) throws IOException {
    Path path = folder.resolve(name);
    ResultsFolder results = new ResultsFolder(path);
    results.take().close();
    results.writeEnvironment(Map.of("class", environmentClass));
    for (int system = 0; system < systems.length; system++) {
      for (int repetition = 1; repetition <= 6; repetition++) {
        results.append(trial(systems[system], repetition, 1000 + 500 * system + repetition));
      }
    }
    return path;
  }

  /** A measured sample with another cell and throughput. */
  private static Outcome trial(String system, int repetition, double throughput)
      throws IOException {
    OutcomeJson json = new OutcomeJson();
    ObjectNode node = (ObjectNode) MAPPER.readTree(json.line(OutcomeSamples.measured("a")));
    ObjectNode trial = (ObjectNode) node.get("trial");
    trial.put("id", system + repetition).put("repetition", repetition);
    trial.putObject("cell").put("system", system).put("load", "closed");
    node.put("throughput", throughput).putArray("caveats");
    return json.read(node.toString());
  }

  @Test
  void comparesTwoFolders() throws IOException {
    Path a = results("a", "1f", "heap:1");
    Path b = results("b", "1f", "heap:1");

    assertThat(gridbench("compare", a, b)).isZero();
    assertThat(out.toString()).contains("b against a (baseline)", "equivalent within 5 %");
  }

  @Test
  void comparesTheSystemsOfOneFolder() throws IOException {
    Path both = results("both", "1f", "heap:1", "heap:2");

    assertThat(gridbench("compare", both, "--baseline", "heap:2")).isZero();
    assertThat(out.toString()).contains("heap:1 against heap:2 (baseline)", "different");
  }

  @Test
  void comparesWhatTheFoldersStudyCompares() throws IOException {
    Path both = results("both", "1f", "heap:1", "heap:2");
    Files.writeString(
        both.resolve("study.yaml"),
        """
        study: s
        systems: [{system: heap, label: "heap:1"}, {system: heap, label: "heap:2"}]
        workload: get
        compare: {system: "heap:2"}
        """);

    assertThat(gridbench("compare", both)).isZero();
    assertThat(out.toString()).contains("heap:1 against heap:2 (baseline)");
    assertThat(gridbench("compare", both, "--baseline", "heap:1")).isZero();
    assertThat(out.toString()).contains("heap:2 against heap:1 (baseline)");
  }

  @Test
  void callsAWorkloadAsTheFoldersStudyDoes() {
    assertThat(
            WorkloadNames.written(
                """
                study: s
                systems: [heap]
                workload:
                  - get
                  - {query: "age > 50", name: seniors}
                """))
        .containsExactly(Map.entry("age > 50", "seniors"));
    assertThat(WorkloadNames.written("workload: {get: 9, set: 1, name: mixed}"))
        .hasSize(1)
        .containsValue("mixed");
    assertThat(WorkloadNames.written("workload: {another: version's}")).isEmpty();
  }

  @Test
  void aBaselineOfWhichOfSeveralFactorsIsAsked() throws IOException {
    Path one = results("one", "1f", "heap:1");
    Files.writeString(
        one.resolve("study.yaml"),
        """
        study: s
        systems: heap
        workload: get
        compare: {threads: 1, placement: none}
        """);

    assertThat(gridbench("compare", one, "--baseline", "none")).isEqualTo(ExitCode.WRONG_INPUT);
    assertThat(err.toString())
        .startsWith(
            "--baseline needs --by here, for the study compares levels of threads, placement.");
  }

  @Test
  void unlikeMachinesEndWithWrongInput() throws IOException {
    assertThat(gridbench("compare", results("a", "1f", "heap:1"), results("b", "2e", "heap:1")))
        .isEqualTo(ExitCode.WRONG_INPUT);
    assertThat(err.toString()).startsWith("The environments are of different classes (1f and 2e)");
  }

  @Test
  void allThatIsWrongIsSaidAtOnce() throws IOException {
    Path a = results("a", "1f", "heap:1");

    assertThat(gridbench("compare", a, folder.resolve("gone"), "--metric", "speed", "--by", "jvm"))
        .isEqualTo(ExitCode.WRONG_INPUT);
    assertThat(err.toString().lines())
        .hasSize(3)
        .anyMatch(line -> line.contains("gone is no results folder"))
        .anyMatch(line -> line.startsWith("--metric speed is unknown"))
        .anyMatch(line -> line.startsWith("--by and --baseline are for one folder"));
    assertThat(gridbench("compare", a, a)).isEqualTo(ExitCode.WRONG_INPUT);
    assertThat(err.toString()).contains("are the same folder");
  }
}
