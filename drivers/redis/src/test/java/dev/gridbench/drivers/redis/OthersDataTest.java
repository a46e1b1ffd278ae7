package dev.gridbench.drivers.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.drivers.testkit.server.BareServer;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.RespDialect;
import dev.gridbench.testing.FreePort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A server that holds what others need is measured, and keeps all of that. */
class OthersDataTest {

  private static final int OTHERS = 2_500;
  private static final int ENTRIES = 40;

  @TempDir private static Path folder;
  private static Endpoint server = new Endpoint("127.0.0.1", 1);
  private static BareServer running;

  @BeforeAll
  static void start() throws Exception {
    int port = FreePort.next();
    server = new Endpoint("127.0.0.1", port);
    running =
        BareServer.start(folder, port, List.of("redis-server", "--port", "" + port, "--save", ""));
  }

  @AfterAll
  static void end() throws Exception {
    running.close();
  }

  /** More than one batch, some of them named nearly as ours are. */
  @BeforeEach
  void othersHaveData() throws IOException {
    ask("FLUSHALL");
    for (int i = 0; i < OTHERS; i++) {
      ask("SET", (i % 2 == 0 ? "session:" : "xmap:") + i, "theirs");
    }
    ask("SET", "map", "theirs");
  }

  static Stream<ClientDriver> drivers() {
    return Stream.of(new WireDriver(), new JedisDriver(), new LettuceDriver());
  }

  private static ConnectionSpec spec(ClientDriver driver) {
    String format = driver instanceof WireDriver ? "raw" : "bytes";
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 1), format, List.of(), ENTRIES);
    return new ConnectionSpec("", List.of(server), map, Map.of(), Map.of());
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void itsOwnEntriesAreCountedAndTheOthersStay(ClientDriver driver) throws Exception {
    try (Connection connection = driver.connect(spec(driver))) {
      connection.define();
      Session session = connection.session();
      for (int key = 0; key < ENTRIES; key++) {
        session.set(key, new byte[] {1});
      }
      assertThat(connection.size()).hasValue(ENTRIES);
      assertThat(session.remove(7)).isTrue();
      assertThat(connection.size()).hasValue(ENTRIES - 1);
    }
    assertThat(keys()).isEqualTo(OTHERS + 1 + ENTRIES - 1);
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void whatAnEarlierRunLeftGoesAndNothingElse(ClientDriver driver) throws Exception {
    for (int key = 0; key < 1_500; key++) {
      ask("SET", "map:" + key, "left");
    }
    try (Connection connection = driver.connect(spec(driver))) {
      connection.define();
      assertThat(connection.size()).hasValue(0);
    }
    assertThat(keys()).isEqualTo(OTHERS + 1);
  }

  @Test
  void whoHasDoneWithAServerLeavesItAsItWas() throws Exception {
    for (int key = 0; key < 1_500; key++) {
      ask("SET", "map:" + key, "ours");
    }
    Objects.requireNonNull(new RedisSystem().traits().running())
        .clear(List.of(server), "map", Security.NONE);
    assertThat(keys()).isEqualTo(OTHERS + 1);
  }

  @Test
  void aUserWhoMayNotLookIsToldAllThatIsThere() throws Exception {
    ask("ACL", "SETUSER", "default", "-scan");
    try (Connection connection = new JedisDriver().connect(spec(new JedisDriver()))) {
      connection.define();
      assertThat(connection.size()).hasValue(OTHERS + 1);
    } finally {
      ask("ACL", "SETUSER", "default", "+@all");
    }
  }

  /** Redis names no database without keys, so that nobody need ask further. */
  @Test
  void anEmptyServerIsCountedByInfoAlone() throws Exception {
    ask("FLUSHALL");
    ask("ACL", "SETUSER", "default", "-dbsize");
    try (Connection connection = new JedisDriver().connect(spec(new JedisDriver()))) {
      connection.define();
      assertThat(connection.size()).hasValue(0);
    } finally {
      ask("ACL", "SETUSER", "default", "+@all");
    }
  }

  private static void ask(String... words) throws IOException {
    try (MemberSocket socket = new MemberSocket(server, 5_000)) {
      String answer = socket.call(out -> RespDialect.command(out, List.of(words)), in -> in.line());
      assertThat(answer).isEqualTo("+OK");
    }
  }

  private static long keys() throws IOException {
    try (MemberSocket socket = new MemberSocket(server, 5_000)) {
      return socket.call(out -> out.write("DBSIZE\r\n".getBytes(US_ASCII)), RespDialect::number);
    }
  }
}
