package dev.gridbench.drivers.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.testkit.server.LineServer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Servers that speak the protocol and do not say all that memcached says of itself, as proxies:
 * what they do not say is not known, and all else is.
 */
class MissingCountsTest {

  private static final String MEMCACHEDS =
      "STAT cmd_get 5\r\nSTAT cmd_set 7\r\nSTAT delete_hits 1\r\nSTAT delete_misses 2\r\n"
          + "STAT curr_items 3\r\nSTAT evictions 4\r\nSTAT bytes 600\r\nEND\r\n";

  @Test
  void whatAServerDoesNotSayIsLeftOutAndAllElseIsKept() throws Exception {
    String stripped =
        MEMCACHEDS.replace("STAT cmd_get 5\r\n", "").replace("STAT delete_hits 1\r\n", "");
    try (LineServer server = answering(stripped);
        Connection connection = connect(server)) {
      assertThat(connection.served()).isEqualTo(Map.of(Verb.SET, 7L));
      assertThat(connection.size()).hasValue(3);
      assertThat(connection.evictions()).hasValue(4);
      assertThat(connection.memory()).hasValue(600);
    }
  }

  /** As of Infinispan's endpoint, and as of an empty memcached. */
  @Test
  void entriesOfNoBytesAreNotMeasured() throws Exception {
    for (String entries : List.of("3", "0")) {
      String stats = "STAT curr_items " + entries + "\r\nSTAT bytes 0\r\nEND\r\n";
      try (LineServer server = answering(stats);
          Connection connection = connect(server)) {
        assertThat(connection.memory().isPresent()).isEqualTo(entries.equals("0"));
      }
    }
  }

  @Test
  void ofSeveralServersOnlyWhatAllSayIsTheSum() throws Exception {
    try (LineServer one = answering(MEMCACHEDS);
        LineServer other = answering("STAT cmd_get 50\r\nSTAT delete_hits 9\r\nEND\r\n");
        Connection connection = connect(one, other)) {
      assertThat(connection.served()).isEqualTo(Map.of(Verb.GET, 55L));
      assertThat(connection.size()).isEmpty();
      assertThat(connection.evictions()).isEmpty();
      assertThat(connection.memory()).isEmpty();
    }
  }

  /** A proxy's own numbers, a refusal in any form, and none: as twemproxy, which hangs up. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "END\r\n",
        "STAT uptime 5\r\nEND\r\n",
        "ERROR\r\n",
        "SERVER_ERROR unsupported\r\n",
        "CLIENT_ERROR unsupported\r\n",
        LineServer.HANG_UP
      })
  void aServerWithoutStatisticsIsThereAndIsUsed(String stats) throws Exception {
    try (LineServer server = answering(stats);
        Connection connection = connect(server)) {
      assertThat(connection.members()).hasValue(1);
      assertThat(connection.served()).isEmpty();
      assertThat(connection.size()).isEmpty();
      assertThat(connection.evictions()).isEmpty();
      assertThat(connection.memory()).isEmpty();
      assertThat(connection.session().get(1)).isNull();
    }
  }

  @Test
  void aServerThatHangsUpOverAnythingIsNotTakenForAProxy() throws Exception {
    try (LineServer server = new LineServer(line -> LineServer.HANG_UP);
        Connection connection = connect(server)) {
      assertThatThrownBy(connection::served).isInstanceOf(IOException.class);
      assertThatThrownBy(connection::members).isInstanceOf(IOException.class);
    }
  }

  private static LineServer answering(String stats) throws IOException {
    return new LineServer(line -> line.equals("stats") ? stats : "END\r\n");
  }

  private static Connection connect(LineServer... servers) throws IOException {
    List<Endpoint> endpoints = Stream.of(servers).map(LineServer::endpoint).toList();
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 100), "raw", List.of(), 100);
    return new WireDriver().connect(new ConnectionSpec("", endpoints, map, Map.of(), Map.of()));
  }
}
