package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.drivers.testkit.server.BareServer;
import dev.gridbench.testing.FreePort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A primary, its replica and three sentinels: each library goes on with the replica. */
class SentinelTest {

  private static final int SENTINELS = 3;
  private static final byte[] VALUE = {1, 2, 3};

  /**
   * Where each sentinel votes for itself, the next vote is after two seconds and not in minutes.
   */
  private static final Map<String, String> OPTIONS =
      Map.of(
          "replicas", "1",
          "sentinels", "" + SENTINELS,
          "down-after", "500",
          "failover-timeout", "1000");

  private static final MapSpec MAP =
      new MapSpec("map", new ValueShape.Bytes(1, 100), "bytes", List.of(), 100);

  @TempDir Path folder;
  private final List<BareServer> servers = new ArrayList<>();
  private List<Endpoint> endpoints = List.of();

  @BeforeEach
  void start() throws Exception {
    List<List<Integer>> ports = List.of(ports(), ports(), ports(), ports(), ports());
    RedisSystem redis = new RedisSystem();
    ClusterSpec cluster =
        new ClusterSpec(
            "one",
            redis.traits().standardVersion(),
            ports.size(),
            "127.0.0.1",
            ports,
            MAP,
            OPTIONS,
            Map.of());
    List<Member> members = redis.deploy(cluster).waves().get(0);
    for (Member member : members) {
      Path own = Files.createDirectories(folder.resolve(member.name()));
      servers.add(BareServer.start(own, member));
      until(() -> ready(own, member));
    }
    endpoints = members.stream().map(Member::readyPort).toList();
  }

  private static List<Integer> ports() throws Exception {
    return List.of(FreePort.next(), FreePort.next());
  }

  /** What fails in the meantime may. */
  private static void until(Callable<Boolean> holds) throws Exception {
    long deadline = System.nanoTime() + 30_000_000_000L;
    while (true) {
      try {
        if (holds.call()) {
          return;
        }
      } catch (Exception lost) {
        if (System.nanoTime() > deadline) {
          throw lost;
        }
      }
      assertThat(System.nanoTime()).as("30 s are over").isLessThan(deadline);
      Thread.sleep(20);
    }
  }

  /** By the line that a run waits for; a sentinel asks a server for its replicas every 10 s. */
  private static boolean ready(Path own, Member member) throws Exception {
    String log = Files.readString(own.resolve("server.log"));
    return Pattern.compile(String.valueOf(member.readyLine())).matcher(log).find();
  }

  @AfterEach
  void stop() throws Exception {
    for (BareServer server : servers) {
      server.close();
    }
  }

  private ConnectionSpec spec(List<Endpoint> named) {
    return new ConnectionSpec("", named, MAP, Map.of(), Map.of());
  }

  private static Stream<Arguments> libraries() {
    return Stream.of(
        library("jedis", JedisDriver::new),
        library("lettuce", LettuceDriver::new),
        library("redisson", RedissonDriver::new));
  }

  private static Arguments library(String name, Supplier<ClientDriver> driver) {
    return Arguments.of(name, driver);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("libraries")
  void whoLosesThePrimaryGoesOnWithItsReplica(String name, Supplier<ClientDriver> driver)
      throws Exception {
    try (Connection connection = driver.get().connect(spec(endpoints))) {
      Session session = connection.session();
      session.set(1, VALUE);
      assertThat(session.get(1)).isEqualTo(VALUE);
      assertThat(connection.members()).hasValue(2 + SENTINELS);
      assertThat(connection.size()).hasValue(1);

      servers.get(0).close();

      until(
          () -> {
            session.set(2, VALUE);
            return Arrays.equals((byte[]) session.get(2), VALUE);
          });
      assertThat(session.get(1)).isEqualTo(VALUE);
      until(() -> connection.members().equals(OptionalInt.of(1 + SENTINELS)));
      assertThat(connection.size()).hasValue(2);
    }
  }

  /** As one attaches to them: the servers themselves are found. */
  @Test
  void sentinelsAloneAreEnough() throws Exception {
    List<Endpoint> sentinels = endpoints.subList(2, endpoints.size());
    RunningServer asking = Objects.requireNonNull(new RedisSystem().traits().running());
    List<Endpoint> primaryAndReplica = endpoints.subList(0, 2);
    assertThat(asking.servers(sentinels, Security.NONE)).isEqualTo(primaryAndReplica);
    assertThat(asking.servers(endpoints, Security.NONE)).isEqualTo(primaryAndReplica);
    assertThat(asking.servers(endpoints.subList(0, 1), Security.NONE))
        .isEqualTo(endpoints.subList(0, 1));
    for (Supplier<ClientDriver> driver :
        List.<Supplier<ClientDriver>>of(
            JedisDriver::new, LettuceDriver::new, RedissonDriver::new)) {
      try (Connection connection = driver.get().connect(spec(sentinels))) {
        connection.session().set(1, VALUE);
        assertThat(connection.session().get(1)).isEqualTo(VALUE);
        assertThat(connection.size()).hasValue(1);
        connection.define();
        assertThat(connection.size()).hasValue(0);
      }
    }
  }
}
