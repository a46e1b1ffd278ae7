package dev.gridbench.drivers.coherence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.MemberAddress;
import dev.gridbench.drivers.testkit.Growth;
import dev.gridbench.drivers.testkit.Translated;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoherenceSystemTest {

  private static final ValueShape EMPLOYEE = new ValueShape.EmployeeRow();
  private static final ValueShape BYTES = new ValueShape.Bytes(10, 10);

  private static final EnumSet<Verb> UNCOUNTED =
      EnumSet.of(Verb.REMOVE, Verb.QUERY, Verb.RECONNECT);

  private final CoherenceSystem system = new CoherenceSystem();
  private final ClientLibrary client = system.clients().get(0);

  /** Members at 10.0.0.1 and so on, each with three ports from 7000 on. */
  private Deployment deployed(int members, ValueShape value, String format) {
    return system.deploy(
        new ClusterSpec(
            "ours",
            system.traits().standardVersion(),
            members,
            IntStream.rangeClosed(1, members)
                .mapToObj(member -> MemberAddress.of("10.0.0." + member))
                .toList(),
            IntStream.range(0, members)
                .map(member -> 7000 + 3 * member)
                .mapToObj(port -> List.of(port, port + 1, port + 2))
                .toList(),
            new MapSpec("map", value, format, List.of(), 1),
            Map.of(),
            Map.of("coherence.distributed.threads.min", "4", "coherence.ttl", "1")));
  }

  private static Launch.Java launch(Deployment deployment, int member) {
    return (Launch.Java)
        deployment.waves().stream().flatMap(List::stream).toList().get(member - 1).launch();
  }

  @Test
  void membersHaveClassesOfValuesUnlessTheseAreBytes() {
    for (String format : client.capabilities().formats()) {
      assertThat(launch(deployed(1, EMPLOYEE, format), 1).model()).as(format).isTrue();
      assertThat(launch(deployed(1, BYTES, format), 1).model()).as(format).isFalse();
    }
    assertThat(launch(deployed(1, BYTES, "pof"), 1).jvmArgs())
        .contains("-Dcoherence.pof.config=gridbench-tasks-pof-config.xml");
  }

  @Test
  void aMemberBindsOneAddressAndIsFoundByTheFirstThree() {
    Deployment deployment = deployed(5, EMPLOYEE, "pof");
    assertThat(launch(deployment, 5).jvmArgs())
        .contains(
            "-Dcoherence.localhost=10.0.0.5",
            "-Dcoherence.discovery.address=10.0.0.5",
            "-Dcoherence.localport=7013",
            "-Dcoherence.wka=10.0.0.1,10.0.0.2,10.0.0.3",
            "-Dcoherence.clusterport=7002")
        .allMatch(arg -> !arg.contains("0.0.0.0"));
    assertThat(deployment.waves()).as("the first alone").hasSize(2);
    assertThat(deployment.endpoints())
        .extracting(Endpoint::toString)
        .startsWith("10.0.0.1:7000", "10.0.0.2:7003");
  }

  @Test
  void theStudysPropertiesPrevail() {
    assertThat(launch(deployed(1, EMPLOYEE, "pof"), 1).jvmArgs())
        .contains("-Dcoherence.distributed.threads.min=4", "-Dcoherence.ttl=1")
        .doesNotContain("-Dcoherence.ttl=0");
  }

  /** They would tell each other addresses at which nobody finds them. */
  @Test
  void severalMembersBehindTranslatedAddressesAreRefused() {
    assertThatThrownBy(() -> Translated.of(system, "pof", Security.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("translated. Set members: 1");
  }

  @Test
  void aClusterIsLaidOutInTimeThatGrowsAsItsMembersDo() {
    assertThat(Growth.ofDeployment(system)).isLessThan(Growth.MOST);
  }

  @Test
  void copiesAreThePrimaryAndItsBackups() {
    assertThat(system.traits().copies().of(Map.of(), 1)).isEqualTo(1);
    assertThat(system.traits().copies().of(Map.of(), 3)).isEqualTo(2);
    assertThat(system.traits().copies().of(Map.of("backups", "0"), 3)).isEqualTo(1);
  }

  @Test
  void aConnectionIsOneSocketHoweverManyMembersThereAre() {
    assertThat(system.sockets(client, Map.of(), 3, 8)).hasValue(1);
  }

  /** Of several clients they lose some. */
  @Test
  void membersCountsAreComparedWithNothing() {
    for (Verb verb : EnumSet.complementOf(UNCOUNTED)) {
      assertThat(system.counted(client, Map.of(), 1, verb).how())
          .as(verb.label())
          .isEqualTo(Counted.How.VAGUELY);
    }
  }

  @Test
  void whoHasNoUsersTakesNoPassword() {
    Tls trusting = new Tls("ca.pem", "", "");
    assertThat(system.securityRefusal(client, Map.of(), new Security("bench", "x", trusting)))
        .hasValueSatisfying(said -> assertThat(said).contains("no users of its own. Drop"));
    assertThat(system.securityRefusal(client, Map.of(), new Security("", "", trusting))).isEmpty();
  }

  @Test
  void bytesHaveNoFields() {
    assertThat(system.valueFormats().refusal(new ValueShape.SmallObject(), "bytes", true))
        .hasValueSatisfying(said -> assertThat(said).contains("Choose pof").endsWith("."));
    assertThat(system.valueFormats().refusal(EMPLOYEE, "pof", true)).isEmpty();
  }

  @Test
  void propertiesOfClientsHaveAPlaceOfTheirOwn() {
    assertThat(system.refusal(client, Map.of(), Map.of("coherence.log.level", "9")))
        .hasValueSatisfying(said -> assertThat(said).contains("Write workerJvmArgs"));
    assertThat(system.refusal(client, Map.of(), Map.of())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "age BETWEEN 30 AND 20, NeverFilter",
    "name BETWEEN 'C' AND 'B', NeverFilter",
    "age BETWEEN 20 AND 20, BetweenFilter",
    "name BETWEEN 'B' AND 'C', BetweenFilter"
  })
  void boundsThatExcludeEachOtherAreNeverMet(String where, String filter) throws Exception {
    MapSpec map = new MapSpec("map", EMPLOYEE, "pof", List.of(), 1);
    assertThat(
            PredicateFold.fold(
                QueryParser.parse(where).where(), new FilterTranslation(Attributes.of(map))))
        .extracting(each -> each.getClass().getSimpleName())
        .isEqualTo(filter);
  }

  @Test
  void aClientTriesAllMembersInTheirOrderAndThenGivesUp() {
    InTurn members = new InTurn("10.0.0.2:7003,10.0.0.1:7000");
    assertThat(members.getNextAddress()).hasToString("/10.0.0.2:7003");
    assertThat(members.getNextAddress()).hasToString("/10.0.0.1:7000");
    assertThat(members.getNextAddress()).isNull();
    assertThat(members.getNextAddress()).hasToString("/10.0.0.2:7003");
    members.accept();
    assertThat(members.getNextAddress()).as("when that one was lost").hasToString("/10.0.0.2:7003");
  }
}
