package dev.gridbench.app.cli.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Paces;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.run.setup.Cells;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LiveViewTest {

  private final HandClock clock = new HandClock();
  private final List<Trial> trials =
      IntStream.rangeClosed(1, 12).mapToObj(i -> Cells.cell().clients(i).trial(i)).toList();

  @Test
  void aTerminalShowsWhatHappensNowInPlace() {
    RecordingScreen screen = new RecordingScreen(true);
    LiveView view = view(screen);
    view.trial(trials.get(0), 1);
    view.preparing(trials.get(0), "starting 1 members");
    assertThat(screen.lastStatus())
        .startsWith("[ 1/12] toy:2.0  1,000 entries  get  1 client  starting 1 members  (")
        .endsWith(" to go)");
    view.phase("checking");
    assertThat(screen.lastStatus()).contains("  checking  (");
    view.second(-1, 1_234, 250);
    assertThat(screen.lastStatus()).contains("warming up: 1,234 ops/s, p99 250 µs");
    view.second(0, 0, Double.NaN);
    assertThat(screen.lastStatus()).contains("measuring: 0.00 ops/s, p99 –");
    assertThat(screen.lines()).isEmpty();
  }

  @Test
  void aPlainStreamGetsALineEveryTenSecondsOnly() {
    RecordingScreen screen = new RecordingScreen(false);
    LiveView view = view(screen);
    clock.seconds += 100;
    view.trial(trials.get(0), 1);
    assertThat(screen.lines()).hasSize(1);
    clock.seconds += 9.9;
    view.second(0, 100, 5);
    assertThat(screen.lines()).hasSize(1);
    clock.seconds += 0.2;
    view.second(1, 200, 5);
    assertThat(screen.lines()).hasSize(2);
    assertThat(screen.lines().get(1)).contains("measuring: 200 ops/s");
    assertThat(screen.statuses()).isEmpty();
  }

  @Test
  void everyOutcomeIsALastingLine() {
    RecordingScreen screen = new RecordingScreen(true);
    LiveView view = view(screen);
    view.trial(trials.get(0), 1);
    view.outcome(OutcomeSamples.measured("c001-r1"));
    view.trial(trials.get(1), 2);
    view.outcome(OutcomeSamples.failed("c002-r1"));
    view.trial(trials.get(11), 12);
    view.outcome(OutcomeSamples.skipped("c012-r1"));
    assertThat(screen.lines())
        .containsExactly(
            "[ 1/12] toy:2.0  1,000 entries  get  1 client"
                + "  412 ops/s, get p99 99 µs, put p99 n/a  (late-slices)\n      INVALID x: Bad.",
            "[ 2/12] toy:2.0  1,000 entries  get  2 clients"
                + "  FAILED (start): port \"5701\"\nis taken",
            "[12/12] toy:2.0  1,000 entries  get  12 clients"
                + "  SKIPPED: Its cluster could not be made either.");
  }

  @Test
  void aSearchTellsItsProbe() {
    RecordingScreen screen = new RecordingScreen(true);
    LiveView view = view(screen);
    view.trial(trials.get(0), 1);
    view.part("probe 12 (58.0/s poisson)");
    view.second(0, 57, 250);
    assertThat(screen.lastStatus()).contains("  probe 12 (58.0/s poisson)  measuring: 57.0 ops/s");
    view.trial(trials.get(1), 2);
    assertThat(screen.lastStatus()).doesNotContain("probe");
  }

  /** It is watched from its first operation on, so it is never steady. */
  @Test
  void aPilotIsCalledSoAndNotBlamed() {
    RecordingScreen screen = new RecordingScreen(true);
    LiveView view = new LiveView(screen, clock, Paces.plain());
    Trial pilot = new Trial("pilot-1", trials.get(0).cell(), 0, 1, 5, 6);
    view.started(List.of(pilot), 0);
    view.trial(pilot, 1);
    assertThat(screen.lastStatus()).startsWith("[1/1] pilot: toy:2.0  1,000 entries");
    view.outcome(OutcomeSamples.measured(OutcomeSamples.record("pilot-1", 0)));
    assertThat(screen.lines()).singleElement().asString().endsWith("put p99 n/a");
  }

  @Test
  void aResumedRunSaysWhatIsDone() {
    RecordingScreen screen = new RecordingScreen(false);
    new LiveView(screen, clock, Paces.plain()).started(trials, 3);
    assertThat(screen.lines()).containsExactly("3 trials were done before, 12 are left.");
  }

  @Test
  void whatIsToGoShrinksWithWhatWasSeen() {
    RecordingScreen screen = new RecordingScreen(true);
    LiveView view = view(screen);
    view.trial(trials.get(0), 1);
    String before = toGo(screen.lastStatus());
    view.trial(trials.get(11), 12);
    assertThat(toGo(screen.lastStatus())).isNotEqualTo(before);
    Outcome.Measured measured = OutcomeSamples.measured("c012-r1");
    assertThat(measured.caveats()).extracting(Caveat::kind).contains("late-slices");
    clock.seconds += 11 + 500;
    view.outcome(measured);
    view.trial(trials.get(11), 12);
    assertThat(toGo(screen.lastStatus())).contains("min");
  }

  @Test
  void everyLineNamesWhatElseIsVaried() {
    RecordingScreen screen = new RecordingScreen(true);
    LiveView view = new LiveView(screen, clock, Paces.plain());
    List<Trial> two =
        List.of(
            Cells.cell().threads(1).format("json").trial(1),
            Cells.cell().threads(2).format("java").trial(2));
    view.started(two, 0);
    view.trial(two.get(1), 2);
    assertThat(screen.lastStatus())
        .startsWith("[2/2] toy:2.0  1,000 entries  get  1 client  threads 2, format java  ");
  }

  private static String toGo(String status) {
    return status.substring(status.lastIndexOf('('));
  }

  private LiveView view(RecordingScreen screen) {
    LiveView view = new LiveView(screen, clock, Paces.plain());
    view.started(trials, 0);
    return view;
  }
}
