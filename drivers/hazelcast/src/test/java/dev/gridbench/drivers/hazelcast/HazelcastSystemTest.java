package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.drivers.hazelcastcommon.HazelcastFamily;
import dev.gridbench.drivers.testkit.Growth;
import dev.gridbench.drivers.testkit.Translated;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
            List.of(List.of(5701)),
            map,
            options,
            Map.of());
    return (Launch.Java) system.deploy(cluster).waves().get(0).get(0).launch();
  }

  /** One jar in any case, by which a member tells what it has counted. */
  @Test
  void membersHaveOurClassesWhereTheFormatNeedsThemAndNowhereElse() {
    for (String format : system.clients().get(0).capabilities().formats()) {
      for (ValueShape value : List.of(EMPLOYEE, SMALL, LARGE)) {
        Launch.Java launch = launch(value, format, Map.of());
        assertThat(launch.model())
            .as(format)
            .isEqualTo(format.equals("java") || format.equals("identified"));
        assertThat(launch.own())
            .as(format)
            .hasSize(format.equals("identified") ? 2 : 1)
            .allMatch(
                name ->
                    name.equals(HazelcastFamily.class.getName())
                        || name.equals(HazelcastSystem.class.getName()));
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
    assertThat(system.valueFormats().stored(SMALL, "bytes"))
        .isEqualTo(new ValueShape.Bytes(48, 48));
    assertThat(system.valueFormats().stored(LARGE, "bytes"))
        .isEqualTo(new ValueShape.Bytes(443, 443));
    for (String format : List.of("compact", "portable", "identified", "java", "json")) {
      assertThat(system.valueFormats().stored(LARGE, format)).isEqualTo(LARGE);
    }
  }

  @Test
  void aBaselineOfEmployeesIsRefused() {
    assertThat(system.valueFormats().refusal(EMPLOYEE, "bytes", false))
        .hasValueSatisfying(said -> assertThat(said).contains("employees vary").endsWith("."));
    assertThat(system.valueFormats().refusal(SMALL, "bytes", false)).isEmpty();
  }

  @Test
  void theBaselineOfTheConstantIsAsLargeAsTheStudysWrittenObjects() {
    assertThat(system.valueFormats().constant(SMALL, "bytes"))
        .isEqualTo(new ValueShape.Bytes(60, 60));
    assertThat(system.valueFormats().constant(LARGE, "bytes"))
        .isEqualTo(new ValueShape.Bytes(388, 388));
    for (String format : List.of("compact", "portable", "identified", "java", "json")) {
      assertThat(system.valueFormats().constant(LARGE, format)).isEqualTo(LARGE);
    }
  }

  @Test
  void queriesAreRefusedWhereThereIsNoField() {
    assertThat(system.valueFormats().refusal(SMALL, "bytes", false)).isEmpty();
    assertThat(system.valueFormats().refusal(SMALL, "bytes", true))
        .hasValueSatisfying(said -> assertThat(said).startsWith("format bytes is").endsWith("."));
    for (String format : List.of("compact", "portable", "identified", "java", "json")) {
      assertThat(system.valueFormats().refusal(SMALL, format, true)).isEmpty();
    }
  }

  @Test
  void sqlIsForObjectsInEveryFormatAndForEmployeesInCompact() {
    Map<String, String> sql = Map.of("query", "sql");
    for (String format : List.of("compact", "portable", "identified", "java", "json")) {
      assertThat(launch(SMALL, format, sql).artifacts())
          .anyMatch(artifact -> artifact.contains("hazelcast-sql"));
    }
    assertThat(launch(EMPLOYEE, "compact", sql).model()).isFalse();
    assertThatThrownBy(() -> launch(EMPLOYEE, "portable", sql))
        .hasMessageContaining("format: compact");
  }

  @Test
  void aClusterIsLaidOutInTimeThatGrowsAsItsMembersDo() {
    assertThat(Growth.ofDeployment(system)).isLessThan(Growth.MOST);
  }

  /** Its JVM has no management port, which would ask nobody who he is. */
  @Test
  void aMemberBindsOneAddressAndIsFoundAtAnother() {
    Translated translated = Translated.of(system, "java", Security.NONE);
    Member second = translated.member(2);
    assertThat(Objects.requireNonNull(second.files().get("hazelcast.yaml")).get())
        .contains(
            "public-address: \"192.0.2.2:7001\"",
            "interfaces: [\"10.0.0.2\"]",
            "member-list: [\"192.0.2.1:7000\", \"192.0.2.2:7001\", \"192.0.2.3:7002\"]")
        .doesNotContain("10.0.0.1", "10.0.0.3");
    assertThat(((Launch.Java) second.launch()).jvmArgs())
        .noneMatch(argument -> argument.contains("jmxremote") || argument.contains("rmi"))
        .noneMatch(argument -> argument.contains("10.0.0.") || argument.contains("192.0.2."));
    assertThat(translated.deployment().endpoints())
        .extracting(Endpoint::toString)
        .containsExactly("192.0.2.1:7000", "192.0.2.2:7001", "192.0.2.3:7002");
  }
}
