package dev.gridbench.app.cli.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Version;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.VersionRange;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.study.file.FakeSystem;
import dev.gridbench.app.study.file.Overrides;
import dev.gridbench.app.study.file.Reading;
import dev.gridbench.app.study.file.StudyReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CalibratedFigureTest {

  private static final List<Double> TRIALS =
      List.of(10_600.0, 10_550.0, 14_000.0, 10_500.0, 10_580.0);

  @Test
  void aDisturbedTrialWidensTheSpreadAndMovesNoFigure() {
    CalibratedFigure figure = CalibratedFigure.of(TRIALS);
    assertThat(figure).isEqualTo(new CalibratedFigure(10_580, 3_500, 5));
    assertThat(figure.text()).isEqualTo("10,580 ns (spread 33 % over 5)");
    assertThat(CalibratedFigure.of(List.of(4.0, 2.0)).nanos()).isEqualTo(3);
  }

  @Test
  void aCostIsKeptWithItsSpread() {
    Map<String, Object> kept = new HashMap<>();
    CalibratedFigure.of(TRIALS).keep("nanosBesideBusy", kept);
    assertThat(kept)
        .containsOnlyKeys("nanosBesideBusy", "relativeSpreadBesideBusy")
        .containsEntry("nanosBesideBusy", 10_580.0);
  }

  @Test
  void noCostIsSaidInWordsAndNotKept() {
    CalibratedFigure beside = CalibratedFigure.of(List.of(-100.0, -20.0));
    assertThat(beside.text())
        .startsWith(
            "unknown: -60 ns over 2 trials cannot be a cost, so other programs used the"
                + " processors.");
    Map<String, Object> kept = new HashMap<>();
    beside.keep("nanosBesideBusy", kept);
    assertThat(kept).isEmpty();
  }

  /** Three of a closed loop and one under a schedule, five times each. */
  @Test
  void theStudyIsWhatTheCommandSays() {
    FakeSystem known =
        (FakeSystem)
            FakeSystem.all().systems().stream()
                .filter(system -> system.name().equals("heap"))
                .findFirst()
                .orElseThrow();
    FakeSystem heap =
        new FakeSystem(
            "heap",
            VersionRange.of("1", "2"),
            new Version("1"),
            known.clients(),
            List.of(Option.client("spin", "How long every call is busy.", "0us")),
            true);
    Reading reading =
        new StudyReader(Set.of())
            .read(
                "built in",
                CalibrateCommand.STUDY,
                new Overrides(null, List.of()),
                () -> List.of(heap));
    Plan plan = Planner.plan(reading.study().orElseThrow());
    assertThat(plan.cells()).hasSize(4);
    assertThat(plan.trials()).hasSize(20);
    CommandLine command = new CommandLine(new CalibrateCommand());
    assertThat(String.join(" ", command.getCommandSpec().usageMessage().description()))
        .doesNotContain("minute")
        .contains("Prints first how long");
  }
}
