package dev.gridbench.app.study.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.VersionRange;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Estimate;
import dev.gridbench.app.design.Paces;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.PlanText;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.study.SystemsView;
import dev.gridbench.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The shipped study of formats, whose systems differ by the formats that they have. */
class SerializationShareTest {

  private static final Path STUDY = Path.of("..", "studies", "serialization-share.yaml");
  private static final int PROCESSORS = 2;

  private static FakeSystem system(
      String name, String low, String high, String version, String client, String... formats) {
    ClientLibrary library =
        ClientLibrary.builder(client, "none")
            .verbs(EnumSet.of(Verb.GET, Verb.SET))
            .formats(formats)
            .values("small", "large")
            .multiplexes(true)
            .build();
    return new FakeSystem(
        name, VersionRange.of(low, high), new Version(version), List.of(library), List.of(), false);
  }

  private static Plan plan(@Nullable String profile) throws IOException {
    SystemsView systems =
        () ->
            List.of(
                system("redis", "7", "9", "7.0.15", "jedis", "java", "json", "protobuf", "bytes"),
                system(
                    "memcached",
                    "1",
                    "2",
                    "1.6.18",
                    "spymemcached",
                    "java",
                    "json",
                    "protobuf",
                    "bytes"),
                system(
                    "infinispan",
                    "16",
                    "17",
                    "16.0.7",
                    "hotrod",
                    "protostream",
                    "java",
                    "json",
                    "bytes"),
                system(
                    "hazelcast",
                    "5.2",
                    "6",
                    "5.7.0",
                    "hazelcast",
                    "compact",
                    "java",
                    "json",
                    "bytes"));
    Reading reading =
        new StudyReader(Set.of())
            .read(
                "serialization-share.yaml",
                Files.readString(STUDY),
                new Overrides(profile, List.of()),
                systems);
    return Planner.plan(
        reading.study().orElseThrow(() -> new AssertionError(Studies.lines(reading))));
  }

  private static Estimate estimate(Plan plan) {
    return Estimate.of(plan.trials(), Paces.of(plan.study(), PROCESSORS));
  }

  @Test
  void eachSystemHasItsBaselineAndItsFormatsForBothObjects() throws IOException {
    Plan plan = plan(null);
    assertThat(plan.cells()).hasSize(32);
    assertThat(plan.trials()).hasSize(6 * 32);
    for (String system : List.of("redis", "memcached", "infinispan", "hazelcast")) {
      Set<String> formats = new TreeSet<>();
      for (Cell cell : plan.cells()) {
        if (cell.system().system().equals(system)) {
          formats.add(cell.format());
        }
      }
      assertThat(formats).hasSize(4).contains("bytes", "java", "json");
    }
  }

  /** The fakes take as long to start as a grid in a JVM, which half of the systems do not. */
  @Test
  void theQuickProfileIsALookOfMinutes() throws IOException {
    Plan plan = plan("quick");
    assertThat(plan.trials()).hasSize(32);
    assertThat(estimate(plan).total().low()).isLessThan(15 * 60);
    Golden.matches(
        Golden.folder("plan").resolve("serialization-share-quick.txt"),
        PlanText.of(plan, estimate(plan), false, null));
  }
}
