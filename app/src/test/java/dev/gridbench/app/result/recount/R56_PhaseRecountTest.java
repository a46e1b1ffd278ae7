package dev.gridbench.app.result.recount;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.PhaseFacts;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/**
 * The figures of phases follow from the trial's raw files, and one that does not is found (R56).
 */
class R56_PhaseRecountTest {

  @TempDir Path root;
  private TrialFolder folder;

  /** Slices of half a second: 50 operations of 1 ms each up to second 2, 10 of 7 ms up to 5. */
  @BeforeEach
  void writeATrial() throws IOException {
    folder = new ResultsFolder(root).trial("c001-r1");
    folder.renew();
    StringBuilder due = new StringBuilder("second,due,outstanding_max,in_flight_max\n");
    try (TrialWriter writer =
        new TrialWriter(folder, 1_700_000_000_123L, 2, Duration.ofMillis(500))) {
      for (int slice = -2; slice < 10; slice++) {
        int count = slice < 4 ? 50 : 10;
        Histogram times = new Histogram(3);
        times.recordValueWithCount(slice < 4 ? 1_000_000 : 7_000_000, count);
        writer.write(new Interval(slice / 2.0, "get", count, 0, 1, 0, 0, 1.0, 1.0, 1.0), times);
        due.append(Interval.text(slice / 2.0)).append(',').append(count + 1).append(",,\n");
      }
    }
    Files.writeString(folder.loadFile(), due);
  }

  private static PhaseFacts phase(int number, double from, double to, int count, double micros) {
    Outcome.Latency time =
        new Outcome.Latency(
            count,
            micros,
            micros,
            micros,
            null,
            null,
            number == 1 ? null : micros,
            null,
            2 * micros);
    LoadFacts load =
        Flat.load(
            "",
            1.0,
            count / (to - from),
            Math.round(count + 2 * (to - from)),
            0L,
            0L,
            0L,
            0L,
            null,
            null,
            true,
            0.0,
            "PARK",
            1.0,
            null,
            null,
            null);
    return Flat.phase(
        number,
        "100/s",
        from,
        to,
        200.0,
        null,
        count,
        Math.round(2 * (to - from)),
        0,
        time,
        null,
        0L,
        0L,
        false,
        null,
        load);
  }

  private Outcome.Measured outcome(PhaseFacts... phases) throws IOException {
    OutcomeJson json = new OutcomeJson();
    ObjectNode node = json.node(OutcomeSamples.measured("c001-r1"));
    ((ObjectNode) node.path("load")).set("phases", Stored.MAPPER.valueToTree(List.of(phases)));
    return (Outcome.Measured) json.read(node);
  }

  private static double micros(long nanos) {
    Histogram histogram = new Histogram(3);
    histogram.recordValue(nanos);
    return histogram.getValueAtPercentile(50) / 1e3;
  }

  @Test
  void intactPhasesComeOutAsTheyWereRecorded() throws IOException {
    Outcome.Measured intact =
        outcome(phase(1, 0, 2, 200, micros(1_000_000)), phase(2, 2, 5, 60, micros(7_000_000)));
    assertThat(Objects.requireNonNull(intact.load()).phases()).hasSize(2);
    assertThat(PhaseRecount.differences(intact, folder)).isEmpty();
  }

  @Test
  void aPhaseThatWasCutASliceLaterIsFound() throws IOException {
    Outcome.Measured later =
        outcome(phase(1, 0, 2.5, 200, micros(1_000_000)), phase(2, 2.5, 5, 60, micros(7_000_000)));
    assertThat(PhaseRecount.differences(later, folder))
        .contains(
            "Phase 1 (100/s, second 0 to 2.5): succeeded is 200, its slices add up to 210",
            "Phase 2 (100/s, second 2.5 to 5): service times is 60, its slices add up to 50");
  }

  @Test
  void anEmbellishedQuantileAndWhatWasNotDueAreFound() throws IOException {
    Files.writeString(
        folder.loadFile(), Files.readString(folder.loadFile()).replace("0.5,51", "0.5,71"));
    Outcome.Measured better =
        outcome(phase(1, 0, 2, 200, micros(1_000_000)), phase(2, 2, 5, 60, 5_000));
    assertThat(PhaseRecount.differences(better, folder))
        .hasSize(3)
        .anyMatch(found -> found.endsWith("due is 204, its slices add up to 224"))
        .anyMatch(found -> found.contains("service time p50 is 5000.00, its raw files give 700"));
  }
}
