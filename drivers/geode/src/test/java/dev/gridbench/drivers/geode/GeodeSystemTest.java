package dev.gridbench.drivers.geode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.drivers.geode.member.OneUser;
import dev.gridbench.drivers.testkit.Growth;
import dev.gridbench.drivers.testkit.Translated;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeodeSystemTest {

  private static final ValueShape SMALL = new ValueShape.SmallObject();

  private final GeodeSystem system = new GeodeSystem();
  private final ClientLibrary client = system.clients().get(0);

  private Member alone(String format) {
    return alone(format, Security.NONE);
  }

  private Member alone(String format, Security security) {
    return system
        .deploy(
            new ClusterSpec(
                "one",
                system.traits().standardVersion(),
                1,
                "127.0.0.1",
                List.of(List.of(7000, 7001, 7002, 7003, 7004, 7005)),
                new MapSpec("map", SMALL, format, List.of(), 1),
                Map.of(),
                Map.of("statistic-sampling-enabled", "false")),
            security)
        .waves()
        .get(0)
        .get(0);
  }

  private static String properties(Member member) {
    return Objects.requireNonNull(member.files().get("gemfire.properties")).get();
  }

  @Test
  void membersHaveClassesOfValuesForJavaAlone() {
    for (String format : client.capabilities().formats()) {
      Launch.Java launch = (Launch.Java) alone(format).launch();
      assertThat(launch.model()).as(format).isEqualTo(format.equals("java"));
      assertThat(launch.exclusions()).containsExactly("org.apache.geode:geode-http-service");
    }
  }

  @Test
  void oneMemberNeedsNoLocatorAndHeedsTheStudysProperties() {
    assertThat(properties(alone("pdx")))
        .doesNotContain("locator")
        .contains("bind-address=127.0.0.1\n", "jmx-manager=false\n")
        .endsWith("statistic-sampling-enabled=false\n");
  }

  @Test
  void aMemberKnowsItsUserByAHash() {
    Member secured = alone("pdx", new Security("bench", "secret"));
    assertThat(((Launch.Java) secured.launch()).newestJava()).isEqualTo(22);
    assertThat(properties(secured))
        .contains("security-manager=" + OneUser.class.getName() + "\n", "security-username=")
        .doesNotContain("secret");
    assertThat(properties(alone("pdx"))).doesNotContain("security");
    assertThatThrownBy(() -> alone("pdx", new Security("", "secret")))
        .hasMessage("geode has no default user. Name one as security.user.");
  }

  @Test
  void aMemberBindsOneAddressAndIsFoundAtAnother() {
    Translated translated = Translated.of(system, "pdx", Security.NONE);
    assertThat(properties(translated.member(1)))
        .contains(
            "bind-address=10.0.0.1\n",
            "locators=192.0.2.1[7002]\n",
            "start-locator=10.0.0.1[7002]\n",
            "membership-port-range=7003-7005\n",
            "tcp-port=7001\n");
    assertThat(properties(translated.member(2)))
        .contains("bind-address=10.0.0.2\n", "locators=192.0.2.1[7002]\n")
        .doesNotContain("start-locator");
    assertThat(((Launch.Java) translated.member(2).launch()).arguments())
        .containsExactly(
            "start",
            "member-2",
            "--server-bind-address=10.0.0.2",
            "--server-port=7006",
            "--hostname-for-clients=192.0.2.2");
    assertThat(translated.deployment().endpoints())
        .extracting(Endpoint::toString)
        .containsExactly("192.0.2.1:7000", "192.0.2.2:7006", "192.0.2.3:7012");
  }

  @Test
  void aClusterIsLaidOutInTimeThatGrowsAsItsMembersDo() {
    assertThat(Growth.ofDeployment(system)).isLessThan(Growth.MOST);
  }

  @Test
  void theLibraryHasNoPutThatBringsTheOldValueBack() {
    assertThat(client.capabilities().verbs()).doesNotContain(Verb.PUT).contains(Verb.UPDATE);
  }

  @Test
  void aBatchIsOneRequestToOneMemberAndSomeToSeveral() {
    assertThat(system.counted(client, Map.of(), 1, Verb.PUT_ALL))
        .isEqualTo(Counted.itself(Verb.PUT_ALL));
    assertThat(system.counted(client, Map.of(), 2, Verb.PUT_ALL).how())
        .isEqualTo(Counted.How.VAGUELY);
  }

  @Test
  void bytesHaveNoFields() {
    assertThat(system.valueFormats().refusal(SMALL, "bytes", true))
        .hasValueSatisfying(said -> assertThat(said).contains("Choose pdx").endsWith("."));
    assertThat(system.valueFormats().refusal(SMALL, "java", true)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "age BETWEEN 20 AND 30|(e.age >= 20 AND e.age <= 30)",
        "age BETWEEN 30 AND 20|(e.age <> e.age)",
        "name IN ('O''Hara', 'x')|e.name IN SET('O''Hara', 'x')",
        "NOT organization.name LIKE '$\\%'|NOT (e.organization.name LIKE '\\$\\\\%')",
        "age <> 3 OR age < -1|(e.age <> 3 OR e.age < -1)"
      })
  void conditionsAreOql(String where, String oql) throws Exception {
    assertThat(OqlTranslation.select("map", QueryParser.parse(where).where()))
        .isEqualTo("SELECT * FROM /map e WHERE " + oql);
  }
}
