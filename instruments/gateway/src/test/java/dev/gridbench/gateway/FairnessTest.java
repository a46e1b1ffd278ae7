package dev.gridbench.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Who is served when several want to be, seen in the order in which their requests arrive. */
class FairnessTest {

  private static final int LARGE = 4_000;
  private static final int SMALL = 40;

  /** So many that the gateway has learned how short the answers are. */
  private static final int ANSWERED = 200;

  /** One sends lines a hundred times as long: byte for byte both get the same. */
  @Test
  void turnsAreCountedInBytes() throws Exception {
    String large = "get " + "a".repeat(246) + (" " + "a".repeat(249)).repeat(LARGE / 250 - 1);
    String small = "get " + "b".repeat(SMALL - 6);
    try (FakeUpstream upstream = new FakeUpstream(line -> "END\r\n");
        GatewayServer gateway = Gateways.before("memcached", upstream.port(), 1, "--in-flight=4");
        Talk one = new Talk(gateway.port());
        Talk other = new Talk(gateway.port())) {
      flood(one, large);
      flood(other, small);
      List<String> lines = upstream.await(40_000);
      int from = first(lines, "get b");
      long ofOne = bytes(lines, from, "get a");
      long ofOther = bytes(lines, from, "get b");
      assertThat((double) ofOne / ofOther).isCloseTo(1, within(0.1));
    }
  }

  /**
   * Four of the flood's are under way and sixteen wait. A turn is 16 KiB, which is four of them:
   * the rest of one turn and a whole one may come first, and in order of arrival all sixteen would.
   */
  @Test
  void whoAsksSeldomDoesNotWaitForAFlood() throws Exception {
    AtomicInteger heard = new AtomicInteger();
    try (FakeUpstream upstream =
            new FakeUpstream(line -> heard.getAndIncrement() < ANSWERED ? "END\r\n" : "");
        GatewayServer gateway = Gateways.before("memcached", upstream.port(), 1, "--in-flight=4");
        Talk floods = new Talk(gateway.port());
        Talk seldom = new Talk(gateway.port())) {
      flood(floods, "get " + "a".repeat(246) + (" " + "a".repeat(249)).repeat(LARGE / 250 - 1));
      long calls = Gateways.awaitStandstill(gateway, ANSWERED);
      seldom.say("get seldom\r\n");
      Gateways.await(gateway, "calls", calls + 1);
      int count = ANSWERED + 4;
      while (upstream.await(count).indexOf("get seldom") < 0) {
        upstream.say("END\r\n");
        count++;
      }
      assertThat(count).isLessThanOrEqualTo(ANSWERED + 4 + 2 * 4 + 1);
    }
  }

  private static int first(List<String> lines, String start) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(start)) {
        return i;
      }
    }
    throw new AssertionError(start + " never came");
  }

  private static long bytes(List<String> lines, int from, String start) {
    return lines.stream()
        .skip(from)
        .filter(line -> line.startsWith(start))
        .mapToLong(line -> line.length() + "\r\nEND\r\n".length())
        .sum();
  }

  private static void flood(Talk talk, String line) {
    byte[] many = (line + "\r\n").repeat(1 + 65_536 / line.length()).getBytes(UTF_8);
    daemon(
        () -> {
          while (true) {
            talk.say(many);
          }
        });
    daemon(
        () -> {
          while (true) {
            talk.line();
          }
        });
  }

  /** Work that ends with its connection. */
  private interface Work {
    void run() throws IOException;
  }

  private static void daemon(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException closed) {
                return;
              }
            });
    thread.setDaemon(true);
    thread.start();
  }
}
