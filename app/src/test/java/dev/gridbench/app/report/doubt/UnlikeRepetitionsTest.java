package dev.gridbench.app.report.doubt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.Cells;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnlikeRepetitionsTest {

  /** Six cells in six repetitions, of which the fifth is slower or not. */
  private static Trials trials(double fifth, boolean scheduled) {
    Trials trials = new Trials();
    for (String system : List.of(Runs.HAZELCAST, Runs.INFINISPAN)) {
      for (int clients = 1; clients <= 4; clients *= 2) {
        for (int repetition = 1; repetition <= 6; repetition++) {
          double noise = 1 + 0.01 * Math.sin(17.0 * clients * repetition + system.length());
          Trials.Cell cell = trials.of(system, "get", 100, clients).repetition(repetition);
          if (scheduled) {
            cell.load(true, null).level("load", "1000/s constant");
          }
          cell.measured(1000 * clients * noise * (repetition == 5 ? fifth : 1), 60);
        }
      }
    }
    return trials;
  }

  private static Optional<String> said(Trials trials) {
    return UnlikeRepetitions.text(new Cells(trials.run("")));
  }

  @Test
  void aRepetitionThatIsSlowerInAllCellsIsNamed() {
    assertThat(said(trials(0.7, false)).orElseThrow())
        .startsWith("Over 6 cells repetition 5 did 0.6")
        .contains(" of what repetition ", "Ratios are within a repetition and hold");
  }

  @Test
  void alikeOnesAndWhatWasAskedForAreNot() {
    assertThat(said(trials(1, false))).isEmpty();
    assertThat(said(trials(0.98, false))).as("less than matters").isEmpty();
    assertThat(said(trials(0.7, true))).as("rates that were kept").isEmpty();
    assertThat(said(new Trials())).isEmpty();
  }
}
