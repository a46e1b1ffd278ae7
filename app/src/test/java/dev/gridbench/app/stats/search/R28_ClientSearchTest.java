package dev.gridbench.app.stats.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.stats.search.ClientSearch.Probe;
import dev.gridbench.app.stats.search.ClientSearch.Result;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.function.IntFunction;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * The number of clients with the highest throughput without errors, of systems whose law is known:
 * λN / (1 + σ(N-1) + κN(N-1)) with a peak at sqrt((1-σ)/κ) = 44 clients, and errors from a number
 * on.
 */
class R28_ClientSearchTest {

  private static final double SIGMA = 0.02;
  private static final double KAPPA = 0.0005;
  private static final double PEAK = law(44);
  private static final int NEVER = Integer.MAX_VALUE;

  private static double law(int clients) {
    double n = clients;
    return 1000 * n / (1 + SIGMA * (n - 1) + KAPPA * n * (n - 1));
  }

  private static Probe exactly(int clients, int errorsFrom) {
    return new Probe(clients < errorsFrom, law(clients));
  }

  private static ClientSearch searched(int most, IntFunction<Probe> probe) {
    ClientSearch search = new ClientSearch(most, 60);
    while (search.next().isPresent()) {
      int clients = search.next().getAsInt();
      search.observe(clients, probe.apply(clients));
    }
    return search;
  }

  private static Result found(int most, IntFunction<Probe> probe) {
    return searched(most, probe).result();
  }

  @Test
  void thePeakIsFoundWhereNothingFails() {
    Result result = found(256, clients -> exactly(clients, NEVER));

    assertThat(Objects.requireNonNull(result.clients())).isBetween(41, 48);
    assertThat(Objects.requireNonNull(result.throughput())).isBetween(0.995 * PEAK, PEAK * 1.001);
    assertThat(result.fail()).isNull();
    assertThat(result.confirmed()).isTrue();
  }

  /** Within a tenth of 36, the last number without errors: what lies between was not tried. */
  @Test
  void errorsEndItBelowThePeak() {
    ClientSearch search = searched(256, clients -> exactly(clients, 37));

    Result result = search.result();
    assertThat(Objects.requireNonNull(result.clients())).isBetween(33, 36);
    assertThat(Objects.requireNonNull(result.fail())).isBetween(37, 39);
    assertThat(result.throughput()).isEqualTo(law(result.clients()), Offset.offset(1e-6));
    assertThat(search.seen())
        .extracting(ClientSearch.Seen::clients)
        .startsWith(1, 2, 4, 8, 16, 32, 64)
        .hasSizeLessThan(16);
  }

  @Test
  void theStudysClientsAreTheMost() {
    ClientSearch search = searched(24, clients -> exactly(clients, NEVER));

    assertThat(search.result().clients()).isEqualTo(24);
    assertThat(search.seen()).extracting(ClientSearch.Seen::clients).allMatch(each -> each <= 24);
    assertThat(found(1, clients -> exactly(clients, NEVER)).clients()).isEqualTo(1);
  }

  /** An error now and then is an error, also where a first probe had none. */
  @Test
  void anErrorInARepeatRulesItsNumberOut() {
    int[] probesOf16 = {0};
    Result result =
        found(16, clients -> new Probe(clients < 16 || probesOf16[0]++ < 2, law(clients)));

    assertThat(result.fail()).isEqualTo(16);
    assertThat(Objects.requireNonNull(result.clients())).isBetween(14, 15);
    assertThat(result.confirmed()).isTrue();
  }

  @Test
  void anErrorOfASingleClientLeavesNothing() {
    ClientSearch search = searched(64, clients -> exactly(clients, 1));

    assertThat(search.seen()).hasSize(1);
    assertThat(search.result()).isEqualTo(new Result(null, null, 1, false));
  }

  @Test
  void withoutProbesLeftItSaysThatNothingIsConfirmed() {
    ClientSearch search = new ClientSearch(4, 4);
    for (int clients : new int[] {1, 2, 4, 3}) {
      assertThat(search.next()).hasValue(clients);
      search.observe(clients, exactly(clients, NEVER));
    }
    assertThat(search.next()).isEmpty();
    assertThat(search.result().clients()).isEqualTo(4);
    assertThat(search.result().confirmed()).isFalse();
    assertThatThrownBy(() -> search.observe(1, exactly(1, NEVER)))
        .isInstanceOf(IllegalStateException.class);
  }

  /**
   * From 16 clients on the truth is 10,000/s, and a probe is off by 3 %. The highest of all probes
   * is what "the highest throughput that was achieved" usually means.
   */
  @Test
  void theLuckOfTheBestProbeIsNotReported() {
    int searches = 300;
    double[] reported = new double[searches];
    double[] highest = new double[searches];
    for (int seed = 0; seed < searches; seed++) {
      Random noise = new Random(seed);
      ClientSearch search =
          searched(
              256,
              clients ->
                  new Probe(
                      true, Math.min(clients, 16) * 625 * Math.exp(0.03 * noise.nextGaussian())));
      reported[seed] = Objects.requireNonNull(search.result().throughput()) / 10_000;
      highest[seed] =
          search.seen().stream().mapToDouble(seen -> seen.probe().throughput()).max().orElseThrow()
              / 10_000;
    }
    assertThat(mean(reported)).isBetween(0.99, 1.006);
    assertThat(mean(highest)).as("the highest probe").isGreaterThan(1.02);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  @Test
  void throughputWithNoiseIsWithinTwoPercentOfThePeak() {
    int off = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random noise = new Random(seed);
      Result result =
          found(
              256,
              clients -> new Probe(true, law(clients) * Math.exp(0.01 * noise.nextGaussian())));
      off += law(Objects.requireNonNull(result.clients())) < 0.98 * PEAK ? 1 : 0;
    }
    assertThat(off).as("of 300 searches").isLessThan(15);
  }
}
