package dev.gridbench.app.report.cells;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellsTest {

  /** By their texts 100 KB would come before 10 KB. */
  @Test
  void settingsStandInTheOrderOfTheirFactorsLevels() {
    Trials trials = new Trials();
    for (String size : List.of("10240", "51200", "102400")) {
      for (String format : List.of("portable", "compact")) {
        trials
            .of(Runs.HAZELCAST, "get", 100, 4)
            .level("format", format)
            .level("value", "bytes(" + size + "B)")
            .measured(1000);
      }
    }

    assertThat(new Cells(trials.run("")).settings())
        .containsExactly(
            "format=portable, value=bytes(10240B)",
            "format=portable, value=bytes(51200B)",
            "format=portable, value=bytes(102400B)",
            "format=compact, value=bytes(10240B)",
            "format=compact, value=bytes(51200B)",
            "format=compact, value=bytes(102400B)");
  }
}
