package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.host.ProcessSpec;
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

    long bound = estimate.boundNanos(start);
    assertThat(late).isBetween(HOLD / 2 - MILLI, bound);
    assertThat(bound).isLessThan(HOLD / 2 + MILLI);
    long begunWhenTold = HOLD;
    assertThat(begunWhenTold).isGreaterThan(bound + 40 * MILLI);
  }

  /**
   * Real processes. What is held back is told exactly as far as the rest of the round trip is
   * short: late by what was held less the bound at least, and by the bound at most.
   */
  @Test
  void aWorkerBehindASlowLinkBeginsWithinTheBound() throws Exception {
    List<SlowLink> links = new ArrayList<>();
    try {
      WitnessFleet fleet = new WitnessFleet(folder);
      ChangedStart host =
          new ChangedStart((spec, number) -> number == 2 ? behind(links, spec) : spec);
      Measurement measured = fleet.measured(host, 2, Duration.ofSeconds(1));

      long bound = measured.clocks().errorNanos();
      long begin = measured.windowStartNanos();
      long late = WitnessFleet.promptness(measured);
      List<Long> begun =
          fleet.seen(begin).stream()
              .map(reads -> WitnessFleet.begun(reads) - begin)
              .sorted()
              .toList();
      assertThat(begun).hasSize(2);
      assertThat(bound).as("half of the round trip").isBetween(HOLD / 2, HOLD * 3 / 4);
      assertThat(begun.get(0)).as("the other one").isBetween(-MILLI, MILLI + late);
      assertThat(begun.get(1)).as("as asymmetric as can be").isBetween(HOLD - bound, bound + late);
    } finally {
      for (SlowLink link : links) {
        link.close();
      }
    }
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
