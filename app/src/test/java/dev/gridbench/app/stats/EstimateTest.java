package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EstimateTest {

  /**
   * Student's own data: additional hours of sleep under two soporifics, paired by patient
   * (Biometrika 6, 1908, p. 20; R's data set {@code sleep}).
   */
  private static final double[] DEXTRO = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};

  private static final double[] LAEVO = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

  @Test
  void meanOfStudentsSleepDataHasTheIntervalOfRsPairedTest() {
    double[] differences = new double[DEXTRO.length];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = LAEVO[i] - DEXTRO[i];
    }

    Estimate estimate = Estimate.mean(differences);

    assertThat(estimate.value()).isCloseTo(1.58, within(1e-9));
    assertThat(estimate.low()).isCloseTo(0.7001142, within(1e-6));
    assertThat(estimate.high()).isCloseTo(2.4598858, within(1e-6));
  }

  @Test
  void ratioIsTheMeanOfLogDifferencesCarriedBack() {
    double[] a = new double[DEXTRO.length];
    double[] b = new double[DEXTRO.length];
    for (int i = 0; i < a.length; i++) {
      a[i] = Math.exp(LAEVO[i]);
      b[i] = Math.exp(DEXTRO[i]);
    }

    Estimate estimate = Estimate.ofLogs(LogRatios.of(a, b), 0.95);

    assertThat(estimate.value()).isCloseTo(Math.exp(1.58), within(1e-9));
    assertThat(estimate.low()).isCloseTo(Math.exp(0.7001142), within(1e-5));
    assertThat(estimate.high()).isCloseTo(Math.exp(2.4598858), within(1e-5));
  }

  @Test
  void ratioIsTheSameWhicheverWayItIsTurned() {
    double[] a = {10, 12, 11};
    double[] b = {20, 21, 25};
    Estimate forth = Estimate.ofLogs(LogRatios.of(a, b), 0.95);
    Estimate back = Estimate.ofLogs(LogRatios.of(b, a), 0.95);

    assertThat(forth.value() * back.value()).isCloseTo(1, within(1e-12));
    assertThat(forth.low() * back.high()).isCloseTo(1, within(1e-12));
  }

  @Test
  void oneValueHasNoInterval() {
    assertThat(Estimate.mean(5).low()).isNull();
    assertThat(Estimate.ofLogs(LogRatios.of(new double[] {5}, new double[] {2}), 0.95))
        .isEqualTo(new Estimate(2.5, null, null, 1, Estimate.Kind.RATIO));
  }

  @Test
  void nothingAndNonPositiveRatiosAreRefused() {
    assertThatThrownBy(() -> Estimate.mean()).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> Estimate.ofLogs(LogRatios.of(new double[] {0}, new double[] {1}), 0.95))
        .hasMessage("a ratio needs positive values");
    assertThatThrownBy(
            () -> Estimate.ofLogs(LogRatios.of(new double[] {1, 2}, new double[] {1}), 0.95))
        .hasMessage("a pair needs both of its values");
  }

  @Test
  void spreadIsThatOfItsValues() {
    assertThat(Spread.of(2, 4, 9)).isEqualTo(new Spread(5, 2, 9));
  }
}
