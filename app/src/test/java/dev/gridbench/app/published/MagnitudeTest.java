package dev.gridbench.app.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.stats.Region;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which ratios agree with what a document prints (ADR 66). */
class MagnitudeTest {

  private static final Offset<Double> EXACT = within(1e-9);

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "27 %, 1.135, 1.54",
    "285.7 %, 2.4285, 6.714",
    "more than 15 %, 1.15, Infinity",
    "up to 30 %, 1, 1.3",
    "43 to 128 %, 1.43, 2.28",
    "3.2 times, 2.1, 5.4",
    "2 to 3 times, 2, 3"
  })
  void aFigureIsMetByHalfToTwiceTheEffectAndABoundByWhatIsBeyond(
      String printed, double low, double high) {
    Region region = Magnitude.of(printed).orElseThrow().region();

    assertThat(region.low()).isEqualTo(low, EXACT);
    if (Double.isInfinite(high)) {
      assertThat(region.high()).isInfinite();
    } else {
      assertThat(region.high()).isEqualTo(high, EXACT);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"much", "27", "0 %", "0.5 times", "30 to 20 %", "more than 10 to 20 %", "-5 %"})
  void whatSaysNoHowMuchIsNone(String text) {
    assertThat(Magnitude.of(text)).isEmpty();
  }

  @Test
  void aCheckWhosePartsDoNotGoTogetherIsNamedWithAWayOut() throws Exception {
    Files.writeString(
        folder.resolve("odd.yaml"),
        """
        id: odd
        citation: c
        claims:
          - {id: A, text: t, checks: [{kind: leads, system: a, than: b, workload: w, magnitude: much}]}
          - {id: B, text: t, checks: [{kind: rises, system: a, workload: w, clients: [1]}]}
          - {id: C, text: t, checks: [{kind: peaks, system: a, workload: w}]}
          - {id: D, text: t, checks: [{kind: levels, system: a, workload: w, clients: [1, 2]}]}
          - {id: E, text: t, checks: [{kind: shrinks, system: a, workload: w, clients: [1, 2]}]}
          - {id: F, text: t, checks: [{kind: leads, system: a, than: b, workload: w, any: true}]}
          - {id: G, text: t, checks: [{kind: peaks, system: a, workload: w, clients: [8], magnitude: 5 %}]}
        """);

    assertThatThrownBy(() -> Published.load(folder))
        .hasMessageContaining(
            "odd.yaml:4:89  'magnitude' is 'much', which is no magnitude. Write one like '27 %',")
        .hasMessageContaining(
            "odd.yaml:5:31  kind: rises is from one to another. Write 'clients: [1, 64]'.")
        .hasMessageContaining("odd.yaml:6:31  kind: peaks is at one count. Write 'clients: [16]'.")
        .hasMessageContaining(
            "odd.yaml:7:31  kind: levels needs by how many points it may be off. Write 'within: 5'.")
        .hasMessageContaining(
            "odd.yaml:8:31  kind: shrinks is over data sizes. Write 'entries: [100, 1000]'.")
        .hasMessageContaining(
            "odd.yaml:9:31  'any' is one of the clients at which a side leads. Name them, or drop it.")
        .hasMessageContaining(
            "odd.yaml:10:31  'magnitude' is how much one side leads. Write kind: leads, or drop it.");
  }
}
