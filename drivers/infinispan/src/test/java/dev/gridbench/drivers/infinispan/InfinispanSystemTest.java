package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.drivers.testkit.Growth;
import dev.gridbench.drivers.testkit.Translated;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class InfinispanSystemTest {

  private static final ValueShape EMPLOYEE = new ValueShape.EmployeeRow();
  private static final ValueShape SMALL = new ValueShape.SmallObject();
  private static final ValueShape LARGE = new ValueShape.LargeObject();

  private final InfinispanSystem system = new InfinispanSystem();

  private ClusterSpec cluster(ValueShape value, String format) {
    return new ClusterSpec(
        "one",
        system.defaultVersion(),
        1,
        "127.0.0.1",
        List.of(List.of(7000, 7001)),
        new MapSpec("map", value, format, List.of(), 1),
        Map.of(),
        Map.of());
  }

  private Launch.Java launch(ValueShape value, String format) {
    return (Launch.Java) system.deploy(cluster(value, format)).waves().get(0).get(0).launch();
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

  @Test
  void aMemberBindsOneAddressAndIsFoundAtAnother() {
    Translated translated = Translated.of(system, "protostream", Security.NONE);
    assertThat(file(translated.member(2)))
        .contains(
            "bind_addr=\"10.0.0.2\" external_addr=\"192.0.2.2\" bind_port=\"7003\"",
            "<FD_SOCK2 xmlns=\"urn:org:jgroups\" bind_addr=\"10.0.0.2\" external_addr=\"192.0.2.2\"",
            "initial_hosts=\"192.0.2.1[7001],192.0.2.2[7003],192.0.2.3[7005]\"",
            "<inet-address value=\"10.0.0.2\"/>",
            "<hotrod-connector name=\"hotrod\" external-host=\"192.0.2.2\"/>")
        .doesNotContain("10.0.0.1", "10.0.0.3");
    assertThat(translated.deployment().endpoints())
        .extracting(Endpoint::toString)
        .containsExactly("192.0.2.1:7000", "192.0.2.2:7002", "192.0.2.3:7004");
  }

  @Test
  void aMemberThatIsFoundWhereItBindsIsToldOfOneAddress() {
    Deployment deployment = system.deploy(cluster(SMALL, "protostream"));
    assertThat(file(deployment.waves().get(0).get(0)))
        .contains(
            "bind_addr=\"127.0.0.1\" bind_port=\"7001\"", "<hotrod-connector name=\"hotrod\"/>")
        .doesNotContain("external");
  }

  private static String file(Member member) {
    return Objects.requireNonNull(member.files().get("root/conf/infinispan.xml")).get();
  }
}
