package dev.gridbench.app.result.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A quantile is contaminated from the lowest one on that is. */
class HeldUpTest {

  @ParameterizedTest
  @CsvSource({
    "p99,         p95,   false",
    "p99,         p99,   true",
    "p95,         p90,   false",
    "p95,         p95,   true",
    "p95,         p99,   true",
    "p90,         p95,   true",
    "the maximum, p99.9, false"
  })
  void eachQuantileHasItsPlace(String from, String quantile, boolean spoilt) {
    HeldUp heldUp = new HeldUp(List.of(), Map.of("get", from));
    assertThat(heldUp.spoils("get", quantile)).isEqualTo(spoilt);
  }
}
