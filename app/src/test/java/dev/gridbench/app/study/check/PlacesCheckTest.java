package dev.gridbench.app.study.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.file.FakeSystem;
import dev.gridbench.app.study.file.Overrides;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.file.StudyReader;
import dev.gridbench.app.study.value.CpuSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Processors that a study names and the machine that is to measure does not have. */
class PlacesCheckTest {

  private static final String STUDY =
      """
      study: places
      systems: hazelcast
      members: [1, 2]
      workload: get
      placement:
        - none
        - {members: ["0", "2-3"], workers: "1"}
      """;

  @Test
  void aProcessorThatTheMachineLacksIsToldWithItsPlace() {
    assertThat(problems(STUDY, "0-1"))
        .isEqualTo(
            "study.yaml:7:5  'placement' names processors 2-3, but this machine gives 0-1. Name"
                + " some of these.\n");
    assertThat(problems(STUDY, "0-3")).isEmpty();
  }

  @Test
  void elsewhereItMayHaveThem() {
    assertThat(Studies.lines(Studies.reading(STUDY, null))).isEmpty();
  }

  @Test
  void aCellThatIsLeftOutAsksForNothing() {
    String without = STUDY + "exclude: [{placement: {members: [\"0\", 2-3], workers: 1}}]\n";
    assertThat(problems(without, "0-1")).isEmpty();
  }

  @Test
  void nobodyPlacesWhatRunsAlready() {
    String attached =
        "study: places\n"
            + "systems: {system: hazelcast, attach: [\"127.0.0.1:5701\"]}\n"
            + "workload: get\n"
            + "placement: {members: 7, workers: 8}\n";
    assertThat(problems(attached, "0-1")).isEmpty();
  }

  private static String problems(String yaml, String machine) {
    return Studies.lines(
        new StudyReader(Set.of(), Path.of(""), Optional.of(CpuSet.parse(machine)))
            .read("study.yaml", yaml, new Overrides(null, List.of()), FakeSystem.all()));
  }
}
