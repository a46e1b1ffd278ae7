package dev.gridbench.worker.load.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.load.Figures;
import dev.gridbench.worker.load.LoadPlan;
import dev.gridbench.worker.load.LoopRig;
import dev.gridbench.worker.load.Simulation;
import dev.gridbench.worker.load.Station;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tenants of one server, whose figures together and alone are known (method.md R51). */
class R51_TenantsTest {

  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000_000_000;

  /** One tenant: its clients, by a plan of its own, and what became of its operations. */
  private record Tenant(LoadModel load, int clients, long seed, Figures figures) {

    static Tenant of(LoadModel load, int clients, long seed, Window window) {
      return new Tenant(load, clients, seed, new Figures(window));
    }
  }

  private static void run(Window window, Station station, Tenant... tenants) {
    List<Turns> turns = new ArrayList<>();
    List<Figures> sinks = new ArrayList<>();
    for (Tenant tenant : tenants) {
      LoadPlan plan = Simulation.plan(tenant.load, tenant.clients, tenant.seed, window);
      IntStream.range(0, tenant.clients)
          .forEach(
              client -> {
                turns.add(plan.turns(client));
                sinks.add(tenant.figures);
              });
    }
    Simulation.run(turns, sinks, window, station);
  }

  /** One connection beside nine, first come first served, 1 ms each: a tenth is left. */
  @Test
  void aClosedTenantKeepsItsShareOfTheConnections() {
    Window window = new Window(0, SECOND, 100 * SECOND);
    Tenant alone = Tenant.of(LoadModel.AT_ONCE, 1, 1, window);
    run(window, Station.oneByOne(n -> MS), alone);
    Tenant small = Tenant.of(LoadModel.AT_ONCE, 1, 1, window);
    Tenant large = Tenant.of(LoadModel.AT_ONCE, 9, 2, window);
    run(window, Station.oneByOne(n -> MS), small, large);

    assertThat(alone.figures.perSecond()).isCloseTo(1000, within(0.1));
    assertThat(small.figures.perSecond() / alone.figures.perSecond()).isCloseTo(0.1, within(1e-4));
    assertThat(small.figures.meanServiceMillis() / alone.figures.meanServiceMillis())
        .as("slowdown")
        .isCloseTo(10, within(1e-3));
    assertThat(large.figures.perSecond()).isCloseTo(900, within(0.1));
  }

  /**
   * Each at 0.4 of what M/M/1 can do: ln 100 / 0.6 ms alone, ln 100 / 0.2 ms together. The few long
   * queues make p99, so that tolerances halve with four times as many operations, a million here.
   */
  @Test
  @Tag("campaign")
  void theP99OfTwoOpenTenantsIsThreeTimesAsLongTogether() {
    assertThreeTimesAsLong(2_500, 2);
  }

  /** Of four million operations three per cent is some four standard errors. */
  @Test
  @Tag("full")
  void theP99OfTwoOpenTenantsIsThreeTimesAsLongInALongWindowToo() {
    assertThreeTimesAsLong(10_000, 1);
  }

  private static void assertThreeTimesAsLong(long seconds, double tolerance) {
    Window window = new Window(0, 5 * SECOND, seconds * SECOND);
    LoadModel four = new LoadModel.Open(400, LoadModel.Per.ALL, new Arrivals.Poisson());
    Tenant alone = Tenant.of(four, 60, 1, window);
    run(window, exponential(7), alone);
    Tenant one = Tenant.of(four, 60, 1, window);
    Tenant other = Tenant.of(four, 60, 2, window);
    run(window, exponential(8), one, other);

    assertThat(p99(alone)).isCloseTo(Math.log(100) / 0.6, withPercentage(2 * tolerance));
    assertThat(p99(one)).isCloseTo(Math.log(100) / 0.2, withPercentage(3 * tolerance));
    assertThat(p99(other)).isCloseTo(Math.log(100) / 0.2, withPercentage(3 * tolerance));
    assertThat(p99(one) / p99(alone)).as("slowdown").isCloseTo(3, withPercentage(4 * tolerance));
    assertThat(one.figures.done)
        .as("the same rate as alone, but for what is under way at the end")
        .isCloseTo(alone.figures.done, within(60L));
  }

  /** With a server each nothing changes: not one operation. */
  @Test
  void tenantsWithAServerEachAreAsTheyAreAlone() {
    Window window = new Window(0, SECOND, 60 * SECOND);
    LoadModel four = new LoadModel.Open(400, LoadModel.Per.ALL, new Arrivals.Poisson());
    Tenant alone = Tenant.of(four, 60, 1, window);
    run(window, exponential(7), alone);
    Tenant again = Tenant.of(four, 60, 1, window);
    run(window, exponential(7), again);

    assertThat(again.figures.response).isEqualTo(alone.figures.response);
  }

  /** From 3 s to 5 s of a window of eight: its slices are the third and the fourth. */
  @Test
  void aTenantThatComesLaterAndGoesEarlierHasItsOwnSlices() throws Exception {
    LoopRig rig = LoopRig.gets();
    Window whole = rig.window(SECOND, 8 * SECOND);
    Window own = new Window(whole.beginNanos() + 3 * SECOND, -3 * SECOND, 5 * SECOND);
    rig.run(own);

    assertThat(rig.slices).extracting(slice -> slice.index()).containsExactly(3, 4);
    assertThat(rig.each(Verb.GET, VerbTotals::succeeded)).allMatch(n -> n > 990 && n <= 1000);
    assertThat(rig.clock.nanoTime()).isBetween(own.endNanos(), own.endNanos() + 2 * MS);
  }

  private static double p99(Tenant tenant) {
    return Figures.millis(tenant.figures.response, 99);
  }

  private static Station exponential(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return Station.oneByOne(n -> (long) (-Math.log(1 - random.nextDouble()) * MS));
  }
}
