package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The noncentral t against what it comes to where another law is known. */
class NoncentralTTest {

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 17, 200})
  void withoutAShiftItIsStudents(int degrees) {
    TDistribution student = TDistribution.of(degrees);
    NoncentralT.Nodes nodes = NoncentralT.Nodes.of(degrees);
    for (double t : new double[] {-3, -0.5, 0, 0.7, 2, 9}) {
      assertThat(nodes.above(t, 0)).isCloseTo(student.survivalProbability(t), within(1e-8));
      assertThat(NoncentralT.above(t, degrees, 0)).isEqualTo(nodes.above(t, 0));
    }
  }

  /** Whatever the denominator, the value is above 0 where the numerator is. */
  @ParameterizedTest
  @ValueSource(doubles = {-2, 0.3, 1.5, 4})
  void aboveNothingIsTheNormalLawsShare(double shift) {
    for (int degrees : new int[] {1, 3, 40}) {
      assertThat(NoncentralT.Nodes.of(degrees).above(0, shift))
          .isCloseTo(NORMAL.cumulativeProbability(shift), within(1e-9));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 2})
  void withMoreAndMoreDegreesItIsTheShiftedNormal(double shift) {
    assertThat(NoncentralT.Nodes.of(10_000_000).above(1.2, shift))
        .isCloseTo(NORMAL.survivalProbability(1.2 - shift), within(1e-6));
  }
}
