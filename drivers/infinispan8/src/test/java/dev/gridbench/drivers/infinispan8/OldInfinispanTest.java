package dev.gridbench.drivers.infinispan8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.drivers.testkit.Growth;
import dev.gridbench.drivers.testkit.Translated;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class OldInfinispanTest {

  private final Infinispan8System system = new Infinispan8System();

  private static ClusterSpec cluster(String version, int members) {
    return new ClusterSpec(
        "one",
        new Version(version),
        members,
        "127.0.0.1",
        List.of(List.of(7000, 7001, 7002, 7003), List.of(7004, 7005, 7006, 7007)),
        VendorDefaultsTest.cluster().map(),
        Map.of(),
        Map.of());
  }

  @Test
  void aVersionWithoutServersNamesTheNearest() {
    assertThatThrownBy(() -> system.deploy(cluster("8.1.2.Final", 1)))
        .hasMessage(
            "gridbench starts no server of infinispan 8.1.2.Final: the nearest that it can get from"
                + " Maven Central is 8.2.11, with clients 8.1.2. Give infinispan:8.2.11, or attach"
                + " to servers of your own.");
    assertThat(system.deploy(cluster("8.2.11.Final", 1)).endpoints()).hasSize(1);
  }

  @Test
  void sixIsOneMember() {
    assertThatThrownBy(() -> new Infinispan6System().deploy(cluster("6.0.2", 2)))
        .hasMessageContaining("clusters need Java 8")
        .hasMessageContaining("Set members: 1");
  }

  @Test
  void eachLineHasTheClientOfItsStudyBesideItsServer() {
    assertThat(jars(new Infinispan9System(), "9.4.19"))
        .containsExactly("server-hotrod:9.4.19.Final", "client-hotrod:9.4.19.Final");
    assertThat(jars(system, "8.2.11"))
        .containsExactly("server-hotrod:8.2.11.Final", "client-hotrod:8.1.2.Final");
    assertThat(jars(new Infinispan7System(), "7.1.1"))
        .containsExactly("server-hotrod:7.1.1.Final", "client-hotrod:7.0.3.Final");
    assertThat(jars(new Infinispan6System(), "6.0.2"))
        .containsExactly("server-hotrod:6.0.2.Final", "client-hotrod:6.0.2.Final");
  }

  private static List<String> jars(GridSystem system, String version) {
    Launch.Java launch =
        (Launch.Java) system.deploy(cluster(version, 1)).waves().get(0).get(0).launch();
    return List.of(
        launch.artifacts().get(0).replace("org.infinispan:infinispan-", ""),
        system.clients().get(0).artifacts().get(0).replace("org.infinispan:infinispan-", ""));
  }

  @Test
  void eightAndNineHaveCallsForSeveralEntries() {
    assertThat(new Infinispan9System().clients().get(0).capabilities().verbs())
        .contains(Verb.GET_ALL, Verb.PUT_ALL);
    assertThat(system.clients().get(0).capabilities().verbs())
        .contains(Verb.GET_ALL, Verb.PUT_ALL)
        .doesNotContain(Verb.QUERY);
    assertThat(new Infinispan7System().clients().get(0).capabilities().verbs())
        .doesNotContain(Verb.GET_ALL, Verb.PUT_ALL, Verb.QUERY);
  }

  @Test
  void aMemberBindsOneAddressAndIsFoundAtAnother() {
    Translated translated = Translated.of(system, "java", Security.NONE);
    Member second = translated.member(2);
    assertThat(file(second, "member.properties"))
        .contains(
            "bind=10.0.0.2",
            "advertised=192.0.2.2",
            "controls=192.0.2.1:7001,192.0.2.2:7005,192.0.2.3:7009");
    assertThat(file(second, "jgroups.xml"))
        .contains(
            "<TCP bind_addr=\"10.0.0.2\" external_addr=\"192.0.2.2\" bind_port=\"7006\"",
            "<FD_SOCK bind_addr=\"10.0.0.2\" external_addr=\"192.0.2.2\" start_port=\"7007\"",
            "initial_hosts=\"192.0.2.1[7002],192.0.2.2[7006],192.0.2.3[7010]\"")
        .doesNotContain("10.0.0.1", "10.0.0.3");
    assertThat(translated.deployment().endpoints())
        .extracting(Endpoint::toString)
        .containsExactly("192.0.2.1:7000", "192.0.2.2:7004", "192.0.2.3:7008");
  }

  @Test
  void membersHaveTheStackOfTheirVersion() {
    assertThat(stack(system, "8.2.11")).contains("sender-sends-with-timer", "<FRAG2/>");
    assertThat(stack(new Infinispan9System(), "9.4.19")).contains("no-bundler", "<FRAG3/>");
  }

  private static String stack(GridSystem system, String version) {
    return file(system.deploy(cluster(version, 1)).waves().get(0).get(0), "jgroups.xml");
  }

  @Test
  void aClusterIsLaidOutInTimeThatGrowsAsItsMembersDo() {
    assertThat(Growth.ofDeployment(system)).isLessThan(Growth.MOST);
  }

  private static String file(Member member, String name) {
    return Objects.requireNonNull(member.files().get(name)).get();
  }
}
