package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.drivers.redis.server.Info;
import dev.gridbench.drivers.testkit.server.BareServer;
import dev.gridbench.testing.FreePort;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Servers that speak the protocol and do not say what Redis says of itself, as compatible ones and
 * those whose owner forbids it: what they do not say is not known, and they are used.
 */
class MissingCountsTest {

  @TempDir Path folder;

  static Stream<ClientDriver> drivers() {
    return Stream.of(
        new WireDriver(), new JedisDriver(), new LettuceDriver(), new RedissonDriver());
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void aServerThatRefusesToCountIsThereAndIsUsed(ClientDriver driver) throws Exception {
    int port = FreePort.next();
    try (BareServer server = BareServer.start(folder, port, without(port, "INFO", "CONFIG"));
        Connection connection = driver.connect(spec(port, driver))) {
      assertThat(connection.members()).hasValue(1);
      Session session = connection.session();
      session.set(1, new byte[] {5});
      assertThat(session.get(1)).isEqualTo(new byte[] {5});
      assertThat(connection.served()).isEmpty();
      assertThat(connection.size()).as("by DBSIZE").hasValue(1);
      assertThat(connection.evictions()).isEmpty();
      assertThat(connection.memory()).isEmpty();
    }
  }

  @Test
  void aSectionThatAServerDoesNotHaveIsNoCountOfNothing() {
    String none = "# Server\r\nredis_version:7.4.2\r\n";
    assertThat(Info.served(List.of(none), List.of())).isEmpty();
    assertThat(Info.served(List.of(""), List.of())).isEmpty();
  }

  /** As of Infinispan's endpoint. */
  @Test
  void zerosThatCannotBeAreNoCounts() {
    assertThat(Info.memory(List.of("used_memory:0\r\nused_memory_rss:0\r\n"))).isEmpty();
    assertThat(Info.memory(List.of("used_memory:0\r\nused_memory_rss:9\r\n"))).hasValue(0);
    String stats = "total_commands_processed:%s\r\nevicted_keys:0\r\n";
    assertThat(Info.evictions(List.of(stats.formatted("0")))).isEmpty();
    assertThat(Info.evictions(List.of(stats.formatted("7")))).hasValue(0);
  }

  @Test
  void anEmptySectionIsACountOfNothing() {
    assertThat(Info.served(List.of("# Commandstats\r\n"), List.of())).containsEntry(Verb.GET, 0L);
  }

  @Test
  void ofSeveralServersAllHaveToCount() {
    String counts = "# Commandstats\r\ncmdstat_get:calls=3,usec=9\r\n";
    assertThat(Info.served(List.of(counts, counts), List.of())).containsEntry(Verb.GET, 6L);
    assertThat(Info.served(List.of(counts, ""), List.of())).isEmpty();
    assertThat(Info.served(List.of(counts), List.of(""))).isEmpty();
  }

  @Test
  void whatAReplicaFollowsIsNoCallAndWhatItIsAskedIsOne() {
    String counts =
        "# Commandstats\r\ncmdstat_get:calls=3,usec=9\r\ncmdstat_set:calls=5,usec=9\r\n";
    assertThat(Info.served(List.of(counts), List.of(counts)))
        .containsEntry(Verb.GET, 6L)
        .containsEntry(Verb.SET, 5L);
  }

  private static List<String> without(int port, String... commands) {
    List<String> command = new ArrayList<>(List.of("redis-server", "--port", "" + port));
    command.addAll(List.of("--save", ""));
    for (String refused : commands) {
      command.addAll(List.of("--rename-command", refused, ""));
    }
    return command;
  }

  private static ConnectionSpec spec(int port, ClientDriver driver) {
    String format = driver instanceof WireDriver ? "raw" : "bytes";
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 100), format, List.of(), 100);
    return new ConnectionSpec(
        "", List.of(new Endpoint("127.0.0.1", port)), map, Map.of(), Map.of());
  }
}
