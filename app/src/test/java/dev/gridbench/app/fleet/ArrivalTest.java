package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Many JVMs that start on few processors have the time that this takes. */
class ArrivalTest {

  @Test
  void manyWorkersOnFewProcessorsMayArriveLater() {
    assertThat(Fleet.arrivalSeconds(1, 2)).isBetween(60.0, 65.0);
    assertThat(Fleet.arrivalSeconds(128, 2)).isGreaterThan(300);
    assertThat(Fleet.arrivalSeconds(128, 64)).isLessThan(70);
  }
}
