package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Member;
import dev.gridbench.drivers.testkit.server.BareServer;
import dev.gridbench.testing.FreePort;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.config.Config;
import org.redisson.config.SingleServerConfig;

/**
 * A Redis as gridbench starts it has every setting that one has which got no option but where to
 * listen, but for those that {@link Servers#DEFAULTS} names.
 */
class VendorDefaultsTest {

  private static final RedisSystem SYSTEM = new RedisSystem();

  @TempDir Path directory;

  @Test
  void aServerWritesNoSnapshotsAndDiffersInNothingElse() throws Exception {
    Map<String, String> expected = asItComes();
    assertThat(expected.put("save", "")).isNotEmpty();
    assertThat(asStarted(1)).isEqualTo(expected);
  }

  /** The files' and ports' names are each one's own. */
  @Test
  void aPrimaryOfAClusterIsToldThatItIsOne() throws Exception {
    Map<String, String> started = asStarted(3);
    Map<String, String> expected = asItComes();
    expected.put("save", "");
    expected.put("cluster-enabled", "yes");
    Stream.of("cluster-port", "cluster-config-file")
        .forEach(name -> expected.put(name, started.get(name)));
    assertThat(started).isEqualTo(expected);
  }

  @Test
  void whatIsSaidOfRedissonsOwnDefaultsIsWhatItHas() {
    Config its = new Config();
    SingleServerConfig server = its.useSingleServer();
    assertThat(server.getTimeout()).isEqualTo(3_000);
    assertThat(server.getRetryAttempts()).isEqualTo(4);
    assertThat(server.getConnectionMinimumIdleSize()).isEqualTo(24);
    assertThat(server.getConnectionPoolSize()).isEqualTo(64);
    assertThat(server.getSubscriptionConnectionMinimumIdleSize()).isEqualTo(1);
    assertThat(its.getNettyThreads()).isEqualTo(RedissonThreads.EVENT_LOOPS);
    assertThat(its.getThreads()).isEqualTo(RedissonThreads.CALLBACKS);
  }

  /** Where it writes is not the file's to say, and an option of the study's prevails. */
  @Test
  void aServerFollowsTheFileOfTheStudy() throws Exception {
    Path file =
        Files.writeString(
            directory.resolve("own.conf"),
            """
            port 1
            bind 10.99.99.99
            dir /nowhere
            logfile /nowhere/redis.log
            replicaof 10.99.99.99 6379
            save 3600 1 300 100
            maxmemory 100mb
            maxmemory-policy allkeys-lfu
            hz 50
            """);
    Map<String, String> expected = asItComes();
    expected.put("hz", "50");
    expected.put("maxmemory-policy", "allkeys-lfu");
    expected.put("maxmemory", Long.toString(200L << 20));
    expected.put("save", "3600 1 300 100");
    assertThat(asStarted(1, Map.of("config", file.toString(), "maxmemory", "200mb")))
        .isEqualTo(expected);
    expected.put("maxmemory", Long.toString(100L << 20));
    expected.put("save", "900 1");
    assertThat(asStarted(1, Map.of("config", file.toString(), "save", "900 1")))
        .isEqualTo(expected);
  }

  private Map<String, String> asStarted(int members) throws Exception {
    return asStarted(members, Map.of());
  }

  /** The first of so many members. */
  private Map<String, String> asStarted(int members, Map<String, String> options) throws Exception {
    List<List<Integer>> ports = new ArrayList<>();
    for (int i = 0; i < members; i++) {
      ports.add(List.of(FreePort.next(), FreePort.next()));
    }
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 100), "bytes", List.of(), 100);
    ClusterSpec cluster =
        new ClusterSpec(
            "c",
            SYSTEM.traits().standardVersion(),
            members,
            "127.0.0.1",
            ports,
            map,
            options,
            Map.of());
    Member member = SYSTEM.deploy(cluster).waves().get(0).get(0);
    try (BareServer server = BareServer.start(directory, member)) {
      return settings(server);
    }
  }

  private Map<String, String> asItComes() throws Exception {
    int port = FreePort.next();
    List<String> command =
        List.of("redis-server", "--bind", "127.0.0.1", "--port", Integer.toString(port));
    try (BareServer server = BareServer.start(directory, port, command)) {
      return settings(server);
    }
  }

  /** All but the port, which each has for itself. */
  private static Map<String, String> settings(BareServer server) throws IOException {
    Map<String, String> settings = server.ask("CONFIG GET *", VendorDefaultsTest::read);
    assertThat(settings).hasSizeGreaterThan(150);
    settings.remove("port");
    return settings;
  }

  /** An array of bulk strings, of names and values by turns (RESP2). */
  private static Map<String, String> read(BufferedReader answer) throws IOException {
    int strings = Integer.parseInt(answer.readLine().substring(1));
    Map<String, String> settings = new TreeMap<>();
    for (int i = 0; i < strings; i += 2) {
      settings.put(bulk(answer), bulk(answer));
    }
    return settings;
  }

  private static String bulk(BufferedReader answer) throws IOException {
    int length = Integer.parseInt(answer.readLine().substring(1));
    StringBuilder text = new StringBuilder();
    while (text.length() < length + 2) {
      int next = answer.read();
      assertThat(next).as("the end of the answer").isNotNegative();
      text.append((char) next);
    }
    return text.substring(0, length);
  }
}
