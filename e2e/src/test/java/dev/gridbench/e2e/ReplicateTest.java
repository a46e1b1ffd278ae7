package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A published study repeated by its id, as small as it gets. */
class ReplicateTest {

  @TempDir Path directory;

  @Test
  @Tag("full")
  void aPublishedStudyEndsWithWhatBecameOfItsClaims() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.call(
            "replicate",
            "compact-2022-memory",
            "--publish",
            "--results",
            gridbench.results().toString(),
            "--set",
            "members=1",
            "--set",
            "entries=2_000",
            "--set",
            "memory={steps: [500, 1_000, 1_500]}",
            "--set",
            "value=small",
            "--set",
            "clients=1",
            "--set",
            "repeat=1",
            "--set",
            "jitWarmup=0s",
            "--set",
            "clusterWarmup=0s",
            "--set",
            "placement=none");

    assertThat(call.exit()).as(call.output()).isZero();
    assertThat(Outcomes.last(gridbench.run())).hasSize(2);
    assertThat(call.output().lines())
        .contains("The claims of compact-2022")
        .anyMatch(line -> line.matches("C1 +undecided \\(measured once\\) +[0-9.]+"))
        .anyMatch(line -> line.startsWith("    A Portable entry costs 1.4 times"))
        .anyMatch(line -> line.startsWith("Not tested here: C2."))
        .endsWith("More of compact-2022: gridbench replicate compact-2022");
    String[] report = {"report", gridbench.run().toString()};
    assertThat(gridbench.call(report).output()).contains("\nThe claims of compact-2022\nC1  ");
    whatWasPublishedFollowsFromItsOutcomes(gridbench, call.output());
  }

  /** Of this machine's class, whatever that is. */
  private void whatWasPublishedFollowsFromItsOutcomes(Gridbench gridbench, String output)
      throws Exception {
    Path study = directory.resolve("replications/compact-2022-memory");
    Path folder;
    try (var classes = Files.list(study)) {
      folder = classes.findFirst().orElseThrow();
    }
    String name = "replications/compact-2022-memory/" + folder.getFileName();
    assertThat(output).contains("Published in " + name);
    assertThat(Files.readString(folder.resolve("README.md")))
        .contains("| C1 | ", "undecided (measured once)", "| left out | clusters/ (");
    assertThat(Files.readString(directory.resolve("replications/README.md")))
        .contains("(compact-2022-memory/" + folder.getFileName() + "/README.md)");

    Gridbench.Call compare = gridbench.call("compare", name, gridbench.run().toString());
    assertThat(compare.exit()).as(compare.output()).isZero();
    assertThat(compare.output().lines())
        .contains("The machines are alike by all that was recorded.", "The claims of compact-2022")
        .anyMatch(line -> line.equals("C1  open"));

    Path lock = folder.resolve("study.lock");
    Files.writeString(lock, Files.readString(lock).replace("hazelcast", "hazelcost"));
    Gridbench.Call analyse = gridbench.call("analyse", name);
    assertThat(analyse.exit()).isEqualTo(1);
    assertThat(analyse.output().lines())
        .containsExactly(name + ": study.lock was changed after the run.");

    Gridbench.Call again = gridbench.call("publish", gridbench.run().toString());
    assertThat(again.exit()).isEqualTo(2);
    assertThat(again.output()).startsWith(name + " is there already. Remove it, or name");
  }

  @Test
  void whatCanBeRepeatedIsListedAndAnythingElseIsWrong() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call list = gridbench.call("replicate", "--list");
    assertThat(list.exit()).as(list.output()).isZero();
    assertThat(list.output().lines())
        .anyMatch(line -> line.matches("id +claims +trials +time"))
        .anyMatch(line -> line.matches("salhi-2018 +9 of 13 +264 +.* to .*"))
        .anyMatch(line -> line.matches("compact-2022-memory +1 of 2 +24 +.* to .*"))
        .allMatch(line -> line.length() <= 80);

    Gridbench.Call wrong = gridbench.call("replicate", "salhi");
    assertThat(wrong.exit()).isEqualTo(2);
    assertThat(wrong.output().strip())
        .isEqualTo(
            "No published study that ships is called 'salhi'. Name one of compact-2022,"
                + " compact-2022-memory, das-2016, salhi-2018, sun-2008, wxs-2015.");
    assertThat(Files.exists(gridbench.results())).isFalse();
  }
}
