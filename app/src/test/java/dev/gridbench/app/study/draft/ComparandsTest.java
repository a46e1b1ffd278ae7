package dev.gridbench.app.study.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.file.StudyYaml;
import org.junit.jupiter.api.Test;

/**
 * What is held against what is said by the study, or follows from its factors, before it is run.
 */
class ComparandsTest {

  private static final String SETTINGS = "compare: {connections: own, placement: none}";

  @Test
  void severalSystemsAreHeldAgainstTheFirst() {
    assertThat(Studies.with("systems=[infinispan, hazelcast]", "placement=[none, split]").compare())
        .containsExactly(entry("system", "infinispan:16.0.7"));
  }

  @Test
  void ofOneSystemTheSettingsAreHeldAgainstTheirFirstLevels() {
    assertThat(
            Studies.with("connections=[own, 2]", "clients=4", "placement=[none, split]").compare())
        .containsExactly(entry("connections", "own"), entry("placement", "none"));
  }

  /** A number is a place on an axis; what is asked of a system is no way to set it. */
  @Test
  void numbersAndQuestionsAreComparedOnlyWhereTheStudySaysSo() {
    String[] factors = {
      "threads=[1, 2]", "members=[1, 2]", "value=[small, large]", "keys=[uniform, sequential]"
    };
    assertThat(Studies.with(factors).compare()).isEmpty();
    assertThat(Studies.with("threads=[1, total(4)]", "clients=4").compare())
        .containsExactly(entry("threads", "1"));

    Study asked =
        Studies.read(
            "study: s\nsystems: hazelcast\nworkload: get\ncompare: {members: 2, keys: uniform}\n",
            factors);

    assertThat(asked.compare()).containsExactly(entry("members", "2"), entry("keys", "uniform"));
  }

  @Test
  void aFactorAListAndAMappingAreTheSame() {
    String[] factors = {"connections=[own, 2]", "clients=4", "placement=[none, split]"};

    assertThat(Studies.with(append(factors, "compare=placement")).compare())
        .containsExactly(entry("placement", "none"));
    assertThat(Studies.with(append(factors, "compare=[placement, connections]")).compare())
        .containsExactly(entry("placement", "none"), entry("connections", "own"));
    assertThat(Studies.with(append(factors, "compare={placement: split}")).compare())
        .containsExactly(entry("placement", "split"));
  }

  /** Otherwise another version's rule would compare something else in the same folder. */
  @Test
  void whatFollowsIsWrittenOutWithTheStudyAsRun() {
    Study study = Studies.with("connections=[own, 2]", "clients=4", "placement=[none, split]");

    assertThat(StudyYaml.text(study)).contains("\n" + SETTINGS + "\n");
    assertThat(StudyYaml.text(Studies.with("clients=4"))).doesNotContain("compare");
  }

  @Test
  void whatAFolderSaysIsReadWithoutAnyDriver() {
    Study study = Studies.with("systems=[hazelcast, infinispan]", "placement=[none, split]");

    assertThat(CompareRule.written(StudyYaml.text(study))).contains(study.compare());
    assertThat(CompareRule.written("study: s\nsystems: hazelcast\n")).isEmpty();
    assertThat(CompareRule.written("- what?")).isEmpty();
  }

  @Test
  void aSystemIsNamedAsInExclusions() {
    assertThat(
            Studies.with("systems=[infinispan, hazelcast]", "compare={system: hazelcast}")
                .compare())
        .containsExactly(entry("system", "hazelcast:5.7.0"));
  }

  private static String[] append(String[] lines, String line) {
    String[] all = java.util.Arrays.copyOf(lines, lines.length + 1);
    all[lines.length] = line;
    return all;
  }
}
