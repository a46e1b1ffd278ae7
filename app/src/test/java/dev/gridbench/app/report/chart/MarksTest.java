package dev.gridbench.app.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.RawTrial;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.harness.HeldUp;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MarksTest {

  private static final RawTrial NOISY = new RawTrial(List.of(), "", Map.of(), List.of(7, 3, 4, 5));

  private static Outcome disturbed() {
    Faults faults =
        new Faults(
            List.of(
                new Faults.Done(
                    "kill",
                    "member-2",
                    3.02,
                    "",
                    null,
                    null,
                    4.0,
                    new Faults.Harm(1, 0),
                    null,
                    null),
                new Faults.Done(
                    "stop", "member-1", 6, "", 2.0, null, null, new Faults.Harm(1, 0), null, null)),
            0.5,
            3.04,
            1000,
            1);
    return new Trials()
        .of(Runs.HAZELCAST, "get", 100, 4)
        .steady(new Steady("warmup", 12, 0.8, 60, List.of("throughput", "p99")))
        .harness("none", new HeldUp(List.of(5), Map.of("get", "p99")))
        .faults(faults)
        .caveat("noise", true, "Others took it.")
        .measured(1000, 60)
        .outcomes()
        .get(0);
  }

  @Test
  void everyReasonToDoubtASecondIsMarkedAndSaid() {
    Marks marks = Marks.of(disturbed(), -2, NOISY);

    assertThat(marks.marks())
        .extracting(Marks.Mark::letter)
        .containsExactly("W", "U", "N", "P", "F", "G");
    assertThat(marks.marks())
        .extracting(Marks.Mark::text)
        .containsExactly(
            "warm-up, not measured",
            "unsteady until second 12 (warmup of throughput, p99)",
            "noise: other programs or the hypervisor took more than 20 % of the machine, second 3"
                + " to 5, 7",
            "pause: a worker paused for more than 10 ms, second 5; contaminated by the"
                + " generator: get from p99 on",
            "fault: kill member-2 at 3.0 s, stop member-1 at 6.0 s for 2.0 s",
            "gap: no right answer from second 3.04 for 0.50 s");
    assertThat(marks.marks().get(2).spans())
        .containsExactly(new Marks.Span(3, 6), new Marks.Span(7, 8));
    assertThat(marks.marks().get(4).spans())
        .containsExactly(new Marks.Span(3.02, 3.02), new Marks.Span(6, 8));
    assertThat(marks.notes())
        .containsExactly("This trial is invalid and in no table or other chart: noise.");
  }

  @Test
  void aQuietTrialHasItsWarmupOnly() {
    Outcome quiet =
        new Trials()
            .of(Runs.HAZELCAST, "get", 100, 4)
            .steady(new Steady("flat", 0, 0.1, 60, List.of()))
            .measured(1000, 60)
            .outcomes()
            .get(0);

    assertThat(Marks.of(quiet, -2, RawTrial.NONE).marks())
        .extracting(Marks.Mark::letter)
        .containsExactly("W");
    assertThat(Marks.of(quiet, 0, RawTrial.NONE).marks()).isEmpty();
    assertThat(Marks.of(quiet, 0, RawTrial.NONE).notes())
        .containsExactly("The window was steady throughout.");
  }

  @Test
  void thePagesScriptGetsThem() {
    RunData run = Runs.mixed().withSeconds(5).run();

    assertThat(ChartData.series(run))
        .contains(
            "\"marks\":[{\"letter\":\"W\",\"words\":\"warm-up, not"
                + " measured\",\"spans\":[[-2.0,0.0]]}]")
        .contains("too short to judge steady state");
  }
}
