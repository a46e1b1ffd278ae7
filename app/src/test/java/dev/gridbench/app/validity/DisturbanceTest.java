package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.harness.Caveat;
import org.junit.jupiter.api.Test;

class DisturbanceTest {

  private final Evidences evidences = new Evidences();

  @Test
  void whatAFaultBringsAboutIsAFindingThatKeepsTheFigures() {
    evidences.disturbed = true;
    evidences.failed = 5_000;
    evidences.kept = new Kept(100, 100, 7, "key 3 holds nothing", null);
    assertThat(Checks.caveats(evidences.evidence()))
        .filteredOn(caveat -> caveat.label().matches("lost-writes|failed-operations"))
        .hasSize(2)
        .noneMatch(Caveat::invalidates)
        .anyMatch(caveat -> caveat.message().endsWith("the study's own faults may be why."));
  }

  @Test
  void withoutAFaultTheSameInvalidates() {
    evidences.failed = 5_000;
    evidences.kept = new Kept(100, 100, 7, "key 3 holds nothing", null);
    assertThat(Checks.caveats(evidences.evidence()))
        .filteredOn(caveat -> caveat.label().matches("lost-writes|failed-operations"))
        .hasSize(2)
        .allMatch(Caveat::invalidates)
        .anyMatch(caveat -> caveat.message().endsWith("read the members' logs."));
  }

  @Test
  void wrongAnswersOfUnknownKindInvalidateAllTheSame() {
    evidences.disturbed = true;
    evidences.wrong = 1;
    assertThat(Checks.caveats(evidences.evidence()))
        .filteredOn(caveat -> caveat.label().equals("wrong-answers"))
        .singleElement()
        .matches(Caveat::invalidates);
  }
}
