package dev.gridbench.app.run.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.fleet.Slices;
import dev.gridbench.app.result.Outcome.Latency;
import org.junit.jupiter.api.Test;

/** Only what can be estimated is a figure (method.md R18). */
class R18_QuantilesTest {

  @Test
  void fiveThousandOperationsHaveAP99AndNoP999() {
    Latency latency =
        Figures.latency(Slices.totals(Slices.of(Slices.same(5000, 1_000_000))).serviceTime());
    assertThat(latency.count()).isEqualTo(5000);
    assertThat(latency.p99()).isEqualTo(1000);
    assertThat(latency.p999()).as("five operations lie beyond it").isNull();
    assertThat(latency.max()).isEqualTo(1000);
  }
}
