package dev.gridbench.worker.load.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.LoadModel.Per;
import dev.gridbench.api.load.Phase;
import dev.gridbench.api.load.Phases;
import dev.gridbench.worker.data.ArrivalDraws;
import dev.gridbench.worker.data.values.ChiSquare;
import dev.gridbench.worker.load.LoadPlan;
import dev.gridbench.worker.load.Simulation;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Pacing;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A rate that changes in phases: counts and due times are known exactly (method.md R3, R10). */
class R10_RatePhasesTest {

  private static final long SECOND = 1_000_000_000;

  /** A step, a ramp up, a ramp down to nothing, nothing, and a ramp from nothing. */
  private static final Phases SOME =
      phases(
          rate(10, 1000, 1000),
          rate(10, 1000, 4000),
          rate(5, 4000, 0),
          rate(2, 0, 0),
          rate(4, 0, 500));

  private static final long[] INTEGRALS = {10_000, 25_000, 10_000, 0, 1_000};

  private static Phase rate(double seconds, double from, double to) {
    return new Phase((long) (seconds * SECOND), Phase.Of.RATE, from, to);
  }

  private static Phases phases(Phase... each) {
    return new Phases(List.of(each), 1);
  }

  private static Schedule even(Phases phases) {
    return new PhasedSchedule(new RateIntegral(phases, 0, 1), 0);
  }

  @Test
  void everyPhaseHasExactlyTheIntegralOfItsRateOverAllWorkers() {
    Window window = new Window(7 * SECOND, 1_333_000_000, SOME.nanos());
    List<Long> dues = new ArrayList<>();
    for (int worker = 0; worker < 3; worker++) {
      dues.addAll(
          dues(new LoadModel.Open(SOME, Per.ALL, new Arrivals.Constant(true)), worker, 3, window));
    }
    assertThat(counts(dues, SOME, window)).containsExactly(INTEGRALS);
    assertThat(dues.stream().filter(due -> due < window.beginNanos())).hasSize(1333);
    assertThat(dues).hasSize(46_000 + 1333).allMatch(due -> due < window.endNanos());
  }

  /** Eight clients with an eighth of the rate each: as many, and no two of them together. */
  @Test
  void clientsWithSchedulesOfTheirOwnHaveTheSameTogetherAndAreStaggered() {
    Phases eighth = phases(rate(10, 125, 125), rate(10, 125, 500));
    Window window = new Window(0, SECOND, eighth.nanos());
    LoadModel model = new LoadModel.Open(eighth, Per.CLIENT, new Arrivals.Constant(true));
    LoadPlan plan = Simulation.plan(model, 8, 1, window);
    List<Long> all = new ArrayList<>();
    for (int client = 0; client < 8; client++) {
      List<Long> own = drained(plan.turns(client), window);
      assertThat(own).hasSize(125 + 1250 + 3125);
      all.addAll(own);
    }
    assertThat(counts(all, eighth, window)).containsExactly(10_000, 25_000);
    long[] sorted = all.stream().mapToLong(Long::longValue).sorted().toArray();
    long shortest =
        IntStream.range(1, sorted.length).mapToLong(i -> sorted[i] - sorted[i - 1]).min().orElse(0);
    assertThat(shortest).isGreaterThanOrEqualTo(SECOND / 4001);
  }

  /** Found by halving in whole numbers of any size: nothing of the schedule's own arithmetic. */
  @ParameterizedTest
  @CsvSource({
    "10, 1000, 4000",
    "10, 4000, 1000",
    "7, 0, 9",
    "7, 9, 0",
    "0.1, 0, 3000000",
    "3600, 5000, 0.001",
    "3600, 0.001, 5000",
    "10, 999.999, 1000"
  })
  void everyDueTimeOfARampIsWithinANanosecond(double seconds, double from, double to) {
    Phase ramp = rate(seconds, from, to);
    Schedule schedule = even(phases(ramp));
    long count = new RateIntegral(phases(ramp), 0, 1).count();
    assertThat(count).isCloseTo(Math.round(ramp.mean() * seconds), within(1L));
    for (long k = 0; k < count; k += 1 + count / 2003) {
      assertThat(schedule.due(k)).isCloseTo(exact(ramp, k), within(1L));
    }
    assertThat(schedule.due(count - 1)).isLessThan(ramp.nanos());
    assertThat(schedule.due(count)).isEqualTo(Schedule.NEVER);
  }

