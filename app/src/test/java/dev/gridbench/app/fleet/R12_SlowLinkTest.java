package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.host.ProcessSpec;
import dev.gridbench.testing.RealTime;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A worker whose control connection is slow in one direction only, which is the worst case of
 * Cristian's method: it takes both directions for equal, and errs by half of the round trip, which
 * is the bound that it tells. Whoever begins when he hears of it is late by all of it.
 */
@RealTime
class R12_SlowLinkTest {

  private static final long MILLI = 1_000_000L;
  private static final long HOLD = 100 * MILLI;

  @TempDir Path folder;

  /** In virtual time, so that the truth is known: the two clocks are one. */
  @Test
  void theErrorIsWithinTheBoundAndNoMessageIs() {
    ClockOffset estimate = new ClockOffset();
    SplittableRandom random = new SplittableRandom(12);
    for (int i = 0; i < 200; i++) {
      long sent = i * MILLI;
      long there = HOLD + 7_000 + random.nextLong(400_000);
      long back = 7_000 + random.nextLong(400_000);
      estimate.add(sent, sent + there, sent + there + back);
    }
    long start = 1_000 * MILLI;
    long late = estimate.toWorker(start) - start;

    assertThat(late).isBetween(HOLD / 2 - MILLI, estimate.errorNanos());
    assertThat(estimate.errorNanos()).isLessThan(HOLD / 2 + MILLI);
    long begunWhenTold = HOLD;
    assertThat(begunWhenTold).isGreaterThan(estimate.errorNanos() + 40 * MILLI);
  }

  /**
   * Real processes. Each read comes when it is due or, where the machine is busy, later; so the
   * promptest read of a worker tells when it took the load to begin.
   */
  @Test
  void aWorkerBehindASlowLinkBeginsWithinTheBound() throws Exception {
    List<SlowLink> links = new ArrayList<>();
    try {
      WitnessFleet fleet = new WitnessFleet(folder);
      ChangedStart host =
          new ChangedStart((spec, number) -> number == 2 ? behind(links, spec) : spec);
      Measurement measured = fleet.measured(host, 2, Duration.ofSeconds(1));

      double bound = measured.offsetErrorNanos() / 1e6;
      List<Double> begun =
          fleet.seen(measured.windowStartNanos()).stream()
              .map(R12_SlowLinkTest::begunMillis)
              .sorted()
              .toList();
      assertThat(begun).hasSize(2);
      double apart = begun.get(1) - begun.get(0);
      assertThat(bound).as("half of the round trip").isBetween(HOLD / 2e6, HOLD / 1.3e6);
      assertThat(apart).as("beyond what is told").isLessThan(bound + 15);
      assertThat(apart).as("as asymmetric as can be").isGreaterThan(HOLD / 4e6);
    } finally {
      for (SlowLink link : links) {
        link.close();
      }
    }
  }

  /** When the first read would have come had each been as prompt as the promptest. */
  private static double begunMillis(List<Long> reads) {
    long first = Long.MAX_VALUE;
    for (int k = 0; k < reads.size(); k++) {
      first = Math.min(first, reads.get(k) - 1_000L * k * MILLI / WitnessFleet.RATE);
    }
    return first / 1e6;
  }

  /** The same worker, which dials in through a link that holds back what it is told. */
  private static ProcessSpec behind(List<SlowLink> links, ProcessSpec spec) throws IOException {
    List<String> command = new ArrayList<>(spec.command());
    int at = command.indexOf("--connect") + 1;
    String door = command.get(at);
    SlowLink link = new SlowLink(Integer.parseInt(door.substring(door.indexOf(':') + 1)), HOLD);
    links.add(link);
    command.set(at, link.address());
    return new ProcessSpec(
        spec.name(), command, spec.environment(), spec.directory(), spec.log(), spec.cpus());
  }
}
