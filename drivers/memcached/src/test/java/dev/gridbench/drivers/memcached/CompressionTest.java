package dev.gridbench.drivers.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.MemcachedStats;
import java.io.IOException;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Values above the study's threshold are compressed, as far as they can be, and come back whole.
 */
class CompressionTest {

  private static final int LENGTH = 4096;
  private static final int RANDOM = 1024;

  static Stream<ClientDriver> drivers() {
    return Stream.of(
        new SpymemcachedDriver(), new XmemcachedDriver(), new WhalinDriver(), new FolsomDriver());
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void onlyAboveTheThreshold(ClientDriver driver) throws Exception {
    byte[] value = new byte[LENGTH];
    System.arraycopy(random(), 0, value, 0, RANDOM);
    try (OwnServers servers = new OwnServers()) {
      assertThat(stored(driver, servers, "off", value)).isGreaterThan(LENGTH);
      assertThat(stored(driver, servers, "5000", value)).isGreaterThan(LENGTH);
      assertThat(stored(driver, servers, "1000", value)).isBetween((long) RANDOM, LENGTH / 2L);
    }
  }

  /** Bytes that the servers hold more than before, entry and key included. */
  private static long stored(
      ClientDriver driver, OwnServers servers, String threshold, byte[] value) throws Exception {
    ConnectionSpec spec = servers.spec(Map.of(Options.COMPRESSION, threshold));
    try (Connection connection = driver.connect(spec)) {
      Session session = connection.session();
      boolean unused = session.remove(1);
      long before = bytes(spec);
      session.set(1, value);
      assertThat(session.get(1)).isEqualTo(value);
      return bytes(spec) - before;
    }
  }

  private static long bytes(ConnectionSpec spec) throws IOException {
    long bytes = 0;
    for (Endpoint server : spec.endpoints()) {
      try (MemberSocket lane = new MemberSocket(server, 10_000)) {
        bytes += MemcachedStats.of(lane, "").count("bytes");
      }
    }
    return bytes;
  }

  private static byte[] random() {
    byte[] bytes = new byte[RANDOM];
    new Random(1).nextBytes(bytes);
    return bytes;
  }
}
