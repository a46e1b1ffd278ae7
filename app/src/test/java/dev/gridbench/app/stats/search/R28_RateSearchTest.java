package dev.gridbench.app.stats.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.stats.search.RateSearch.Probe;
import dev.gridbench.app.stats.search.RateSearch.Result;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The largest rate of a queue with μ = 10,000/s at which p99 is at most 5 ms: μ - ln 100 / SLO =
 * 9,079/s.
 */
class R28_RateSearchTest {

  private static final double MU = 10_000;
  private static final double LIMIT = 0.005;
  private static final double TRUTH = MU - Math.log(100) / LIMIT;
  private static final double PROBE_SECONDS = 5;

  private static Probe probed(Queue queue, double rate) {
    boolean sustained = rate < 0.995 * MU;
    return sustained
        ? new Probe(true, queue.serve((int) (rate * PROBE_SECONDS), rate, MU).quantile(0.99))
        : new Probe(false, 1);
  }

  private static Result searched(RateSearch search, DoubleFunction<Probe> probe) {
    while (search.next().isPresent()) {
      double rate = search.next().getAsDouble();
      search.observe(rate, probe.apply(rate));
    }
    return search.result();
  }

  /** What a search without confirmation would answer: where the halving ends. */
  private static double halved(Result result) {
    double pass = 0;
    double fail = Double.POSITIVE_INFINITY;
    for (RateSearch.Seen seen : result.probes()) {
      boolean keeps = seen.probe().sustained() && seen.probe().quantile() <= LIMIT;
      pass = keeps ? seen.rate() : pass;
      fail = keeps ? fail : seen.rate();
      if (fail / pass <= 1.02) {
        break;
      }
    }
    return pass;
  }

  private static double[] errors(double[] rates) {
    double[] errors = Arrays.stream(rates).map(rate -> rate / TRUTH - 1).sorted().toArray();
    int tail = errors.length / 20;
    return new double[] {errors[tail], errors[errors.length - 1 - tail]};
  }

  @Test
  @Tag("campaign")
  void theConfirmedRateIsTheTruthWithinTwoAndAHalfPercent() {
    int searches = 200;
    double[] confirmed = new double[searches];
    double[] halved = new double[searches];
    double probes = 0;
    for (int seed = 0; seed < searches; seed++) {
      Queue queue = new Queue(seed, 0.1);
      // Where the halving ends depends on where the ramp began.
      double start = 1000 * Math.pow(1.5, (double) seed / searches);
      Result result = searched(new RateSearch(start, 0, LIMIT, 80), rate -> probed(queue, rate));
      assertThat(result.confirmed()).isTrue();
      confirmed[seed] = Objects.requireNonNull(result.pass());
      halved[seed] = halved(result);
      probes += result.probes().size();
    }
    assertThat(errors(confirmed)[0]).isGreaterThan(-0.025);
    assertThat(errors(confirmed)[1]).isLessThan(0.025);
    assertThat(errors(halved)[0]).as("without confirmation").isLessThan(-0.025);
    assertThat(width(errors(halved))).isGreaterThan(1.5 * width(errors(confirmed)));
    assertThat(probes / searches).isBetween(20.0, 36.0);
  }

  private static double width(double[] ends) {
    return ends[1] - ends[0];
  }

  private static Probe exactly(double rate, double most) {
    return new Probe(true, rate <= most ? 0.9 * LIMIT : 1.1 * LIMIT);
  }

  @Test
  void withoutNoiseTheResultEnclosesTheTruthWithinOnePercent() {
    Result result = searched(new RateSearch(1000, 0, LIMIT, 80), rate -> exactly(rate, 7_777));
    assertThat(Objects.requireNonNull(result.pass())).isLessThanOrEqualTo(7_777);
    assertThat(Objects.requireNonNull(result.fail())).isGreaterThan(7_777);
    assertThat(result.fail() / result.pass()).isCloseTo(1.01, within(1e-9));
    assertThat(result.confirmed()).isTrue();
    assertThat(result.probes())
        .extracting(RateSearch.Seen::rate)
        .startsWith(1000.0, 1500.0, 2250.0);
  }

  @Test
  void aStartThatIsTooHighGoesDown() {
    Result result = searched(new RateSearch(100_000, 0, LIMIT, 80), rate -> exactly(rate, 7_777));
    assertThat(Objects.requireNonNull(result.pass())).isBetween(7_600.0, 7_777.0);
  }

  @Test
  void aRateThatIsNotSustainedFailsHoweverQuickItsAnswersAre() {
    Result result =
        searched(new RateSearch(1000, 0, LIMIT, 80), rate -> new Probe(rate < 5_000, 1e-6));
    assertThat(Objects.requireNonNull(result.pass())).isBetween(4_900.0, 5_000.0);
  }

  @Test
  void whatKeepsTheLimitAtNoRateEndsWithoutAPass() {
    Result result = searched(new RateSearch(1000, 0, LIMIT, 200), rate -> new Probe(false, 1));
    assertThat(result.pass()).isNull();
    assertThat(result.confirmed()).isFalse();
    assertThat(result.probes()).hasSizeLessThan(40);
  }

