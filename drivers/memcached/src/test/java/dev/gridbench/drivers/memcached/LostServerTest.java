package dev.gridbench.drivers.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a caller sees of a server that is gone or silent: an error, which is no miss. */
class LostServerTest {

  private static final int KEYS = 60;
  private static final byte[] VALUE = {1, 2, 3};

  static Stream<Arguments> withoutFailover() {
    Map<String, String> off = Map.of(Options.FAILOVER, "off");
    return Stream.of(
        Arguments.of(new SpymemcachedDriver(), off),
        Arguments.of(new WhalinDriver(), off),
        Arguments.of(new XmemcachedDriver(), off),
        Arguments.of(new WireDriver(), Map.of()));
  }

  @ParameterizedTest
  @MethodSource("withoutFailover")
  void itsKeysFailAndTheOthersAreRead(ClientDriver driver, Map<String, String> options)
      throws Exception {
    try (OwnServers servers = new OwnServers();
        Connection connection = driver.connect(servers.spec(options))) {
      Session session = filled(connection);
      servers.kill(1);
      int read = 0;
      int failed = 0;
      for (int key = 0; key < KEYS; key++) {
        try {
          Object value = session.get(key);
          assertThat(value).as("key %d is no miss", key).isEqualTo(VALUE);
          read++;
        } catch (Exception e) {
          failed++;
        }
      }
      assertThat(read).isPositive();
      assertThat(failed).isPositive();
      assertThat(catchThrowable(connection::size)).hasMessageContaining("127.0.0.1:");
    }
  }

  static Stream<Arguments> withFailover() {
    return Stream.of(
        Arguments.of(new SpymemcachedDriver(), Map.of()),
        Arguments.of(new WhalinDriver(), Map.of()),
        Arguments.of(new XmemcachedDriver(), Map.of()),
        Arguments.of(new FolsomDriver(), Map.of()));
  }

  /** By the libraries' own defaults another server is asked, which has never heard of the key. */
  @ParameterizedTest
  @MethodSource("withFailover")
  void itsKeysMissInTheEndWhereTheLibraryFailsOver(ClientDriver driver, Map<String, String> options)
      throws Exception {
    try (OwnServers servers = new OwnServers();
        Connection connection = driver.connect(servers.spec(options))) {
      Session session = filled(connection);
      servers.kill(1);
      long deadline = System.nanoTime() + 30_000_000_000L;
      int missed = 0;
      while (missed == 0 && System.nanoTime() < deadline) {
        missed = missed(session);
      }
      assertThat(missed).isBetween(1, KEYS - 1);
    }
  }

  private static int missed(Session session) {
    int missed = 0;
    for (int key = 0; key < KEYS; key++) {
      try {
        missed += session.get(key) == null ? 1 : 0;
      } catch (Exception e) {
        // the library has not noticed yet
      }
    }
    return missed;
  }

  static Stream<Arguments> patient() {
    Map<String, String> brief = Map.of(Options.TIMEOUT, "2000");
    return Stream.of(
        Arguments.of(new SpymemcachedDriver(), brief),
        Arguments.of(new XmemcachedDriver(), brief),
        Arguments.of(new FolsomDriver(), brief),
        Arguments.of(new WireDriver(), brief));
  }

  /** Whalin is not among them: it waits for ever. */
  @ParameterizedTest
  @MethodSource("patient")
  void aSilentServerTimesOutByName(ClientDriver driver, Map<String, String> options)
      throws Exception {
    try (OwnServers servers = new OwnServers();
        Connection connection = driver.connect(servers.spec(options))) {
      Session session = filled(connection);
      servers.stall(0);
      servers.stall(1);
      Throwable failure = catchThrowable(() -> session.get(1));
      assertThat(Stream.iterate(failure, each -> each != null, Throwable::getCause))
          .anyMatch(each -> each.getClass().getSimpleName().matches(".*(Timeout|TimedOut).*"));
    }
  }

  private static Session filled(Connection connection) throws Exception {
    Session session = connection.session();
    for (int key = 0; key < KEYS; key++) {
      session.set(key, VALUE);
    }
    return session;
  }
}
