package dev.gridbench.drivers.redis;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.drivers.testkit.server.BareServer;
import dev.gridbench.drivers.testkit.server.LineServer;
import dev.gridbench.testing.FreePort;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a Redis or Valkey that somebody else started says that it is. */
class RunningVersionTest {

  /** Valkey says both, the former for clients that look for it. */
  private static final String VALKEY =
      "# Server\r\nredis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:8.1.1\r\n";

  @TempDir Path folder;

  @Test
  void itIsWhatTheServerSaysAsTheSystemThatTheStudyNames() throws Exception {
    assertThat(running(new RedisSystem(), block("# Server\r\nredis_version:7.4.2\r\n")))
        .hasValue(new Version("7.4.2"));
    assertThat(running(new ValkeySystem(), block(VALKEY))).hasValue(new Version("8.1.1"));
  }

  @Test
  void whoDoesNotSayItIsOfUnknownVersion() throws Exception {
    assertThat(running(new RedisSystem(), "-ERR unknown command 'INFO'\r\n")).isEmpty();
    assertThat(running(new RedisSystem(), block("# Server\r\nuptime:7.4\r\n"))).isEmpty();
    assertThat(running(new ValkeySystem(), block("redis_version:7.4.2\r\n"))).isEmpty();
  }

  @Test
  void aRealOneIsWhatItsProgramIs() throws Exception {
    int port = FreePort.next();
    List<String> command = List.of("redis-server", "--port", "" + port, "--save", "");
    try (BareServer server = BareServer.start(folder, port, command)) {
      RedisSystem redis = new RedisSystem();
      assertThat(requireNonNull(redis.traits().running()).of(new Endpoint("127.0.0.1", port)))
          .hasValue(redis.traits().standardVersion());
    }
  }

  private static Optional<Version> running(GridSystem system, String answer) throws Exception {
    try (LineServer server = new LineServer(line -> line.equals("server") ? answer : "")) {
      return requireNonNull(system.traits().running()).of(server.endpoint());
    }
  }

  private static String block(String text) {
    return "$" + text.length() + "\r\n" + text + "\r\n";
  }
}
