package dev.gridbench.drivers.memcached;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.drivers.testkit.server.BareServer;
import dev.gridbench.drivers.testkit.server.LineServer;
import dev.gridbench.testing.FreePort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a memcached that somebody else started says that it is. */
class RunningVersionTest {

  @TempDir Path folder;

  private final MemcachedSystem system = new MemcachedSystem();
  private final RunningServer asking = requireNonNull(system.traits().running());

  @Test
  void itIsWhatTheServerSaysAndNotWhatIsInstalledHere() throws Exception {
    try (LineServer server =
        new LineServer(line -> line.equals("version") ? "VERSION 1.6.0\r\n" : "ERROR\r\n")) {
      assertThat(asking.of(server.endpoint())).hasValue(new Version("1.6.0"));
      assertThat(system.traits().standardVersion()).isNotEqualTo(new Version("1.6.0"));
    }
  }

  @Test
  void whoDoesNotSayItIsOfUnknownVersion() throws Exception {
    for (String answer : List.of("ERROR\r\n", "VERSION UNKNOWN\r\n", "SERVER_ERROR busy 1.6\r\n")) {
      try (LineServer server = new LineServer(line -> answer)) {
        assertThat(asking.of(server.endpoint())).as(answer).isEmpty();
      }
    }
  }

  @Test
  void aRealOneIsWhatItsProgramIs() throws Exception {
    int port = FreePort.next();
    List<String> command =
        List.of("memcached", "-l", "127.0.0.1", "-p", "" + port, "-U", "0", "-u", "nobody");
    try (BareServer server = BareServer.start(folder, port, command)) {
      assertThat(asking.of(new Endpoint("127.0.0.1", port)))
          .hasValue(system.traits().standardVersion());
    }
  }

  @Test
  void whereNobodyListensThatIsTheCause() throws Exception {
    Endpoint unused = new Endpoint("127.0.0.1", FreePort.next());
    assertThatThrownBy(() -> asking.of(unused))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("refused");
  }
}
