package dev.gridbench.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients of Redis through the gateway. */
class RespGatewayTest {

  private static RealServer server;
  private static GatewayServer gateway;

  @BeforeAll
  static void start() throws Exception {
    server = RealServer.redis();
    gateway = Gateways.before("resp", server.port(), 1);
  }

  @AfterAll
  static void end() throws Exception {
    gateway.close();
    server.close();
  }

  @Test
  void aPipelineIsAnsweredInItsOrder() throws Exception {
    try (Talk client = new Talk(gateway.port())) {
      StringBuilder all = new StringBuilder();
      StringBuilder expected = new StringBuilder();
      for (int i = 1_000; i < 3_000; i++) {
        all.append(Talk.resp("ECHO", "n" + i));
        expected.append("$5\r\nn").append(i).append("\r\n");
      }
      client.say(all.toString());
      assertThat(client.until("n2999\r\n")).isEqualTo(expected.toString());
    }
  }

  /** Both share one gateway with one channel, and each hears its own version. */
  @Test
  void helloIsEachClientsOwn() throws Exception {
    try (Talk two = new Talk(gateway.port());
        Talk three = new Talk(gateway.port())) {
      two.command("HSET", "hello", "f", "v");
      assertThat(two.line()).startsWith(":");
      three.say(
          Talk.resp("HGETALL", "hello") + Talk.resp("HELLO", "3") + Talk.resp("HGETALL", "hello"));
      assertThat(three.until("$1\r\nv\r\n")).startsWith("*2\r\n");
      assertThat(three.line()).startsWith("%");
      assertThat(three.until("%1\r\n$1\r\nf\r\n$1\r\nv\r\n")).contains("$5\r\nproto\r\n:3\r\n");
      two.command("HGETALL", "hello");
      assertThat(two.until("$1\r\nv\r\n")).isEqualTo("*2\r\n$1\r\nf\r\n$1\r\nv\r\n");
      three.say(Talk.resp("HELLO", "2") + Talk.resp("HGETALL", "hello"));
      assertThat(three.until("*2\r\n$1\r\nf\r\n$1\r\nv\r\n")).contains("$5\r\nproto\r\n:2\r\n");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SUBSCRIBE c",
        "monitor",
        "WATCH k",
        "BLPOP l 0",
        "CLIENT REPLY OFF",
        "SELECT 1",
        "AUTH secret",
        "XREAD BLOCK 0 STREAMS s 0",
        "SCRIPT DEBUG YES",
        "WAIT 1 0",
        "HELLO 3 AUTH a b"
      })
  void whatCannotBeSharedIsRefusedByName(String command) throws Exception {
    String name = command.split(" ")[0].toUpperCase(java.util.Locale.ROOT);
    try (Talk client = new Talk(gateway.port())) {
      client.command(command.split(" "));
      assertThat(client.line()).startsWith("-ERR gateway: ").contains(name);
      client.command("PING");
      assertThat(client.line()).isEqualTo("+PONG");
    }
  }

  /** Whoever does not wait for the refusal must not have half of it carried out. */
  @Test
  void nothingOfARefusedTransactionIsCarriedOut() throws Exception {
    try (Talk client = new Talk(gateway.port())) {
      client.say(
          Talk.resp("SET", "account", "1")
              + Talk.resp("MULTI")
              + Talk.resp("SET", "account", "2")
              + Talk.resp("EXEC")
              + Talk.resp("GET", "account"));
      assertThat(client.line()).isEqualTo("+OK");
      assertThat(client.line()).contains("'MULTI' ties commands to one connection");
      assertThat(client.line()).contains("not carried out");
      assertThat(client.line()).contains("'EXEC' ends a transaction that was refused");
      assertThat(client.until("$1\r\n1\r\n")).isEqualTo("$1\r\n1\r\n");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PING\r\n",
        "*1\r\n$+4\r\nPING\r\n",
        "*1\r\n$04\r\nPING\r\n",
        "*1\r\n$4\r\nPINGxx",
        "*x\r\n",
        "*1\r\n$-1\r\n",
        "*2\r\n$4\r\nECHO\r\n$99999999\r\n"
      })
  void whatRedisWouldEndTheConnectionForNeverReachesIt(String malformed) throws Exception {
    long losses = losses();
    try (Talk client = new Talk(gateway.port());
        Talk other = new Talk(gateway.port())) {
      client.say(malformed);
      assertThat(client.rest()).startsWith("-ERR Protocol error").hasLineCount(1);
      other.command("PING");
      assertThat(other.line()).isEqualTo("+PONG");
    }
    assertThat(losses()).isEqualTo(losses);
  }

  private static long losses() throws Exception {
    String line = Gateways.asked(gateway, "channels").get(0);
    return Long.parseLong(line.replaceAll(".* losses (\\d+) .*", "$1"));
  }

  @Test
  void quitIsAnsweredAndEnds() throws Exception {
    try (Talk client = new Talk(gateway.port())) {
      client.say(Talk.resp("PING") + Talk.resp("QUIT") + Talk.resp("PING"));
      assertThat(client.rest()).isEqualTo("+PONG\r\n+OK\r\n");
    }
  }
}
