package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.drivers.testkit.server.BareServer;
import dev.gridbench.host.local.LocalHost;
import dev.gridbench.testing.FreePort;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The native part loads, and carries bytes that are no text; the whole contract is run by --full.
 */
class GlideTest {

  private static final byte[] NO_TEXT = {(byte) 0xff, 0, (byte) 0x80, 13, 10};

  @TempDir Path folder;

  @Test
  void itsNativePartLoadsAndCarriesBytesAsTheyAreByOneSocket() throws Exception {
    int port = FreePort.next();
    Endpoint server = new Endpoint("127.0.0.1", port);
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 100), "bytes", List.of(), 100);
    ConnectionSpec spec = new ConnectionSpec("", List.of(server), map, Map.of(), Map.of());
    List<String> command = List.of("redis-server", "--port", "" + port, "--save", "");
    try (BareServer running = BareServer.start(folder, port, command);
        Connection connection = new GlideDriver().connect(spec)) {
      Session session = connection.session();
      assertThat(session.insert(1, NO_TEXT)).isTrue();
      assertThat(session.put(1, new byte[] {5})).isEqualTo(NO_TEXT);
      assertThat(session.get(1)).isEqualTo(new byte[] {5});
      assertThat(session.remove(1)).isTrue();
      assertThat(connection.served()).containsEntry(Verb.SET, 2L).containsEntry(Verb.GET, 1L);
      assertThat(new LocalHost().connections(List.of(server))).hasValue(1);
    }
  }
}
