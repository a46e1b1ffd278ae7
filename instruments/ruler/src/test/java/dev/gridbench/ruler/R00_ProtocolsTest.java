package dev.gridbench.ruler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What clients of both protocols say and are told, pipelined and in pieces. */
class R00_ProtocolsTest {

  @Test
  void respAnswersInTheOrderOfTheRequests() throws Exception {
    try (RulerServer ruler = new RulerServer(RulerConfig.of(RulerConfig.Protocol.RESP));
        Talk talk = new Talk(ruler)) {
      String requests =
          "*3\r\n"
              + "$3\r\n"
              + "SET\r\n"
              + "$1\r\n"
              + "a\r\n"
              + "$4\r\n"
              + "x\r\n"
              + "y\r\n"
              + "*2\r\n"
              + "$3\r\n"
              + "GET\r\n"
              + "$1\r\n"
              + "a\r\n"
              + "PING\r\n"
              + "GET b\r\n"
              + "MGET a b\r\n"
              + "EXISTS a b\r\n"
              + "DEL a b\r\n"
              + "DBSIZE\r\n"
              + "SET a 1 NX\r\n"
              + "SET a 2 NX\r\n";
      String answers =
          "+OK\r\n$4\r\nx\r\ny\r\n+PONG\r\n$-1\r\n*2\r\n$4\r\nx\r\ny\r\n$-1\r\n:1\r\n:1\r\n:0\r\n"
              + "+OK\r\n$-1\r\n";
      assertThat(talk.ask(requests, answers.length())).isEqualTo(answers);
      talk.send("*2\r\n$3\r\nGE");
      talk.send("T\r\n$1\r\na\r\n");
      assertThat(talk.read(7)).isEqualTo("$1\r\n1\r\n");
      assertThat(talk.say("HELLO 3")).startsWith("-ERR unknown command");
      assertThat(talk.say("CLIENT SETNAME me")).isEqualTo("+OK");
      assertThat(talk.say("CLIENT ID")).isEqualTo(":0");
      assertThat(talk.say("SELECT 0")).isEqualTo("+OK");
      assertThat(talk.say("INFO"))
          .contains("cmdstat_get:calls=4,", "connected_clients:1\r\n", "db0:keys=1,");
      assertThat(talk.ask("*1\r\n!\r\n", 32)).startsWith("-ERR Protocol error");
    }
  }

  @Test
  void memcachedAnswersInTheOrderOfTheRequests() throws Exception {
    try (RulerServer ruler = new RulerServer(RulerConfig.of(RulerConfig.Protocol.MEMCACHED));
        Talk talk = new Talk(ruler)) {
      String requests =
          "set a 5 0 4\r\n"
              + "x\r\n"
              + "y\r\n"
              + "set q 0 0 1 noreply\r\n"
              + "q\r\n"
              + "get a q none\r\n"
              + "gets a\r\n"
              + "add a 0 0 1\r\n"
              + "1\r\n"
              + "replace none 0 0 1\r\n"
              + "1\r\n"
              + "delete a\r\n"
              + "delete a\r\n"
              + "nonsense\r\n";
      String answers =
          "STORED\r\nVALUE a 5 4\r\nx\r\ny\r\nVALUE q 0 1\r\nq\r\nEND\r\n"
              + "VALUE a 5 4 1\r\nx\r\ny\r\nEND\r\n"
              + "NOT_STORED\r\nNOT_STORED\r\nDELETED\r\nNOT_FOUND\r\nERROR\r\n";
      assertThat(talk.ask(requests, answers.length())).isEqualTo(answers);
      assertThat(talk.say("version")).startsWith("VERSION ");
      assertThat(talk.say("stats")).isEqualTo("STAT version 1.6.0-ruler");
    }
  }

  @Test
  void countersAreExact() throws Exception {
    try (RulerServer ruler = new RulerServer(RulerConfig.of(RulerConfig.Protocol.RESP));
        Talk talk = new Talk(ruler);
        RulerControl control = new RulerControl("127.0.0.1", ruler.controlPort())) {
      talk.say("SET a 123");
      talk.say("GET a");
      talk.say("GET b");
      talk.say("DEL a");
      assertThat(control.counters())
          .containsAllEntriesOf(
              Map.of(
                  "commands", 4L,
                  "set.stored", 1L,
                  "get.hits", 1L,
                  "get.misses", 1L,
                  "delete.hits", 1L,
                  "bytes.in", 11L + 7 + 7 + 7,
                  "bytes.out", 5L + 9 + 5 + 4,
                  "connections.open", 1L));
      assertThat(control.arrivals().length).isBetween(1, 4);
      control.reset();
      assertThat(control.counters()).containsEntry("commands", 0L).containsEntry("entries", 0L);
      assertThat(control.log()).isEmpty();
    }
  }
}
