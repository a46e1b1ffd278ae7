package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whether whole repetitions differ (method.md R23). */
class R23_RepetitionEffectTest {

  private static final int CELLS = 12;
  private static final int REPETITIONS = 6;

  /** Cells of very different size and spread, and what one repetition does to all of them. */
  private static List<double[]> cells(Campaigns source, double effect) {
    return IntStream.range(0, CELLS)
        .mapToObj(
            cell ->
                IntStream.range(0, REPETITIONS)
                    .mapToDouble(i -> (i == 3 ? effect : 0) + source.normal(0.005 * (1 + cell)))
                    .map(log -> Math.exp(cell + log))
                    .toArray())
        .toList();
  }

  private static RepetitionEffect seen(Campaigns source, double effect) {
    return RepetitionEffect.of(cells(source, effect)).orElseThrow();
  }

  /**
   * By hand: ranks 1 2 3, 1 3 2, 1 2 3, 2 1 3, 1 2 3 add up to 6, 10 and 14, so that Friedman's
   * statistic is 6.4 and F 4 · 6.4 / (10 − 6.4) with 2 and 8 degrees of freedom, whose tail is (1 +
   * F / 4)^-4.
   */
  @Test
  void pIsThatOfTheTextbook() {
    List<double[]> ranks =
        Stream.of("1 2 3", "1 3 2", "1 2 3", "2 1 3", "1 2 3")
            .map(row -> Stream.of(row.split(" ")).mapToDouble(Double::parseDouble).toArray())
            .toList();
    RepetitionEffect effect = RepetitionEffect.of(ranks).orElseThrow();
    double f = 4 * 6.4 / (10 - 6.4);
    assertThat(effect.p()).isCloseTo(Math.pow(1 + f / 4, -4), within(1e-9));
    assertThat(effect.lowest()).isZero();
    assertThat(effect.highest()).isEqualTo(2);
    assertThat(effect.ratio()).isCloseTo(Math.pow(2.0 / (81 * 2), 0.2), within(1e-9));
  }

  /** 1 % of 4,000 are 40, with a standard deviation of 6.3. */
  @Test
  void equalsAreSeldomTakenForDifferent() {
    double share = Campaigns.share(4_000, new Campaigns(23), each -> seen(each, 0).p() < 0.01);
    assertThat(share).isBetween(0.004, 0.016);
  }

  @Test
  void aRepetitionThatDoesATenthLessIsFoundAndNamed() {
    double share =
        Campaigns.share(
            500,
            new Campaigns(24),
            each -> {
              RepetitionEffect effect = seen(each, Math.log(0.9));
              return effect.p() < 0.01 && effect.lowest() == 3;
            });
    assertThat(share).isGreaterThan(0.95);
  }

  @Test
  void fewCellsAndFewRepetitionsTellNothing() {
    assertThat(RepetitionEffect.of(List.of())).isEmpty();
    assertThat(RepetitionEffect.of(cells(new Campaigns(1), 1).subList(0, 4))).isEmpty();
    List<double[]> pairs = IntStream.range(0, 9).mapToObj(cell -> new double[] {1, 2}).toList();
    assertThat(RepetitionEffect.of(pairs)).isEmpty();
    assertThat(
            RepetitionEffect.of(
                    IntStream.range(0, 9).mapToObj(cell -> new double[] {1, 2, 3}).toList())
                .orElseThrow()
                .p())
        .isZero();
  }
}
