package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class QuartilesTest {

  /** As R's quantile(c(9, 1, 2, 4, 7, 5)) has it. */
  @Test
  void areInterpolatedBetweenNeighbours() {
    assertThat(Quartiles.of(9, 1, 2, 4, 7, 5)).isEqualTo(new Quartiles(2.5, 4.5, 6.5));
  }

  @Test
  void ofOneValueAreThatValue() {
    assertThat(Quartiles.of(3)).isEqualTo(new Quartiles(3, 3, 3));
  }

  @Test
  void ofNoneThereAreNone() {
    assertThatThrownBy(Quartiles::of).isInstanceOf(IllegalArgumentException.class);
  }
}
