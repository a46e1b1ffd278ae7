package dev.gridbench.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** The upstream breaks, is stopped, is not there; clients die. */
class LossTest {

  @Test
  void whatIsUnderWayFailsAndClientsStay() throws Exception {
    try (RealServer server = RealServer.memcached();
        GatewayServer gateway = Gateways.before("memcached", server.port(), 2);
        Talk one = new Talk(gateway.port());
        Talk other = new Talk(gateway.port())) {
      assertThat(one.ask("set k 0 0 1\r\n1")).isEqualTo("STORED");
      knowItsShortAnswers(one);
      long before = Gateways.counters(gateway).get("calls");
      server.stop();
      one.say("get k\r\nget k\r\nset q 0 0 1 noreply\r\n1\r\nmn\r\n");
      Gateways.await(gateway, "calls", before + 4);
      server.kill();
      String lost =
          "SERVER_ERROR gateway: lost the connection to 127.0.0.1:%d; the call may have been carried out"
              .formatted(server.port());
      assertThat(one.line()).isEqualTo(lost);
      assertThat(one.line()).isEqualTo(lost);
      assertThat(one.line()).as("of mn, since noreply has no answer").isEqualTo(lost);
      awaitRefusal(other, "SERVER_ERROR gateway: no connection to 127.0.0.1:" + server.port());
      server.startAgain();
      awaitAnswer(one, "END");
      awaitAnswer(other, "END");
    }
  }

  /** Of a client whose answers may be long only few calls are under way. */
  private static void knowItsShortAnswers(Talk client) throws Exception {
    for (int i = 0; i < 50; i++) {
      assertThat(client.ask("mn")).isEqualTo("MN");
    }
  }

  private static void awaitRefusal(Talk client, String words) throws Exception {
    String heard = client.ask("get k");
    while (!heard.equals(words + "; the call was not sent")) {
      assertThat(heard).startsWith("SERVER_ERROR gateway: lost the connection");
      Thread.sleep(1);
      heard = client.ask("get k");
    }
  }

  private static void awaitAnswer(Talk client, String words) throws Exception {
    String heard = client.ask("get k");
    while (!heard.equals(words)) {
      assertThat(heard).startsWith("SERVER_ERROR gateway: ");
      Thread.sleep(1);
      heard = client.ask("get k");
    }
  }

  /** An error in the middle of a value would be taken for the value. */
  @Test
  void halfAnAnswerEndsTheConnection() throws Exception {
    try (FakeUpstream upstream = new FakeUpstream();
        GatewayServer gateway = Gateways.before("memcached", upstream.port(), 1);
        Talk half = new Talk(gateway.port());
        Talk none = new Talk(gateway.port())) {
      half.say("get a\r\n");
      upstream.await(1);
      none.say("get b\r\n");
      upstream.await(2);
      upstream.say("VALUE a 0 10\r\n12345");
      assertThat(half.line()).isEqualTo("VALUE a 0 10");
      assertThat(new String(half.bytes(5), UTF_8)).isEqualTo("12345");
      upstream.hangUp();
      assertThat(half.rest()).isEmpty();
      assertThat(none.line()).startsWith("SERVER_ERROR gateway: lost the connection to ");
      none.say("get c\r\n");
      upstream.await(3);
      upstream.say("END\r\n");
      assertThat(none.line()).isEqualTo("END");
    }
  }

  @Test
  void theAnswersOfWhoIsGoneGoToNobody() throws Exception {
    try (FakeUpstream upstream = new FakeUpstream();
        GatewayServer gateway = Gateways.before("memcached", upstream.port(), 1);
        Talk gone = new Talk(gateway.port());
        Talk stays = new Talk(gateway.port())) {
      gone.say("get a\r\n");
      upstream.await(1);
      stays.say("get b\r\n");
      upstream.await(2);
      gone.reset();
      Gateways.awaitClients(gateway, 1);
      upstream.say("VALUE a 0 1\r\nA\r\nEND\r\nVALUE b 0 1\r\nB\r\nEND\r\n");
      assertThat(stays.until("END\r\n")).isEqualTo("VALUE b 0 1\r\nB\r\nEND\r\n");
      Map<String, Long> counters = Gateways.counters(gateway);
      assertThat(counters).containsEntry("calls.dropped", 1L).containsEntry("calls.answered", 1L);
    }
  }

  /** Whatever follows nonsense cannot be told apart, so none of it reaches a client. */
  @Test
  void anUpstreamThatSpeaksOutOfTurnIsLeft() throws Exception {
    try (FakeUpstream upstream = new FakeUpstream();
        GatewayServer gateway = Gateways.before("memcached", upstream.port(), 1);
        Talk client = new Talk(gateway.port())) {
      client.say("get a\r\n");
      upstream.await(1);
      upstream.say("END\r\nVALUE b 0 1\r\nB\r\nEND\r\n");
      assertThat(client.line()).isEqualTo("END");
      client.say("get c\r\n");
      upstream.await(2);
      upstream.say("VALUE c 0 1\r\nC\r\nEND\r\n");
      assertThat(client.until("END\r\n")).isEqualTo("VALUE c 0 1\r\nC\r\nEND\r\n");
      assertThat(Gateways.asked(gateway, "channels").get(0)).contains(" losses 1 ");
    }
  }
}
