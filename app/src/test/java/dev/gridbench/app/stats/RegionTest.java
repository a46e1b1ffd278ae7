package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the interval of a comparison lies of what somebody says. */
class RegionTest {

  /** Six ratios around the one, some 1 % apart. */
  private static Comparison around(double ratio, int family, double threshold) {
    double[] logs = {-0.012, 0.008, 0.011, -0.009, 0.004, -0.002};
    List<Double> all = Arrays.stream(logs).map(log -> log + Math.log(ratio)).boxed().toList();
    return new Comparison(Method.PAIRED_T, all, 1, family, threshold);
  }

  @ParameterizedTest
  @CsvSource({
    "1.30, INSIDE",
    "1.22, INSIDE",
    "1.205, OPEN",
    "1.19, OPEN",
    "1.17, OUTSIDE",
    "0.8, OUTSIDE",
    "1.77, INSIDE",
    "1.795, OPEN",
    "1.81, OPEN",
    "1.84, OUTSIDE",
    "3, OUTSIDE"
  })
  void theWholeIntervalHasToLieOnOneSideOfAnEnd(double ratio, Region.Place place) {
    assertThat(around(ratio, 1, Comparison.NOISE).in(new Region(1.2, 1.8))).isEqualTo(place);
  }

  @ParameterizedTest
  @CsvSource({"1.02, INSIDE", "1.005, OPEN", "0.995, OPEN", "0.98, OUTSIDE"})
  void aDirectionEndsAtOne(double ratio, Region.Place place) {
    assertThat(around(ratio, 1, 1.0001).in(Region.above(1))).isEqualTo(place);
    assertThat(around(1 / ratio, 1, 1.0001).in(Region.below(1))).isEqualTo(place);
  }

  @Test
  void whatIsCloserToAnEndThanTheThresholdIsOpenHoweverSure() {
    assertThat(around(1.05, 1, 1.04).in(Region.above(1))).isEqualTo(Region.Place.INSIDE);
    assertThat(around(1.05, 1, 1.06).in(Region.above(1))).isEqualTo(Region.Place.OPEN);
    assertThat(around(0.95, 1, 1.06).in(Region.above(1))).isEqualTo(Region.Place.OPEN);
    assertThat(around(1.05, 1, 1.06).repetitionsNeeded(Region.above(1)))
        .as("no number would")
        .isEmpty();
  }

  @Test
  void aLargerFamilyAsksForMore() {
    assertThat(around(1.02, 1, 1.0001).in(Region.above(1))).isEqualTo(Region.Place.INSIDE);
    assertThat(around(1.02, 100, 1.0001).in(Region.above(1))).isEqualTo(Region.Place.OPEN);
  }

  @Test
  void fewerThanSixBlocksDecideNothing() {
    List<Double> logs = List.of(1.0, 1.001, 1.002, 0.999, 1.0);
    Comparison five = new Comparison(Method.PAIRED_T, logs, 1, 1, Comparison.NOISE);

    assertThat(five.in(Region.above(1))).isEqualTo(Region.Place.OPEN);
    assertThat(five.repetitionsNeeded(Region.above(1))).hasValue(6);
    assertThat(
            new Comparison(Method.PAIRED_T, List.of(1.0), 1, 1, 1.01)
                .repetitionsNeeded(Region.above(1)))
        .as("the spread of one is not known")
        .isEmpty();
  }

  @Test
  void aRegionHasRoom() {
    assertThatThrownBy(() -> new Region(2, 2)).hasMessageContaining("2.0 and 2.0");
    assertThatThrownBy(() -> new Region(-1, 2)).isInstanceOf(IllegalArgumentException.class);
  }

  /** Power 0.9 is what the number is for: so many repetitions decide in nine of ten campaigns. */
  @Test
  void theRepetitionsNeededDecideNineTimesInTen() {
    Region region = Region.above(1.15);
    double truth = Math.log(1.19);
    Comparison seen =
        new Comparison(
            Method.PAIRED_T,
            List.of(truth - 0.06, truth + 0.06, truth, truth, truth, truth),
            1,
            5,
            1.01);
    int needed = seen.repetitionsNeeded(region).orElseThrow();
    double sd = seen.sample().sd();

    double decided =
        Campaigns.share(
            2_000,
            new Campaigns(17),
            source -> {
              double[] logs =
                  Arrays.stream(source.normals(needed, sd)).map(x -> x + truth).toArray();
              Comparison again = new Comparison(Method.PAIRED_T, Campaigns.boxed(logs), 1, 5, 1.01);
              return again.simultaneous().low() > 1.15;
            });

    assertThat(decided).isBetween(0.86, 0.97);
  }
}
