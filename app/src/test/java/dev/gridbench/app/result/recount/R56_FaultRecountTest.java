package dev.gridbench.app.result.recount;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.result.folder.Stored;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.result.folder.TrialWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/**
 * How a system took its faults follows from the trial's raw files, and a figure that does not is
 * found and replaced (R56).
 */
class R56_FaultRecountTest {

  /** Killed at second 4.25: nothing is answered up to 6, all is slow up to 8. */
  private static final double AT = 4.25;

  private static final double RECOVERED = 8 - AT;

  @TempDir Path root;
  private TrialFolder folder;

  @BeforeEach
  void writeATrial() throws IOException {
    folder = new ResultsFolder(root).trial("c001-r1");
    folder.renew();
    StringBuilder due = new StringBuilder("second,due,outstanding_max,in_flight_max\n");
    try (TrialWriter writer =
        new TrialWriter(folder, 1_700_000_000_123L, 2, Duration.ofMillis(500))) {
      for (int slice = -2; slice < 30; slice++) {
        boolean down = slice >= 8 && slice < 12;
        boolean slow = slice >= 12 && slice < 16;
        int answers = down ? 0 : 50;
        writer.write(
            new Interval(
                slice / 2.0, "get", answers, 0, down ? 7 : 0, slow ? 2 : 0, 0, 1.0, 1.0, 1.0),
            times(1_000_000, answers));
        writer.write(slice / 2.0, "get.response", times(slow ? 9_000_000 : 1_000_000, answers));
        due.append(Interval.text(slice / 2.0)).append(",50,,\n");
      }
    }
    Files.writeString(folder.loadFile(), due);
  }

  private static Histogram times(long nanos, int count) {
    Histogram times = new Histogram(3);
    if (count > 0) {
      times.recordValueWithCount(nanos, count);
    }
    return times;
  }

  private Outcome.Measured outcome(@Nullable Double recovery, long failed, double before)
      throws IOException {
    Faults.Done kill =
        new Faults.Done(
            "kill",
            "member-2",
            AT,
            "2026-01-02T03:04:10Z",
            null,
            null,
            recovery,
            new Faults.Harm(failed, 8),
            null,
            null);
    OutcomeJson json = new OutcomeJson();
    ObjectNode node = json.node(OutcomeSamples.measured("c001-r1"));
    node.set("faults", Stored.MAPPER.valueToTree(new Faults(List.of(kill), 2, 4.0, before, 2)));
    ((ObjectNode) node.path("harness").path("conduct")).put("sliceSeconds", 0.5);
    ((ObjectNode) node.path("window")).put("seconds", 15.0);
    return (Outcome.Measured) json.read(node);
  }

  private Recount recount(Outcome.Measured outcome) throws IOException {
    return FaultRecount.with(new Recount(outcome, List.of("of before")), folder);
  }

  @Test
  void intactFaultsComeOutAsTheyWereRecorded() throws IOException {
    Outcome.Measured intact = outcome(RECOVERED, 28, 100);
    Recount again = recount(intact);
    assertThat(again.differences()).containsExactly("of before");
    assertThat(again.outcome()).isEqualTo(intact);
  }

  /** As by goodput alone, which forgets the time of slow answers. */
  @Test
  void anEmbellishedRecoveryIsFoundAndReplaced() throws IOException {
    Recount again = recount(outcome(6 - AT, 28, 100));
    assertThat(again.differences())
        .contains("kill of member-2: recoverySeconds is 1.75000, its raw files give 3.75000");
    Faults faults = Objects.requireNonNull(again.outcome().faults());
    assertThat(faults.events().get(0).recoverySeconds()).isEqualTo(RECOVERED);
  }

  @Test
  void oneThatWasNotSeenIsFound() throws IOException {
    assertThat(recount(outcome(null, 28, 100)).differences())
        .contains("kill of member-2: recoverySeconds is not there, its raw files give 3.75000");
  }

  @Test
  void forgottenFailuresAndAnotherGoodputAreFound() throws IOException {
    assertThat(recount(outcome(RECOVERED, 3, 90)).differences())
        .containsExactly(
            "of before",
            "goodputBefore is 90.0000, its raw files give 100.000",
            "kill of member-2: failed is 3.00000, its raw files give 28.0000");
  }

  /** By a schedule a slice is expected to answer what was due in it. */
  @Test
  void whatWasDueCounts() throws IOException {
    Files.writeString(
        folder.loadFile(),
        Files.readString(folder.loadFile()).replaceAll("(?m)^(9|1[0-9])(\\.5)?,50", "$1$2,60"));
    assertThat(recount(outcome(RECOVERED, 28, 100)).differences())
        .anyMatch(
            found -> found.contains("recoverySeconds is 3.75000, its raw files give not there"));
  }
}