  /** The last nanosecond up to which no more than k operations have come. */
  private static long exact(Phase ramp, long k) {
    BigInteger from = BigInteger.valueOf(Math.round(1000 * ramp.from()));
    BigInteger change = BigInteger.valueOf(Math.round(1000 * ramp.to())).subtract(from);
    BigInteger length = BigInteger.valueOf(ramp.nanos());
    BigInteger twice = length.add(length);
    BigInteger bound = twice.multiply(BigInteger.valueOf(k)).multiply(BigInteger.TEN.pow(12));
    long low = 0;
    long high = ramp.nanos();
    while (low + 1 < high) {
      long middle = (low + high) >>> 1;
      BigInteger t = BigInteger.valueOf(middle);
      BigInteger area = from.multiply(t).multiply(twice).add(change.multiply(t).multiply(t));
      if (area.compareTo(bound) <= 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  @Test
  void onePhaseIsTheConstantScheduleAndRepeatedPhasesAreRepeated() {
    Schedule constant = new ConstantSchedule(700.001);
    Schedule phased = even(phases(rate(1000, 700.001, 700.001)));
    Phases bursts = new Phases(List.of(rate(9, 100, 100), rate(1, 1000, 1000)), 3);
    Schedule repeated = even(bursts);
    for (long k = 0; k < 700_000; k += 13) {
      assertThat(phased.due(k)).isEqualTo(constant.due(k));
    }
    assertThat(bursts.nanos()).isEqualTo(30 * SECOND);
    for (long k = 0; k < 1900; k++) {
      assertThat(repeated.due(k + 1900)).isEqualTo(10 * SECOND + repeated.due(k));
    }
    assertThat(repeated.due(3 * 1900)).isEqualTo(Schedule.NEVER);
  }

  /**
   * 2,000 seeds, in bins of half a second. Whoever draws the gap at the rate of the last arrival
   * comes too late to every rise, and is found out by the same test.
   */
  @Test
  void poissonCountsHaveTheLawOfTheRateAndThoseOfANaiveProcessHaveNot() {
    Phases phases = phases(rate(5, 2, 2), rate(5, 2, 40), rate(5, 0.5, 0.5), rate(5, 30, 0));
    long[] right = new long[40];
    long[] naive = new long[40];
    for (int seed = 0; seed < 2000; seed++) {
      ArrivalDraws draws = new ArrivalDraws(seed);
      RateIntegral integral = new RateIntegral(phases, 0, 1);
      Schedule schedule = new PoissonSchedule(number -> draws.gap(0, number), integral::at);
      for (long k = 0; schedule.due(k) < phases.nanos(); k++) {
        right[(int) (schedule.due(k) * 2 / SECOND)]++;
      }
      double at = 0;
      for (long k = 0; at < 20; k++) {
        at += draws.gap(0, k) / Math.max(1e-9, level(phases, at));
        if (at < 20) {
          naive[(int) (2 * at)]++;
        }
      }
    }
    double[] law = new double[40];
    Arrays.setAll(law, bin -> level(phases, (bin + 0.5) / 2) / 2 / (10 + 105 + 2.5 + 75));
    assertThat(Arrays.stream(law).sum()).isCloseTo(1, within(1e-9));
    ChiSquare.assertFits(right, law);
    ChiSquare.assertDoesNotFit(naive, law);
    assertThat(LongStream.of(right).sum())
        .isCloseTo(2000 * 192L + 1000, within((long) (4 * Math.sqrt(2000 * 192.5))));
  }

  /** A pace that is set anew after each operation sleeps through the first second of a burst. */
  @Test
  void aPaceChangedBySleepingLosesWhatIsDueMeanwhile() {
    Phases burst = phases(rate(9, 0.4, 0.4), rate(1, 1000, 1000));
    long slept = 0;
    for (double at = 0; at < 10; at += 1 / level(burst, at)) {
      slept += at >= 9 ? 1 : 0;
    }
    Schedule schedule = even(burst);
    long due = LongStream.range(0, 2000).filter(k -> lies(schedule.due(k), 9, 10)).count();
    assertThat(slept).isZero();
    assertThat(due).isEqualTo(1000);
  }

  private static boolean lies(long nanos, long from, long to) {
    return nanos >= from * SECOND && nanos < to * SECOND;
  }

  /** The rate at an instant, by its definition. */
  private static double level(Phases phases, double seconds) {
    double begin = 0;
    for (Phase phase : phases.all()) {
      double share = (seconds - begin) / phase.seconds();
      if (share < 1) {
        return phase.from() + share * (phase.to() - phase.from());
      }
      begin += phase.seconds();
    }
    return 0;
  }

  private static List<Long> dues(LoadModel model, int worker, int workers, Window window) {
    List<Integer> clients =
        IntStream.range(0, 8).filter(c -> c % workers == worker).boxed().toList();
    LoadPlan plan =
        new LoadPlan(
            model,
            new Assignment.Clients(clients, 8, 1, 1, 1, Pacing.PARK),
            1,
            window,
            new long[0]);
    return drained(plan.turns(clients.get(0)), window);
  }

  private static List<Long> drained(Turns turns, Window window) {
    List<Long> dues = new ArrayList<>();
    for (long due = turns.next(0); due < window.endNanos(); due = turns.next(due)) {
      dues.add(due);
    }
    return dues;
  }

  private static long[] counts(List<Long> dues, Phases phases, Window window) {
    long[] counts = new long[phases.all().size()];
    long begin = window.beginNanos();
    for (int i = 0; i < counts.length; i++) {
      long from = begin;
      long to = begin + phases.all().get(i).nanos();
      counts[i] = dues.stream().filter(due -> due >= from && due < to).count();
      begin = to;
    }
    return counts;
  }
}
