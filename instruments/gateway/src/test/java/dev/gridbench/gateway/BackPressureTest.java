package dev.gridbench.gateway;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufAllocatorMetricProvider;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Clients that ask and do not read, and upstreams that do not. */
class BackPressureTest {

  private static final int CLIENTS = 20;
  private static final int VALUE = 100_000;
  private static final long MEGABYTE = 1_000_000;

  /** All they ask for would be 40 GB; that of those who read goes on past them. */
  @Test
  void whoDoesNotReadIsNotReadEither() throws Exception {
    try (RealServer server = RealServer.memcached();
        GatewayServer gateway = Gateways.before("memcached", server.port(), 2);
        Talk reads = new Talk(gateway.port())) {
      assertThat(reads.ask("set k 0 0 " + VALUE + "\r\n" + "x".repeat(VALUE))).isEqualTo("STORED");
      long heldBefore = held();
      List<Talk> deaf = deaf(gateway, "get k\r\n".repeat(20_000));
      long before = Gateways.awaitStandstill(gateway, CLIENTS);
      for (int i = 0; i < 200; i++) {
        reads.say("get k\r\n");
        assertThat(reads.until("END\r\n").length()).isGreaterThan(VALUE);
      }
      long after = Gateways.counters(gateway).get("calls");
      assertThat(after - before).isEqualTo(200);
      // each may have a socket's high-water mark, and the calls under way that were asked before
      assertThat(held() - heldBefore).isLessThan(CLIENTS * 4 * MEGABYTE);
      assertThat(Gateways.counters(gateway)).containsEntry("clients.given-up", 0L);
      for (Talk each : deaf) {
        each.close();
      }
    }
  }

  @Test
  void whoLeavesTooMuchUnreadIsClosed() throws Exception {
    try (RealServer server = RealServer.memcached();
        GatewayServer gateway = Gateways.before("memcached", server.port(), 1, "--unread=40k");
        Talk reads = new Talk(gateway.port())) {
      String value = "x".repeat(1_000_000);
      assertThat(reads.ask("set k 0 0 1000000\r\n" + value)).isEqualTo("STORED");
      List<Talk> deaf = deaf(gateway, "get k\r\n".repeat(20_000));
      Gateways.await(gateway, "clients.given-up", CLIENTS);
      assertThat(reads.ask("mn")).isEqualTo("MN");
      for (Talk each : deaf) {
        each.close();
      }
    }
  }

  /** An upstream that reads nothing: of 200 MB most stay with the clients, and nothing is lost. */
  @Test
  void whenTheUpstreamDoesNotReadNobodyIsRead() throws Exception {
    try (RealServer server = RealServer.memcached();
        GatewayServer gateway = Gateways.before("memcached", server.port(), 1);
        Talk probe = new Talk(gateway.port())) {
      assertThat(probe.ask("mn")).isEqualTo("MN");
      server.stop();
      long heldBefore = held();
      String set = "set k 0 0 " + VALUE + "\r\n" + "x".repeat(VALUE) + "\r\n";
      List<Talk> clients = deaf(gateway, set.repeat(100));
      Gateways.awaitStandstill(gateway, CLIENTS);
      assertThat(held() - heldBefore).isLessThan(CLIENTS * 2 * MEGABYTE);
      server.goOn();
      for (Talk client : clients) {
        for (int i = 0; i < 100; i++) {
          assertThat(client.line()).isEqualTo("STORED");
        }
        client.close();
      }
    }
  }

  /** Clients that say all of it as fast as it is taken, and read nothing. */
  private static List<Talk> deaf(GatewayServer gateway, String words) throws Exception {
    byte[] bytes = words.getBytes(US_ASCII);
    List<Talk> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      Talk client = new Talk(gateway.port());
      clients.add(client);
      Thread thread = new Thread(() -> say(client, bytes));
      thread.setDaemon(true);
      thread.start();
    }
    return clients;
  }

  private static void say(Talk client, byte[] words) {
    try {
      client.say(words);
    } catch (IOException closed) {
      return;
    }
  }

  /**
   * With what the allocator keeps for later, also from other tests: only a growth means anything.
   */
  private static long held() {
    return ((ByteBufAllocatorMetricProvider) ByteBufAllocator.DEFAULT).metric().usedDirectMemory();
  }
}
