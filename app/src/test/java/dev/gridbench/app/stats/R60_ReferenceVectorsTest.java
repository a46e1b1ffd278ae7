package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Arrays;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** Our statistics against another implementation, to 1e-9 relative. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class R60_ReferenceVectorsTest {

  /** 1e-9 as a percentage. */
  private static final Percentage CLOSE = withinPercentage(1e-7);

  @Test
  void tIntervals() {
    for (JsonNode each : cases("t_interval")) {
      double[] values = ReferenceVectors.numbers(each.get("values"));
      Estimate ratio = Estimate.ofLogs(values, each.get("level").asDouble());

      assertThat(Math.log(ratio.value())).isCloseTo(each.get("mean").asDouble(), within(1e-11));
      assertThat(Math.log(ratio.low())).isCloseTo(each.get("low").asDouble(), CLOSE);
      assertThat(Math.log(ratio.high())).isCloseTo(each.get("high").asDouble(), CLOSE);
    }
  }

  @Test
  void signedRank() {
    for (JsonNode each : cases("signed_rank")) {
      assertThat(SignedRank.p(ReferenceVectors.numbers(each.get("values"))))
          .isCloseTo(each.get("p").asDouble(), CLOSE);
    }
  }

  @Test
  void hodgesLehmann() {
    for (JsonNode each : cases("hodges_lehmann")) {
      double[] values = ReferenceVectors.numbers(each.get("values"));
      Estimate ratio = SignedRank.ratio(values, each.get("level").asDouble());

      assertThat(Math.log(ratio.value())).isCloseTo(each.get("estimate").asDouble(), CLOSE);
      assertThat(ratio.low() == null).isEqualTo(each.get("low").isNull());
      if (ratio.low() != null) {
        assertThat(Math.log(ratio.low())).isCloseTo(each.get("low").asDouble(), CLOSE);
        assertThat(Math.log(ratio.high())).isCloseTo(each.get("high").asDouble(), CLOSE);
      }
    }
  }

  @Test
  void signFlip() {
    for (JsonNode each : cases("sign_flip")) {
      assertThat(SignFlip.p(ReferenceVectors.numbers(each.get("values"))))
          .isCloseTo(each.get("p").asDouble(), CLOSE);
    }
  }

  @Test
  void holm() {
    for (JsonNode each : cases("holm")) {
      double[] expected = ReferenceVectors.numbers(each.get("adjusted"));
      assertThat(Holm.adjusted(ReferenceVectors.numbers(each.get("p"))))
          .containsExactly(expected, within(1e-12));
    }
  }

  /** Shifts down to -2 leave probabilities of 1e-5: 1e-9 relative to 1 is what a power needs. */
  @Test
  void noncentralT() {
    for (JsonNode each : cases("noncentral_t")) {
      assertThat(
              NoncentralT.above(
                  each.get("t").asDouble(),
                  each.get("degrees").asInt(),
                  each.get("shift").asDouble()))
          .as(each.toString())
          .isCloseTo(each.get("above").asDouble(), within(1e-9));
    }
  }

  @Test
  void quartiles() {
    for (JsonNode each : cases("quantiles")) {
      double[] sorted =
          Arrays.stream(ReferenceVectors.numbers(each.get("values"))).sorted().toArray();
      assertThat(Outliers.quantile(sorted, 0.25)).isCloseTo(each.get("low").asDouble(), CLOSE);
      assertThat(Outliers.quantile(sorted, 0.75)).isCloseTo(each.get("high").asDouble(), CLOSE);
    }
  }

  private static List<JsonNode> cases(String name) {
    List<JsonNode> cases = ReferenceVectors.cases(name);
    assertThat(cases).isNotEmpty();
    return cases;
  }
}
