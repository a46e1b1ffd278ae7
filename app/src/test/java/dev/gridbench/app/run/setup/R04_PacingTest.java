package dev.gridbench.app.run.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.value.Placement;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Pacing;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clients wait as the study says, and spin only where a processor can be spared (method.md R4). */
class R04_PacingTest {

  private static final ToySystem SYSTEM = ToySystem.withMembers();

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"auto, SLACK1", "spin, SPIN", "park, PARK"})
  void theStudySaysHowClientsWait(String pacing, Pacing expected) throws Exception {
    Trial trial = Cells.cell().pacing(pacing).clients(4).workers(2).attached().trial(1);
    List<Assignment> dealt =
        Assignments.clients(
            trial, SYSTEM, new ToyTools().attached(trial.cell(), SYSTEM, directory));
    assertThat(dealt).hasSize(2).allMatch(each -> each.clients().pacing() == expected);
    assertThat(trial.cell().levels()).containsEntry("pacing", pacing);
  }

  @Test
  void nobodySpinsOnTheOnlyProcessor() throws Exception {
    Placement split = new Placement.Split();
    for (Placement placement : List.of(split, new Placement.Anywhere())) {
      assertThatThrownBy(() -> cpuPlacement("spin", placement, "0"))
          .isInstanceOf(TrialFailure.class)
          .hasMessageContaining("Write pacing: auto");
      assertThat(cpuPlacement("auto", placement, "0").workers()).isNull();
    }
    assertThatThrownBy(() -> cpuPlacement("spin", split, "0-1")).isInstanceOf(TrialFailure.class);
    assertThat(cpuPlacement("spin", split, "0-3").workers()).isEqualTo(CpuSet.parse("2-3"));
    assertThat(cpuPlacement("spin", new Placement.Anywhere(), "0-1").workers()).isNull();
  }

  private static CpuPlacement cpuPlacement(
      String pacing, Placement placement, @Nullable String cpus) throws Exception {
    return CpuPlacement.of(
        Cells.cell().pacing(pacing).placement(placement).trial(1),
        SYSTEM,
        SeatsTest.machine(cpus, ""));
  }
}
