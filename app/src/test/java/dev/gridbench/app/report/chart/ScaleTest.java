package dev.gridbench.app.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ScaleTest {

  private static DoubleStream seconds(int count, double rate, double... others) {
    return DoubleStream.concat(
        Collections.nCopies(count, rate).stream().mapToDouble(each -> each),
        DoubleStream.of(others));
  }

  @Test
  void aBurstStandsAtTheTopOfWhatTheOtherSecondsNeed() {
    Scale scale = Scale.ofMost(seconds(57, 500, 0, 9_000, Double.NaN));
    assertThat(scale.top()).isEqualTo(800);
    assertThat(scale.at(400)).isEqualTo(0.5);
    assertThat(scale.at(9_000)).isEqualTo(1);
  }

  @Test
  void whatIsHighForLongerOrNotByMuchIsWithinTheScale() {
    assertThat(Scale.ofMost(seconds(50, 500, 1_400)).top()).isEqualTo(1_500);
    double[] sixth = seconds(10, 9_000).toArray();
    assertThat(Scale.ofMost(seconds(50, 500, sixth)).top()).isEqualTo(10_000);
    assertThat(Scale.ofMost(DoubleStream.empty()).top()).isPositive();
    assertThat(Scale.ofMost(seconds(20, 0, 70)).top()).isEqualTo(80);
  }
}
