package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Launch;
import dev.gridbench.drivers.testkit.Growth;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InfinispanSystemTest {

  private static final ValueShape EMPLOYEE = new ValueShape.EmployeeRow();
  private static final ValueShape SMALL = new ValueShape.SmallObject();
  private static final ValueShape LARGE = new ValueShape.LargeObject();

  private final InfinispanSystem system = new InfinispanSystem();

  private Launch.Java launch(ValueShape value, String format) {
    ClusterSpec cluster =
        new ClusterSpec(
            "one",
            system.defaultVersion(),
            1,
            "127.0.0.1",
            List.of(List.of(7000, 7001)),
            new MapSpec("map", value, format, List.of(), 1),
            Map.of(),
            Map.of());
    return (Launch.Java) system.deploy(cluster).waves().get(0).get(0).launch();
  }

  @Test
  void membersHaveNoClassOfOursInAnyFormat() {
    for (String format : system.clients().get(0).capabilities().formats()) {
      for (ValueShape value : List.of(EMPLOYEE, SMALL, LARGE)) {
        assertThat(launch(value, format).model()).as(format).isFalse();
        assertThat(launch(value, format).artifacts())
            .containsExactly("org.infinispan:infinispan-server-runtime:16.0.7");
      }
    }
  }

  @Test
  void aBaselineOfEmployeesIsRefused() {
    assertThat(system.valueFormats().refusal(EMPLOYEE, "bytes", false)).isPresent();
    assertThat(system.valueFormats().refusal(SMALL, "bytes", false)).isEmpty();
    assertThat(system.valueFormats().stored(SMALL, "bytes"))
        .isEqualTo(new ValueShape.Bytes(48, 48));
    assertThat(system.valueFormats().stored(LARGE, "json")).isEqualTo(LARGE);
  }

  @Test
  void queriesAreRefusedOutsideProtocolBuffers() {
    for (String format : List.of("java", "json", "bytes")) {
      assertThat(system.valueFormats().refusal(LARGE, format, false)).isEmpty();
      assertThat(system.valueFormats().refusal(LARGE, format, true))
          .hasValueSatisfying(
              said -> assertThat(said).contains("not in " + format + ".").endsWith("."));
    }
    assertThat(system.valueFormats().refusal(LARGE, "protostream", true)).isEmpty();
  }

  @Test
  void aClusterIsLaidOutInTimeThatGrowsAsItsMembersDo() {
    assertThat(Growth.ofDeployment(system)).isLessThan(Growth.MOST);
  }
}
