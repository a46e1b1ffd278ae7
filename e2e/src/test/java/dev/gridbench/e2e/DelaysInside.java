package dev.gridbench.e2e;

import dev.gridbench.host.NetworkCuts;
import dev.gridbench.host.NetworkCuts.Count;
import dev.gridbench.host.PacketRule;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;

/**
 * Delays packets of a host and prints what a client on another one sees of it, a word and a number
 * a line; times are the shortest of several, in ms.
 */
final class DelaysInside {

  private static final Duration LONG = Duration.ofSeconds(300);
  private static final int PINGS = 20;
  private static final String MEMBER = "member-1";
  private static final String KIND = "delay";

  private DelaysInside() {}

  public static void main(String[] arguments) throws Exception {
    try (RedisOnAHost redis = new RedisOnAHost(Path.of(arguments[0]));
        RedisOnAHost.Client client = redis.connect()) {
      client.patience(20_000);
      NetworkCuts cuts = redis.cuts();
      PacketRule late = PacketRule.delay(DelayInAKernelTest.DELAY);
      print("free", shortest(client));

      cuts.begin(MEMBER, KIND, late, LONG);
      print("delayed", shortest(client));
      Count count = cuts.end(MEMBER, KIND).orElseThrow();
      print("held", count.seen() - count.dropped());
      print("dropped", count.dropped());
      print("after", shortest(client));
      print("left", left(redis));

      cuts.begin(MEMBER, KIND, late.only(Set.of("10.1.2.3")), LONG);
      print("others", shortest(client));
      print("others-held", cuts.end(MEMBER, KIND).orElseThrow().seen());

      cuts.begin(MEMBER, KIND, late, Duration.ofMillis(500));
      Thread.sleep(1000);
      print("timed-out", shortest(client));
      cuts.end(MEMBER, KIND);

      // Of two members of one host, the first that ends leaves the other's.
      cuts.begin(MEMBER, KIND, late, LONG);
      cuts.begin("member-2", KIND, late, LONG);
      cuts.end("member-2", KIND);
      print("one-left", shortest(client));
      cuts.end(MEMBER, KIND);
      print("left-at-last", left(redis));
    }
  }

  private static double shortest(RedisOnAHost.Client client) throws Exception {
    double[] millis = new double[PINGS];
    for (int i = 0; i < PINGS; i++) {
      long begin = System.nanoTime();
      if (!client.ping()) {
        throw new AssertionError("no answer");
      }
      millis[i] = (System.nanoTime() - begin) / 1e6;
    }
    return Arrays.stream(millis).min().orElseThrow();
  }

  /** Queue disciplines that are none of the kernel's own. */
  private static long left(RedisOnAHost redis) throws Exception {
    return redis.network().disciplines(RedisOnAHost.HOST).stream()
        .filter(line -> !line.contains(" 0: "))
        .count();
  }

  private static void print(String word, double number) {
    System.out.println("seen " + word + " " + number);
  }
}
