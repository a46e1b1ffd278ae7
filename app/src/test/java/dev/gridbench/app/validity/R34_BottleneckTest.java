package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.result.harness.Bottleneck;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who is the bottleneck, as a function of the evidence; one row for each rule and its border. */
class R34_BottleneckTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      delimiter = '|',
      textBlock =
          """
          0.80|0.10|0.00|-   |1.00|-  |0.95|-   |CLIENT_BOUND
          0.74|0.10|0.00|-   |1.00|-  |0.95|-   |SERVER_BOUND
          0.50|0.80|0.00|-   |1.00|-  |0.20|-   |CLIENT_BOUND
          0.50|0.10|0.06|-   |1.00|-  |0.95|-   |CLIENT_BOUND
          0.50|0.10|0.04|-   |1.00|-  |0.95|-   |SERVER_BOUND
          0.50|0.10|0.00|0.12|1.00|-  |0.95|-   |CLIENT_BOUND
          0.50|0.10|0.00|0.08|1.00|-  |0.95|-   |SERVER_BOUND
          0.50|0.10|0.00|-   |0.97|-  |0.95|-   |CLIENT_BOUND
          0.50|0.10|0.00|-   |0.98|1.9|0.95|-   |CLIENT_BOUND
          0.50|0.10|0.00|-   |0.98|2.1|0.95|-   |SERVER_BOUND
          0.10|0.05|0.00|-   |1.00|-  |0.10|0.95|NETWORK_BOUND
          0.10|0.05|0.00|-   |1.00|-  |0.10|-   |LATENCY_BOUND
          0.10|0.05|0.00|-   |1.00|-  |0.70|-   |UNDECIDED
          0.10|0.05|0.00|-   |1.00|-  |-   |-   |UNDECIDED
          -   |-   |-   |-   |-   |-  |0.95|-   |SERVER_BOUND
          -   |-   |-   |-   |-   |-  |-   |-   |UNDECIDED
          """)
  void followsFromTheEvidence(
      @Nullable Double workerCpu,
      @Nullable Double clientThreads,
      @Nullable Double runQueue,
      @Nullable Double lag,
      @Nullable Double little,
      @Nullable Double capacity,
      @Nullable Double memberCpu,
      @Nullable Double network,
      Bottleneck expected) {
    Signs signs =
        new Signs(
            workerCpu, clientThreads, runQueue, lag, little, capacity, memberCpu, network, false);
    assertThat(signs.bottleneck()).isEqualTo(expected);
    assertThat(signs.ofClient().isEmpty()).isEqualTo(expected != Bottleneck.CLIENT_BOUND);
  }

  /**
   * The usual wrong judge blames whoever is busier, and so a full client's figure on the server.
   */
  @Test
  void aFullClientIsToldEvenWhenTheServerIsFullerStill() {
    Signs both = new Signs(0.92, 0.5, 0.0, null, 1.0, null, 0.99, null, false);
    assertThat(both.bottleneck()).isEqualTo(Bottleneck.CLIENT_BOUND);
    assertThat(both.ofClient()).containsExactly("workers used 92 % of their processors");
    Signs beside = new Signs(0.92, 0.5, 0.0, null, 1.0, null, 0.99, null, true);
    assertThat(beside.ofClient())
        .containsExactly("workers and gateways used 92 % of their processors");
  }

  /**
   * Two processors for two seconds, of which interrupts had 0.3 CPU seconds and others 0.1: 0.9 of
   * what was left is full, though it is 0.81 of all.
   */
  @Test
  void interruptsAndStolenTimeAreNobodysToUse() {
    Noise.Second second = new Noise.Second(1, 0, 0.15, 0.05, 0, 0, 0, 0);
    assertThat(new Noise(2, List.of(second, second), 0, true).grantedShare())
        .isCloseTo(0.9, within(1e-9));
  }

  @Test
  void withoutAWindowAllIsGranted() {
    assertThat(new Noise(2, List.of(), 0, true).grantedShare()).isEqualTo(1);
  }
}
