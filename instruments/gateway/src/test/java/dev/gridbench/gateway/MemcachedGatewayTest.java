package dev.gridbench.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text clients of memcached through the gateway, one after another. */
class MemcachedGatewayTest {

  private static RealServer server;
  private static GatewayServer gateway;

  @BeforeAll
  static void start() throws Exception {
    server = RealServer.memcached();
    gateway = Gateways.before("memcached", server.port(), 2, "--largest=2MiB");
  }

  @AfterAll
  static void end() throws Exception {
    gateway.close();
    server.close();
  }

  @Test
  void manyClientsAreFewConnections() throws Exception {
    List<Talk> clients = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      clients.add(new Talk(gateway.port()));
      assertThat(clients.get(i).ask("set k" + i + " 0 0 2\r\n" + (10 + i))).isEqualTo("STORED");
    }
    for (int i = 0; i < 50; i++) {
      clients.get(i).say("get k" + i + "\r\n");
      assertThat(clients.get(i).until("END\r\n"))
          .isEqualTo("VALUE k" + i + " 0 2\r\n" + (10 + i) + "\r\nEND\r\n");
    }
    try (Talk direct = new Talk(server.port())) {
      direct.say("stats\r\n");
      // the two channels and the one that asks
      assertThat(direct.until("END\r\n")).contains("STAT curr_connections 3\r\n");
    }
    for (Talk client : clients) {
      client.close();
    }
  }

  @Test
  void aValueOfAMegabyteArrivesWhole() throws Exception {
    String value = "0123456789abcdef".repeat(1_000_000 / 16);
    try (Talk client = new Talk(gateway.port())) {
      assertThat(client.ask("set large 0 0 " + value.length() + "\r\n" + value))
          .isEqualTo("STORED");
      client.say("get large large\r\n");
      String one = "VALUE large 0 " + value.length() + "\r\n" + value + "\r\n";
      assertThat(client.until("END\r\n").equals(one + one + "END\r\n")).isTrue();
    }
  }

  @Test
  void whatIsTooLargeIsRefusedAndSkipped() throws Exception {
    try (Talk client = new Talk(gateway.port())) {
      String tooLargeForTheServer = "x".repeat(1_500_000);
      assertThat(client.ask("set huge 0 0 1500000\r\n" + tooLargeForTheServer))
          .isEqualTo("SERVER_ERROR object too large for cache");
      String tooLargeForTheGateway = "get a\r\n".repeat(500_000);
      assertThat(client.ask("set huge 0 0 3500000\r\n" + tooLargeForTheGateway))
          .isEqualTo("SERVER_ERROR object too large for cache");
      assertThat(client.ask("get huge")).isEqualTo("END");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"watch fetchers", "verbosity 1", "shutdown", "stats detail on"})
  void whatCannotBeSharedIsRefusedByName(String command) throws Exception {
    try (Talk client = new Talk(gateway.port())) {
      assertThat(client.ask(command))
          .isEqualTo(
              "SERVER_ERROR gateway: '%s' is not passed on",
              command.startsWith("stats") ? command : command.split(" ")[0]);
      assertThat(client.ask("mn")).isEqualTo("MN");
    }
  }

  /** Bytes of a value whose length is unknown must not become commands. */
  @ParameterizedTest
  @ValueSource(
      strings = {"set k 0 0 x", "set k 0 0 -1", "set k 0 0", "set k 0 0 99999999999", "ms k"})
  void aStorageCommandWithoutALengthEndsTheConnection(String command) throws Exception {
    try (Talk client = new Talk(gateway.port())) {
      client.say(command + "\r\nflush_all\r\n");
      assertThat(client.rest()).startsWith("CLIENT_ERROR bad ").endsWith("\r\n").hasLineCount(1);
    }
  }

  @Test
  void answersOfItsOwnKeepTheirPlace() throws Exception {
    try (Talk client = new Talk(gateway.port())) {
      client.say("set p 0 0 1\r\n1\r\nwatch\r\nget p\r\nnonsense\r\nmn\r\n");
      assertThat(client.until("MN\r\n"))
          .isEqualTo(
              "STORED\r\nSERVER_ERROR gateway: 'watch' is not passed on\r\n"
                  + "VALUE p 0 1\r\n1\r\nEND\r\nERROR\r\nMN\r\n");
    }
  }

  @Test
  void whoHasNoMoreToSayGetsItsAnswers() throws Exception {
    try (Talk client = new Talk(gateway.port())) {
      client.say("set h 0 0 1\r\n7\r\n" + "get h\r\n".repeat(500));
      client.noMoreToSay();
      assertThat(client.rest()).isEqualTo("STORED\r\n" + "VALUE h 0 1\r\n7\r\nEND\r\n".repeat(500));
    }
  }

  @Test
  void quitComesAfterWhatWasAskedBefore() throws Exception {
    try (Talk client = new Talk(gateway.port())) {
      client.say("set q 0 0 1\r\n7\r\nget q\r\nquit\r\nget q\r\n");
      assertThat(client.rest()).isEqualTo("STORED\r\nVALUE q 0 1\r\n7\r\nEND\r\n");
    }
  }

  @Test
  void aLineWithoutAnEndIsNotGathered() throws Exception {
    try (Talk client = new Talk(gateway.port())) {
      assertThatThrownBy(
              () -> {
                client.say("mg " + "x".repeat(5_000));
                assertThat(client.line()).isEqualTo("CLIENT_ERROR line too long");
                client.line();
              })
          .isInstanceOf(EOFException.class);
    }
  }

  @Test
  void theControlPortCounts() throws Exception {
    Gateways.asked(gateway, "counters");
    long before = Gateways.counters(gateway).get("calls");
    try (Talk client = new Talk(gateway.port())) {
      for (int i = 0; i < 10; i++) {
        client.ask("mn");
      }
      assertThat(Gateways.counters(gateway).get("calls")).isEqualTo(before + 10);
    }
    assertThat(Gateways.asked(gateway, "channels"))
        .hasSize(2)
        .allMatch(line -> line.contains(" memcached-text open in-flight 0 "));
    assertThat(Gateways.asked(gateway, "times"))
        .hasSize(3)
        .anyMatch(line -> line.startsWith("request-hop count "));
  }
}
