package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Members that are a program of the machine. */
@Tag("full")
class MemcachedTest {

  private static final String STUDY =
      """
      study: memcached
      question: Do the servers count what the clients do?
      systems: [{system: memcached, client: [spymemcached, wire]}]
      members: 3
      entries: 500
      value: bytes(768B..1280B)
      clients: 2
      workload: {get: 40, getAll: 20, set: 10, insert: 10, update: 10, remove: 10, batch: 20}
      warmup: 1s
      measure: 2s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void threeServersAreOneClusterAndCountWhatTheClientsDo() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(call.exit()).as(call.output()).isZero();
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(outcomes).hasSize(2);
    for (JsonNode outcome : outcomes) {
      assertThat(outcome.get("outcome").asString()).isEqualTo("measured");
      assertThat(Outcomes.caveats(outcome)).doesNotContain("counts-differ", "members");
      assertThat(outcome.at("/harness/serverCounts").propertyNames())
          .containsExactlyInAnyOrder("get", "set", "remove");
      assertThat(outcome.at("/verbs/getAll/rows").asLong())
          .isEqualTo(20 * outcome.at("/verbs/getAll/succeeded").asLong());
      assertThat(outcome.at("/trial/cell/system").asString()).matches("memcached:1\\.[0-9.]+ .*");
    }
    assertThat(Files.readString(gridbench.run().resolve("study.lock")))
        .contains("\"name\" : \"memcached\"", "spymemcached-2.12.3.jar");
    assertThat(Files.readString(gridbench.run().resolve("tables/batches.csv"))).contains("getAll");
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }

  /** Two workers store it, as two will load it; the series of the load is kept. */
  @Test
  void aLargeMapIsLoadedByAsManyWorkersAsTheTrialHas() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.runStudy(
            gridbench.study(STUDY),
            "--set",
            "systems=[{system: memcached, client: wire}]",
            "--set",
            "entries=200_000",
            "--set",
            "value=bytes(100B)");
    assertThat(call.exit()).as(call.output()).isZero();
    JsonNode cluster = Outcomes.last(gridbench.run()).get(0).get("cluster");
    assertThat(cluster.get("entries").asLong()).isEqualTo(200_000);
    assertThat(cluster.get("checked").asLong()).isEqualTo(2_000);
    Path folder = gridbench.run().resolve("clusters/c001-r1");
    assertThat(folder.resolve("logs/loader-2.log")).exists();
    List<String> rows = Files.readAllLines(folder.resolve("loading.csv"));
    assertThat(rows.get(0)).isEqualTo("second,entries");
    assertThat(rows.get(rows.size() - 1)).endsWith(",200000");
  }

  /** With too little memory memcached throws entries away and says nothing. */
  @Test
  void serversThatEvictAreFoundOutByTheirCount() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.runStudy(
            gridbench.study(STUDY),
            "--set",
            "systems=[{system: memcached, client: wire, options: {memory: 8}}]",
            "--set",
            "members=1",
            "--set",
            "value=bytes(1KB)",
            "--set",
            "entries=40_000");
    assertThat(call.exit()).as(call.output()).isEqualTo(1);
    JsonNode failed = Outcomes.last(gridbench.run()).get(0);
    assertThat(failed.get("outcome").asString()).isEqualTo("failed");
    assertThat(failed.get("phase").asString()).isEqualTo("check");
    assertThat(failed.get("message").asString())
        .matches("Loaded [0-9,]+ of 40,000 entries, by the system's own count\\. .*eviction.*");
  }

  @Test
  void aMissingProgramIsSaidWithTheCommandThatAddsItBeforeAnythingStarts() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(STUDY);
    Process without = gridbench.startRunUnder(List.of("env", "PATH=" + pathWithout()), study);
    Gridbench.Call call = gridbench.await(without);
    assertThat(call.exit()).as(call.output()).isEqualTo(2);
    assertThat(call.output())
        .contains(
            "memcached needs the program memcached, which is not on this machine's PATH."
                + " Add it: sudo apt-get install memcached");
    assertThat(gridbench.results()).doesNotExist();
  }

  @Test
  void anotherVersionThanTheInstalledOneIsRefused() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(STUDY);
    Gridbench.Call call =
        gridbench.call("check", study.toString(), "--set", "systems=memcached:1.4.5");
    assertThat(call.exit()).as(call.output()).isEqualTo(2);
    assertThat(call.output())
        .contains("memcached 1.4.5 is asked for, but ")
        .contains("Write 'memcached' for the one that is installed, or install 1.4.5.");
  }

  /** All programs of the machine but one. */
  private String pathWithout() throws IOException {
    Path programs = Files.createDirectory(directory.resolve("programs"));
    for (String folder : System.getenv("PATH").split(":")) {
      if (!Files.isDirectory(Path.of(folder))) {
        continue;
      }
      try (var files = Files.list(Path.of(folder))) {
        for (Path file : files.toList()) {
          Path link = programs.resolve(file.getFileName());
          if (!file.endsWith("memcached") && !Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
            Files.createSymbolicLink(link, file);
          }
        }
      }
    }
    return programs.toString();
  }
}
