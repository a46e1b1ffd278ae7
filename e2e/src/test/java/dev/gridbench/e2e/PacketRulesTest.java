package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.gridbench.host.NetworkCuts;
import dev.gridbench.host.NetworkCuts.Count;
import dev.gridbench.host.PacketRule;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the kernel of a host drops, as a client on another one sees it: a server of Redis. */
@Tag("full")
class PacketRulesTest {

  private static final Duration LONG = Duration.ofSeconds(60);
  private static final int LARGE = 20_000;
  private static final int SECONDS = 3;

  @TempDir Path directory;

  private RedisOnAHost redis;
  private NetworkCuts cuts;

  @BeforeEach
  void build() throws Exception {
    redis = new RedisOnAHost(directory);
    cuts = redis.cuts();
  }

  @AfterEach
  void remove() throws Exception {
    redis.close();
  }

  private Count end(String kind) throws Exception {
    Count count = cuts.end("member-1", kind).orElseThrow();
    assertThat(redis.network().rules(RedisOnAHost.HOST)).doesNotContain(kind);
    return count;
  }

  @Test
  void whatComesIsDroppedWhileWhatGoesIsNot() throws Exception {
    try (RedisOnAHost.Client client = redis.connect()) {
      assertThat(client.ping()).isTrue();
      cuts.begin("member-1", "partition", PacketRule.all(true, false), LONG);
      assertThat(client.ping()).isFalse();
      Count count = end("partition");
      assertThat(count.dropped()).isPositive().isEqualTo(count.seen());
      await().atMost(Duration.ofSeconds(10)).until(() -> client.answered("+PONG\r\n".length()));
    }
  }

  @Test
  void onlyPacketsOfThePeersAreDropped() throws Exception {
    Set<String> others = Set.of("10.1.2.3", "10.1.2.4", "fd00::1");
    Set<String> us = Set.of(redis.network().gate(), "fd00::1");
    PacketRule all = PacketRule.all(true, true);
    try (RedisOnAHost.Client client = redis.connect()) {
      for (PacketRule rule : List.of(all.only(others), all.sparing(us))) {
        cuts.begin("member-1", "partition", rule, LONG);
        assertThat(client.ping()).as("%s", rule).isTrue();
        assertThat(end("partition").seen()).isZero();
      }
    }
    for (PacketRule rule : List.of(all.only(us), all.sparing(others))) {
      try (RedisOnAHost.Client client = redis.connect()) {
        cuts.begin("member-1", "partition", rule, LONG);
        assertThat(client.ping()).as("%s", rule).isFalse();
        assertThat(end("partition").dropped()).isPositive();
      }
    }
  }

  /** Within five standard deviations of the binomial: one test of some millions fails by chance. */
  @Test
  void aShareIsLostByChance() throws Exception {
    double share = 0.1;
    cuts.begin("member-1", "loss", PacketRule.share(share, true, true), LONG);
    long end = System.nanoTime() + Duration.ofSeconds(4).toNanos();
    int answered = 0;
    while (System.nanoTime() < end) {
      try (RedisOnAHost.Client client = redis.connect()) {
        while (client.ping()) {
          answered++;
        }
      }
    }
    Count count = end("loss");
    assertThat(answered).isPositive();
    assertThat(count.seen()).isGreaterThan(100);
    double deviation = Math.sqrt(share * (1 - share) / count.seen());
    assertThat((double) count.dropped() / count.seen())
        .isBetween(share - 5 * deviation, share + 5 * deviation);
  }

  /** What goes is never more than the rate and what its token bucket holds at the beginning. */
  @Test
  void aRateIsKept() throws Exception {
    String value = "x".repeat(LARGE);
    long bytesPerSecond = 250_000;
    double bucket = bytesPerSecond + (128 << 10);
    try (RedisOnAHost.Client client = redis.connect()) {
      assertThat(client.asks("SET large " + value, "+OK\r\n".length())).isTrue();
      double free = bytesPerSecond(client);
      cuts.begin(
          "member-1", "rate", PacketRule.above(Byte.SIZE * bytesPerSecond, false, true), LONG);
      double limited = bytesPerSecond(client);
      assertThat(end("rate").dropped()).isPositive();
      assertThat(free).isGreaterThan(2 * bytesPerSecond);
      assertThat(limited).isBetween(0.1 * bytesPerSecond, bytesPerSecond + bucket / SECONDS);
    }
  }

  /** Of answers, over that time or a little more. */
  private static double bytesPerSecond(RedisOnAHost.Client client) throws IOException {
    client.patience(20_000);
    long begin = System.nanoTime();
    long bytes = 0;
    int answer = ("$" + LARGE + "\r\n").length() + LARGE + 2;
    while (System.nanoTime() - begin < SECONDS * 1_000_000_000L) {
      assertThat(client.asks("GET large", answer)).isTrue();
      bytes += answer;
    }
    return bytes / ((System.nanoTime() - begin) / 1e9);
  }

  @Test
  void aDelayLeavesAQueueDisciplineAloneThatIsNotOurs() throws Exception {
    redis.network().shape(RedisOnAHost.HOST, "htb");
    List<String> before = redis.network().disciplines(RedisOnAHost.HOST);
    PacketRule late = PacketRule.delay(Duration.ofMillis(10));
    assertThatThrownBy(() -> cuts.begin("member-1", "delay", late, LONG))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no htb on eth0");
    assertThat(cuts.end("member-1", "delay")).isEmpty();
    assertThat(redis.network().disciplines(RedisOnAHost.HOST)).isEqualTo(before);
    try (RedisOnAHost.Client client = redis.connect()) {
      assertThat(client.ping()).isTrue();
    }
  }

  @Test
  void itEndsByItself() throws Exception {
    try (RedisOnAHost.Client client = redis.connect()) {
      cuts.begin("member-1", "partition", PacketRule.all(true, true), Duration.ofMillis(500));
      assertThat(client.ping()).isFalse();
      await().atMost(Duration.ofSeconds(10)).until(() -> client.answered("+PONG\r\n".length()));
      assertThat(end("partition").dropped()).isPositive();
    }
  }
}
