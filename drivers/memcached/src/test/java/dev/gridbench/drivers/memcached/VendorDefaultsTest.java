package dev.gridbench.drivers.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Member;
import dev.gridbench.drivers.testkit.server.BareServer;
import dev.gridbench.testing.FreePort;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What "memcached's own defaults" says is so: a server as gridbench starts it runs with every
 * setting that one has which got no option but where to listen.
 */
class VendorDefaultsTest {

  private static final MemcachedSystem SYSTEM = new MemcachedSystem();

  @TempDir Path directory;

  @Test
  void noSettingDiffersFromTheVendors() throws Exception {
    assertThat(asStarted(Map.of())).isEqualTo(asItComes());
  }

  /** The comparison sees what differs. */
  @Test
  void anOptionIsTheOnlyDifference() throws Exception {
    Map<String, String> expected = asItComes();
    assertThat(expected).containsEntry("num_threads", "4");
    expected.put("num_threads", "2");
    expected.put("num_threads_per_udp", "2");
    assertThat(asStarted(Map.of("threads", "2"))).isEqualTo(expected);
  }

  private Map<String, String> asStarted(Map<String, String> options) throws Exception {
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 100), "bytes", List.of(), 100);
    ClusterSpec cluster =
        new ClusterSpec(
            "c",
            SYSTEM.traits().standardVersion(),
            1,
            "127.0.0.1",
            List.of(List.of(FreePort.next())),
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
        List.of("memcached", "-l", "127.0.0.1", "-p", Integer.toString(port), "-u", "nobody");
    try (BareServer server = BareServer.start(directory, port, command)) {
      return settings(server);
    }
  }

  /** All but the port, which each has for itself. */
  private static Map<String, String> settings(BareServer server) throws IOException {
    Map<String, String> settings = server.ask("stats settings", VendorDefaultsTest::read);
    assertThat(settings).hasSizeGreaterThan(40);
    settings.remove("tcpport");
    return settings;
  }

  private static Map<String, String> read(BufferedReader answer) throws IOException {
    Map<String, String> settings = new TreeMap<>();
    for (String line = answer.readLine();
        line != null && !line.equals("END");
        line = answer.readLine()) {
      String[] parts = line.split(" ", 3);
      settings.put(parts[1], parts[2]);
    }
    return settings;
  }
}
