package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.catalog.MavenArtifacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The standard's API before a grid of members, and before a cache that lives in the worker. */
@Tag("full")
class JCacheTest {

  private static final String STUDY =
      """
      study: jcache
      question: Does every provider keep what it is given?
      systems:
        - {system: hazelcast, version: 5.7.0, client: jcache, jvmArgs: [-XX:TieredStopAtLevel=1, -XX:+UseSerialGC]}
        - {system: jcache, label: ehcache, jars: [%s]}
      members: 1
      entries: 500
      value: bytes(1KB)
      clients: 2
      workers: 1
      workload: {get: 80, set: 10, remove: 10}
      warmup: 1s
      measure: 2s
      repeat: 1
      """;

  private static final List<String> EHCACHE = List.of("org.ehcache:ehcache:3.11.1");

  /** For XML only, and in a range of versions of which some cannot be read. */
  private static final List<String> NOT_WANTED = List.of("org.glassfish.jaxb:jaxb-runtime");

  @TempDir Path directory;

  @Test
  void hazelcastsProviderAndOneOfTheUsersOwnJarsAreMeasured() throws Exception {
    List<String> jars = ehcache();
    Once.prove(directory.resolve("runs"), gridbench -> measured(gridbench, jars));
  }

  private static void measured(Gridbench gridbench, List<String> jars) throws Exception {
    Path study = gridbench.study(STUDY.formatted(String.join(", ", jars)));
    Gridbench.Call call = gridbench.runStudy(study);
    assertThat(call.exit()).as(call.output()).isZero();
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(outcomes).hasSize(2);
    for (JsonNode outcome : outcomes) {
      assertThat(outcome.get("outcome").asString()).isEqualTo("measured");
      assertThat(outcome.at("/throughput").asDouble()).isPositive();
    }
    assertThat(Files.readString(gridbench.run().resolve("study.lock")))
        .contains("hazelcast-5.7.0.jar", "jars of ehcache", "ehcache-3.11.1.jar");
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }

  @Test
  void aJarThatIsNotThereIsSaidBeforeAnythingStarts() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(STUDY.formatted("lib/gone.jar"));
    Gridbench.Call call = gridbench.call("check", study.toString());
    assertThat(call.exit()).as(call.output()).isEqualTo(2);
    assertThat(call.output())
        .contains(
            "study.yaml:5:5  the jar " + directory.resolve("lib/gone.jar") + " is not there.");
  }

  /** Ehcache and what it needs, in a folder beside the study, as a user has them. */
  private List<String> ehcache() throws Exception {
    Path lib = Files.createDirectory(directory.resolve("lib"));
    List<String> copies = new ArrayList<>();
    try (MavenArtifacts maven = new MavenArtifacts(false)) {
      for (Path file : maven.resolve(EHCACHE, NOT_WANTED)) {
        Path copy = lib.resolve(file.getFileName());
        Files.copy(file, copy);
        copies.add(copy.toString());
      }
    }
    return copies;
  }
}
