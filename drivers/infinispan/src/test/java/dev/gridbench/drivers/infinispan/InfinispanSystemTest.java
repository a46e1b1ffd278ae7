package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClientLibrary;
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
    return cluster(system.traits().standardVersion(), value, format);
  }

  private static ClusterSpec cluster(Version version, ValueShape value, String format) {
    return new ClusterSpec(
        "one",
        version,
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
  void membersOf15AreStartedByAJarOfTheirOwnInItsLanguage() {
    InfinispanSystem fifteen = new Infinispan15System();
    ClusterSpec cluster = cluster(fifteen.traits().standardVersion(), SMALL, "protostream");
    Member member = fifteen.deploy(cluster).waves().get(0).get(0);
    assertThat(((Launch.Java) member.launch()).artifacts())
        .containsExactly(
            "org.infinispan:infinispan-server-runtime:15.2.6.Final",
            "org.infinispan:infinispan-server-runtime:jar:loader:15.2.6.Final");
    assertThat(file(member)).contains("urn:infinispan:config:15.0", "urn:infinispan:server:15.0");
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
        .doesNotContain("10.0.0.1", "10.0.0.3", "join_timeout");
    assertThat(translated.deployment().endpoints())
        .extracting(Endpoint::toString)
        .containsExactly("192.0.2.1:7000", "192.0.2.2:7002", "192.0.2.3:7004");
  }

  @Test
  void aMembersFileIsOfItsVersion() {
    assertThat(file(member("14.0.28.Final")))
        .contains("config:14.0", "<FD_SOCK2 ", "offset=", "diag.enabled", "<endpoint socket-bind");
    assertThat(file(member("13.0.11.Final")))
        .contains("config:13.0", "<FD_SOCK ", "start_port=", "<endpoint socket-binding")
        .doesNotContain("diag.enabled");
    assertThat(file(member("12.1.11.Final")))
        .contains("config:12.0", "<endpoints socket-binding=\"default\">")
        .doesNotContain("<endpoint ");
  }

  private Member member(String version) {
    ClusterSpec one = cluster(new Version(version), SMALL, "protostream");
    return system.deploy(one).waves().get(0).get(0);
  }

  @Test
  void aMemberThatIsFoundWhereItBindsIsToldOfOneAddress() {
    Deployment deployment = system.deploy(cluster(SMALL, "protostream"));
    assertThat(file(deployment.waves().get(0).get(0)))
        .contains(
            "bind_addr=\"127.0.0.1\" bind_port=\"7001\"",
            "<hotrod-connector name=\"hotrod\"/>",
            "join_timeout=\"1\"")
        .doesNotContain("external");
  }

  @Test
  void membersLetInOneUserWhoseFileIsTheSameForAllAndHasNoPassword() {
    Security security = new Security("be=nch", "only-the-test-knows");
    Translated translated = Translated.of(system, "protostream", security);
    assertThat(file(translated.member(1)))
        .contains("security-realm=\"default\"", "mechanisms=\"SCRAM-SHA-256\"")
        .doesNotContain("be=nch", "only-the-test-knows");
    String users = file(translated.member(1), "users.properties");
    assertThat(users)
        .startsWith("#$REALM_NAME=default$\n#$ALGORITHM=encrypted$\nbe\\=nch=scram-sha-256:")
        .doesNotContain("only-the-test-knows")
        .isEqualTo(file(translated.member(3), "users.properties"));
    assertThat(users.lines()).hasSize(3);
    assertThat(translated.member(1).launch()).asString().doesNotContain("only-the-test-knows");
  }

  @Test
  void membersThatLetInEverybodyHaveNoUsers() {
    Member member = system.deploy(cluster(SMALL, "protostream")).waves().get(0).get(0);
    assertThat(file(member)).doesNotContain("security");
    assertThat(member.files()).doesNotContainKey("root/conf/users.properties");
  }

  @Test
  void membersByTlsShowACertificate() {
    Security security = new Security("", "", new Tls("", "", ""));
    Member member = system.deploy(cluster(SMALL, "protostream"), security).waves().get(0).get(0);
    assertThat(file(member))
        .contains(
            "<keystore path=\"server.pem\" keystore-password=\"none\"/>",
            "<hotrod-connector name=\"hotrod\"/>")
        .doesNotContain("properties-realm");
    assertThat(member.files()).containsKey("root/conf/server.pem");
  }

  @Test
  void whatMembersOfOursCannotHaveIsRefused() {
    ClusterSpec cluster = cluster(SMALL, "protostream");
    assertThatThrownBy(() -> system.deploy(cluster, new Security("", "x")))
        .hasMessage("infinispan has no default user. Name one as security.user.");
  }

  @Test
  void aPropertyThatIsASecretIsRefusedAndNotRepeated() {
    String property = "infinispan.client.hotrod.auth_password";
    assertThat(system.refusal(system.clients().get(0), Map.of(), Map.of(property, "hunter2")))
        .hasValue(
            "property %s would be stored with the results. Say under 'security' where the secret is."
                .formatted(property));
    assertThat(
            system.refusal(
                system.clients().get(0),
                Map.of(),
                Map.of("infinispan.client.hotrod.sasl_mechanism", "PLAIN")))
        .isEmpty();
  }

  private static String file(Member member) {
    return file(member, "infinispan.xml");
  }

  private static String file(Member member, String name) {
    return Objects.requireNonNull(member.files().get("root/conf/" + name)).get();
  }

  @Test
  void whatOnlyClientsOfHotRodHaveIsRefusedWithANode() {
    InfinispanSystem system = new InfinispanSystem();
    ClientLibrary member = system.client("member").orElseThrow();
    assertThat(system.refusal(member, Map.of("near-cache", "10"), Map.of()))
        .hasValueSatisfying(why -> assertThat(why).contains("client member", "Drop"));
    assertThat(system.refusal(member, Map.of("client-config", "client.properties"), Map.of()))
        .hasValueSatisfying(why -> assertThat(why).contains("client member", "Drop"));
    assertThat(system.refusal(member, Map.of(), Map.of("infinispan.client.hotrod.sni", "x")))
        .hasValueSatisfying(why -> assertThat(why).contains("client member", "Drop"));
    assertThat(system.refusal(member, Map.of(), Map.of())).isEmpty();
  }
}
