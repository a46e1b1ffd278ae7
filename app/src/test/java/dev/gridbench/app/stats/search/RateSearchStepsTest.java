package dev.gridbench.app.stats.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.stats.search.RateSearch.Probe;
import dev.gridbench.app.stats.search.RateSearch.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The steps of the confirmation, counted from the rate that the halving ended with. The halving
 * finds 1,000 to within 2 %; what the steps find afterwards is told by each test.
 */
class RateSearchStepsTest {

  private static final double LIMIT = 0.005;
  private static final Probe GOOD = new Probe(true, 0.5 * LIMIT);
  private static final Probe BAD = new Probe(true, 1.05 * LIMIT);

  /** What a probe of a step shows, the how-many-eth it is of that step. */
  private interface Steps {
    Probe at(int step, int number);
  }

  private final Map<Integer, Integer> probes = new TreeMap<>();
  private final List<Integer> order = new ArrayList<>();
  private double base;

  private Result searched(int most, Steps steps) {
    RateSearch search = new RateSearch(400, 0, LIMIT, most);
    double pass = 0;
    double fail = Double.POSITIVE_INFINITY;
    while (search.next().isPresent()) {
      double rate = search.next().getAsDouble();
      if (fail / pass > 1.02) {
        pass = rate <= 1000 ? rate : pass;
        fail = rate <= 1000 ? fail : rate;
        search.observe(rate, rate <= 1000 ? GOOD : BAD);
        base = pass;
      } else {
        int step = (int) Math.round(Math.log(rate / base) / Math.log(1.01));
        int number = probes.merge(step, 1, Integer::sum);
        order.add(step);
        search.observe(rate, steps.at(step, number));
      }
    }
    return search.result();
  }

  private int step(Double rate) {
    return (int) Math.round(Math.log(Objects.requireNonNull(rate) / base) / Math.log(1.01));
  }

  private void found(Result result, int pass) {
    assertThat(result.confirmed()).isTrue();
    assertThat(step(result.pass())).isEqualTo(pass);
    assertThat(step(result.fail())).isEqualTo(pass + 1);
    assertThat(result.fail() / result.pass()).isCloseTo(1.01, within(1e-9));
  }

  @Test
  void neighboursHaveFiveProbesEach() {
    found(searched(60, (step, number) -> step <= 0 ? GOOD : BAD), 0);
    assertThat(probes).isEqualTo(Map.of(0, 5, 1, 5));
  }

  /** Steps of 1, 2, 4, 8 upwards and halved on the way back: five at neighbours, else two. */
  @Test
  void onItsWayUpTwoProbesShowTheDirection() {
    found(searched(60, (step, number) -> step <= 9 ? GOOD : BAD), 9);
    assertThat(order.stream().distinct()).containsExactly(0, 1, 3, 7, 15, 11, 9, 10);
    assertThat(probes).isEqualTo(Map.of(0, 5, 1, 5, 3, 2, 7, 2, 15, 2, 11, 2, 9, 5, 10, 5));
  }

  @Test
  void onItsWayDownLikewise() {
    found(searched(60, (step, number) -> step <= -6 ? GOOD : BAD), -6);
    assertThat(order.stream().distinct()).containsExactly(0, -1, -3, -7, -5, -6);
    assertThat(probes).isEqualTo(Map.of(0, 5, -1, 5, -3, 2, -7, 2, -5, 5, -6, 5));
  }

  /**
   * Two of step 3 had no luck, its other three have: it keeps the limit, and the way goes on up.
   */
  @Test
  void moreProbesOfARateMayTurnALossIntoAPass() {
    found(searched(80, (step, number) -> step > 4 || (step == 3 && number <= 2) ? BAD : GOOD), 4);
    assertThat(order).containsSubsequence(3, 3, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4);
  }

  /** Two of step -3 had luck, its other three are far out: it is lost, and the way goes on down. */
  @Test
  void moreProbesOfARateMayTurnAPassIntoALoss() {
    Probe far = new Probe(true, 100 * LIMIT);
    found(
        searched(80, (step, number) -> step <= -5 || (step == -3 && number <= 2) ? GOOD : far), -5);
    assertThat(order).containsSubsequence(-3, -3, -2, -2, -2, -2, -2, -3, -3, -3, -4, -4, -4);
  }

  /** One that is not sustained is enough, whatever the others' quantiles. */
  @Test
  void aSingleProbeThatIsNotSustainedDecidesAlone() {
    found(searched(60, (step, number) -> new Probe(step <= 0, 1e-6)), 0);
    assertThat(probes).isEqualTo(Map.of(0, 5, 1, 1));
  }

  @ParameterizedTest
  @CsvSource({"1, true", "1.0001, false"})
  void aQuantileThatIsTheLimitKeepsIt(double part, boolean keeps) {
    Probe each = new Probe(true, part * LIMIT);
    found(searched(60, (step, number) -> step < 0 ? GOOD : step == 0 ? each : BAD), keeps ? 0 : -1);

    RateSearch coarse = new RateSearch(1000, 0, LIMIT, 1);
    coarse.observe(1000, each);
    assertThat(coarse.result().pass() != null).isEqualTo(keeps);
  }

  /** When the probes end with the five of the first rate lost, a lower single one is left. */
  @Test
  void withoutProbesLeftNoRateBothPassesAndFails() {
    int halving = searched(80, (step, number) -> BAD).probes().size() - order.size();
    order.clear();
    probes.clear();
    Result lost = searched(halving + 5, (step, number) -> BAD);
    assertThat(order).containsOnly(0);
    assertThat(lost.confirmed()).isFalse();
    assertThat(lost.fail()).isEqualTo(base);
    assertThat(lost.pass()).isLessThan(base);

    Result kept = searched(halving + 5, (step, number) -> GOOD);
    assertThat(kept.pass()).isEqualTo(base);
    assertThat(kept.fail()).isGreaterThan(base);
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 1, 1", "-1, 0, 1, 1", "1, -1, 1, 1", "1, 0, 0, 1", "1, 0, 1, 0"})
  void aSearchWithoutARateALimitOrAProbeIsRefused(
      double start, double lowest, double limit, int probes) {
    assertThatThrownBy(() -> new RateSearch(start, lowest, limit, probes))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
