package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Launch;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Version;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HazelcastSystemTest {

  private static final ValueShape EMPLOYEE = new ValueShape.EmployeeRow();
  private static final ValueShape SMALL = new ValueShape.SmallObject();
  private static final ValueShape LARGE = new ValueShape.LargeObject();

  private final HazelcastSystem system = new HazelcastSystem();

  private Launch.Java launch(ValueShape value, String format, Map<String, String> options) {
    MapSpec map = new MapSpec("map", value, format, List.of(), 1);
    ClusterSpec cluster =
        new ClusterSpec(
            "one",
            new Version("5.7.0"),
            1,
            "127.0.0.1",
            List.of(List.of(5701, 5702)),
            map,
            options,
            Map.of());
    return (Launch.Java) system.deploy(cluster).waves().get(0).get(0).launch();
  }

  @Test
  void membersHaveOurClassesWhereTheFormatNeedsThemAndNowhereElse() {
    for (String format : system.clients().get(0).formats()) {
      for (ValueShape value : List.of(EMPLOYEE, SMALL, LARGE)) {
        assertThat(launch(value, format, Map.of()).model())
            .as(format)
            .isEqualTo(format.equals("java"));
      }
    }
  }

  @Test
  void membersHaveNoLibraryOfAFormat() {
    assertThat(launch(SMALL, "json", Map.of()).artifacts())
        .noneMatch(artifact -> artifact.contains("jackson"));
  }

  /** 168 and 563 bytes of memory for an entry less the 120 that no object has a part in. */
  @Test
  void theBaselineIsBytesOfTheSizeOfTheStudysObjects() {
    assertThat(system.stored(SMALL, "bytes")).isEqualTo(new ValueShape.Bytes(48, 48));
    assertThat(system.stored(LARGE, "bytes")).isEqualTo(new ValueShape.Bytes(443, 443));
    for (String format : List.of("compact", "portable", "identified", "java", "json")) {
      assertThat(system.stored(LARGE, format)).isEqualTo(LARGE);
    }
  }

  @Test
  void aBaselineOfEmployeesIsRefused() {
    assertThat(system.formatRefusal(EMPLOYEE, "bytes", false))
        .hasValueSatisfying(said -> assertThat(said).contains("employees vary").endsWith("."));
    assertThat(system.formatRefusal(SMALL, "bytes", false)).isEmpty();
  }

  @Test
  void queriesAreRefusedWhereMembersFindNoField() {
    for (String format : List.of("identified", "bytes")) {
      assertThat(system.formatRefusal(SMALL, format, false)).isEmpty();
      assertThat(system.formatRefusal(SMALL, format, true))
          .hasValueSatisfying(
              said -> assertThat(said).contains("in format " + format + ",").endsWith("."));
    }
    for (String format : List.of("compact", "portable", "java", "json")) {
      assertThat(system.formatRefusal(SMALL, format, true)).isEmpty();
    }
  }

  @Test
  void sqlIsForEmployeesInCompact() {
    Map<String, String> sql = Map.of("query", "sql");
    assertThat(launch(EMPLOYEE, "compact", sql).artifacts())
        .anyMatch(artifact -> artifact.contains("hazelcast-sql"));
    assertThatThrownBy(() -> launch(SMALL, "compact", sql))
        .hasMessageContaining("employees only, not for small");
    assertThatThrownBy(() -> launch(EMPLOYEE, "portable", sql))
        .hasMessageContaining("format: compact");
  }
}