  @Test
  void itEndsAtTheLowestRateThatCanTellAnything() {
    Result result = searched(new RateSearch(1000, 150, LIMIT, 200), rate -> new Probe(true, 1));
    assertThat(result.pass()).isNull();
    assertThat(result.bottomed()).isTrue();
    assertThat(result.probes()).hasSize(6).last().matches(seen -> seen.rate() == 150);
    Result endless = searched(new RateSearch(1000, 0, LIMIT, 200), rate -> new Probe(true, 1));
    assertThat(endless.probes()).as("without a lowest rate").hasSizeGreaterThan(25);
  }

  @Test
  void aLowestRateAboveTheStartIsTheStart() {
    Result result = searched(new RateSearch(1000, 3000, LIMIT, 80), rate -> exactly(rate, 7_777));
    assertThat(result.probes()).first().matches(seen -> seen.rate() == 3000);
    assertThat(result.confirmed()).isTrue();
    assertThat(result.bottomed()).isFalse();
  }

  /** The coarse search passes, the replicates do not, and below there is nothing to ask. */
  @Test
  void theConfirmationDoesNotGoBelowIt() {
    RateSearch search = new RateSearch(1000, 1000, LIMIT, 80);
    int[] probes = {0};
    Result result = searched(search, rate -> exactly(rate, probes[0]++ == 0 ? 1000 : 1));
    assertThat(result.bottomed()).isTrue();
    assertThat(result.confirmed()).isFalse();
    assertThat(result.probes()).allMatch(seen -> seen.rate() >= 1000);
  }

  @Test
  void withoutProbesLeftItSaysThatNothingIsConfirmed() {
    Result result = searched(new RateSearch(1000, 0, LIMIT, 12), rate -> exactly(rate, 7_777));
    assertThat(result.probes()).hasSize(12);
    assertThat(result.confirmed()).isFalse();
    assertThat(Objects.requireNonNull(result.pass())).isLessThanOrEqualTo(7_777);
    assertThat(Objects.requireNonNull(result.fail())).isGreaterThan(7_777);
  }

  /** Lucky probes lead it to 25,000; in steps of 1 % the way back would take 600 probes. */
  @Test
  void whereTheFirstProbesHadLuckItFindsItsWayBack() {
    int[] probes = {0};
    Result result =
        searched(
            new RateSearch(1000, 0, LIMIT, 60),
            rate -> exactly(rate, probes[0]++ < 14 ? 25_000 : 7_777));
    assertThat(result.confirmed()).isTrue();
    assertThat(Objects.requireNonNull(result.pass())).isBetween(7_690.0, 7_777.0);
    assertThat(Objects.requireNonNull(result.fail())).isBetween(7_777.0, 7_870.0);
  }

  @Test
  void andWhereTheyHadNoneUpwards() {
    int[] probes = {0};
    Result result =
        searched(
            new RateSearch(1000, 0, LIMIT, 60),
            rate -> exactly(rate, probes[0]++ < 14 ? 5_000 : 7_777));
    assertThat(result.confirmed()).isTrue();
    assertThat(Objects.requireNonNull(result.pass())).isBetween(7_690.0, 7_777.0);
  }

  /**
   * Quantiles of a system that wavers: from one probe to the next by a factor of 2.7, and the truth
   * is 7,000. What is confirmed holds for the middle of them.
   */
  @Test
  void aSystemThatWaversIsSearchedToTheEnd() {
    int confirmed = 0;
    double[] found = new double[200];
    for (int seed = 0; seed < found.length; seed++) {
      Random noise = new Random(seed);
      DoubleFunction<Probe> wavering =
          rate -> new Probe(true, LIMIT * Math.exp(8 * (rate / 7_000 - 1) + noise.nextGaussian()));
      Result result = searched(new RateSearch(1000, 0, LIMIT, 60), wavering);
      confirmed += result.confirmed() ? 1 : 0;
      found[seed] = Objects.requireNonNull(result.pass()) / 7_000;
    }
    assertThat(confirmed).as("of 200").isGreaterThan(170);
    Arrays.sort(found);
    assertThat(found[100]).isBetween(0.96, 1.04);
    assertThat(found[10]).isGreaterThan(0.91);
    assertThat(found[190]).isLessThan(1.1);
  }

  /** What stands then is the highest single probe below what is known to fail. */
  @Test
  void withoutProbesLeftOnItsWayBackItSaysWhatSinglePasses() {
    int[] probes = {0};
    Result result =
        searched(
            new RateSearch(1000, 0, LIMIT, 30),
            rate -> exactly(rate, probes[0]++ < 14 ? 25_000 : 7_777));
    assertThat(result.confirmed()).isFalse();
    assertThat(Objects.requireNonNull(result.pass())).isLessThan(result.fail());
    assertThat(result.probes())
        .filteredOn(seen -> seen.rate() == result.pass())
        .isNotEmpty()
        .allMatch(seen -> seen.probe().quantile() <= LIMIT);
  }

  @Test
  void anEndedSearchTakesNoMore() {
    RateSearch search = new RateSearch(1000, 0, LIMIT, 1);
    search.observe(1000, new Probe(true, 1));
    assertThat(search.next()).isEmpty();
    assertThatThrownBy(() -> search.observe(1, new Probe(true, 1)))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> new RateSearch(0, 0, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
