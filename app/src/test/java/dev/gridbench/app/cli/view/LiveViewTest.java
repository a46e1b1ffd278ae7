package dev.gridbench.app.cli.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Paces;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.run.setup.Cells;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class LiveViewTest {

  private static final String SHARED = "All trials: toy:2.0, 1,000 entries, get";

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
        .startsWith("[ 1/12] 1 client  starting 1 members  (")
        .endsWith(" to go)");
    view.phase("checking");
    assertThat(screen.lastStatus()).contains("  checking  (");
    view.second(-1, 1_234, 250);
    assertThat(screen.lastStatus()).contains("warming up: 1,234 ops/s, p99 250 µs");
    view.second(0, 0, Double.NaN);
    assertThat(screen.lastStatus()).contains("measuring: 0.00 ops/s, p99 –");
    assertThat(screen.lines()).containsExactly(SHARED);
  }

  @Test
  void aPlainStreamGetsOneLineATrialAndNoMore() {
    RecordingScreen screen = new RecordingScreen(false);
    LiveView view = view(screen);
    clock.seconds += 100;
    view.trial(trials.get(0), 1);
    view.phase("checking");
    clock.seconds += 100;
    view.second(0, 100, 5);
    assertThat(screen.lines()).containsExactly(SHARED);
    view.outcome(OutcomeSamples.measured("c001-r1"));
    assertThat(screen.lines()).hasSize(2);
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
            SHARED,
            "[ 1/12] 1 client  412 ops/s  INVALID  (x)",
            "[ 2/12] 2 clients   FAILED (start): port \"5701\" is taken",
            "[12/12] 12 clients  SKIPPED: Its cluster could not be made either.");
  }

  @Test
  void aLineHasAsManyCaveatsAsFitEightyColumns() {
    Outcome.Measured measured = OutcomeSamples.undisturbed(OutcomeSamples.trial("c001-r1"));
    List<Caveat> caveats =
        Stream.of("client-bound", "late-slices", "compiling", "few-processors", "wide-spread")
            .map(kind -> new Caveat(Caveat.Kind.of(kind), false, "It was seen."))
            .toList();
    assertThat(line("[ 1/12] 1 client", measured, caveats.subList(0, 1)))
        .isEqualTo("[ 1/12] 1 client  412 ops/s, get p99 99 µs  (client-bound)");
    assertThat(line("[ 1/12] 1 client", measured, caveats))
        .isEqualTo("[ 1/12] 1 client  412 ops/s, get p99 99 µs  (client-bound, late-slices +3)");
    assertThat(line("[ 1/12] hazelcast:5.7.0  10,000 entries", measured, caveats))
        .isEqualTo(
            "[ 1/12] hazelcast:5.7.0  10,000 entries  412 ops/s, get p99 99 µs  (5 caveats)");
    for (int length = 1; length <= 60; length++) {
      assertThat(line("n".repeat(length), measured, caveats)).hasSizeLessThanOrEqualTo(80);
    }
  }

  @Test
  void aTrialWithAFaultSaysWhenItHadRecovered() {
    Outcome.Measured measured = OutcomeSamples.measured("c001-r1");
    assertThat(line("[ 1/12] jedis", measured, List.of()))
        .isEqualTo("[ 1/12] jedis  412 ops/s, recovered after 4.0 s, get p99 99 µs");
  }

  @Test
  void aTrialThatDidNotRecoverSaysSo() throws IOException {
    OutcomeJson json = new OutcomeJson();
    ObjectNode node = json.node(OutcomeSamples.measured("c001-r1"));
    node.path("faults")
        .path("events")
        .forEach(event -> ((ObjectNode) event).putNull("recoverySeconds"));
    assertThat(line("[ 1/12] jedis", (Outcome.Measured) json.read(node), List.of()))
        .isEqualTo("[ 1/12] jedis  412 ops/s, not recovered, get p99 99 µs");
  }

  @Test
  void whereNoNinetyNinthPercentileIsKnownTheNextLowerOneIsShown() throws IOException {
    OutcomeJson json = new OutcomeJson();
    ObjectNode node = json.node(OutcomeSamples.undisturbed(OutcomeSamples.trial("c001-r1")));
    ObjectNode times = (ObjectNode) node.path("verbs").path("get").path("serviceTime");
    times.putNull("p99").putNull("p999").putNull("p95");
    assertThat(line("[ 1/12] jedis", (Outcome.Measured) json.read(node), List.of()))
        .isEqualTo("[ 1/12] jedis  412 ops/s, get p90 40 µs");
  }

  private static String line(String head, Outcome.Measured outcome, List<Caveat> caveats) {
    return OutcomeLine.of(head, new Outcome.Measured(outcome.trial(), outcome.facts(), caveats));
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
    assertThat(screen.lastStatus()).startsWith("[1/1] pilot  ");
    view.outcome(OutcomeSamples.undisturbed(OutcomeSamples.record("pilot-1", 0)));
    assertThat(screen.lines())
        .containsExactly(SHARED + ", 1 client", "[1/1] pilot  412 ops/s, get p99 99 µs");
  }

  @Test
  void aResumedRunSaysWhatIsDone() {
    RecordingScreen screen = new RecordingScreen(false);
    new LiveView(screen, clock, Paces.plain()).started(trials, 3);
    assertThat(screen.lines()).containsExactly(SHARED, "3 trials were done before, 12 are left.");
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
    assertThat(measured.caveats()).extracting(Caveat::label).contains("late-slices");
    clock.seconds += 11 + 500;
    view.outcome(measured);
    view.trial(trials.get(11), 12);
    assertThat(toGo(screen.lastStatus())).contains("min");
  }

  @Test
  void everyLineNamesWhatIsVariedAndNothingElse() {
    RecordingScreen screen = new RecordingScreen(true);
    LiveView view = new LiveView(screen, clock, Paces.plain());
    List<Trial> two =
        List.of(
            Cells.cell().threads(1).format("json").trial(1),
            Cells.cell().threads(2).format("java").trial(2));
    view.started(two, 0);
    view.trial(two.get(1), 2);
    assertThat(screen.lastStatus()).startsWith("[2/2] threads 2, format java  ");
    assertThat(screen.lines()).containsExactly(SHARED + ", 1 client");
  }

  @Test
  void aVersionIsSaidOnceWhereEachProductHasOne() {
    assertThat(named("hazelcast:5.7.0", "infinispan:16.0.7"))
        .containsExactly("Systems: hazelcast:5.7.0, infinispan:16.0.7", "[2/2] infinispan  ");
    assertThat(named("redis:7.0.15 client=jedis", "memcached:1.6.18"))
        .containsExactly("Systems: redis:7.0.15, memcached:1.6.18", "[2/2] memcached  ");
    assertThat(named("hazelcast:3.6.1", "hazelcast:5.7.0"))
        .containsExactly("[2/2] hazelcast:5.7.0  ");
    assertThat(named("old", "new")).containsExactly("[2/2] new  ");
  }

  /** What is said of systems, and how the second one's trial is named. */
  private List<String> named(String one, String other) {
    RecordingScreen screen = new RecordingScreen(true);
    LiveView view = new LiveView(screen, clock, Paces.plain());
    List<Trial> two = List.of(Cells.cell().label(one).trial(1), Cells.cell().label(other).trial(2));
    view.started(two, 0);
    view.trial(two.get(1), 2);
    String status = screen.lastStatus();
    return Stream.concat(
            screen.lines().stream().filter(line -> line.startsWith("Systems")),
            Stream.of(status.substring(0, status.lastIndexOf("(")).replaceFirst(" {3,}.*", "  ")))
        .toList();
  }

  @Test
  void trialsOfOneCellAreToldApartByTheirRepetition() {
    RecordingScreen screen = new RecordingScreen(true);
    LiveView view = new LiveView(screen, clock, Paces.plain());
    List<Trial> two =
        List.of(trials.get(0), new Trial("c001-r2", trials.get(0).cell(), 2, 2, 5, 6));
    view.started(two, 0);
    view.trial(two.get(1), 2);
    assertThat(screen.lastStatus()).startsWith("[2/2] repetition 2  ");
  }

  @Test
  void queriesHaveShortNamesThatAreExplainedOnce() throws Exception {
    RecordingScreen screen = new RecordingScreen(true);
    LiveView view = new LiveView(screen, clock, Paces.plain());
    List<Trial> two =
        List.of(
            Cells.cell().query("age > 50 AND name LIKE 'A%'").trial(1),
            Cells.cell().query("age > 60").trial(2));
    view.started(two, 0);
    view.started(two, 0);
    view.trial(two.get(1), 2);
    assertThat(screen.lastStatus()).startsWith("[2/2] q2  ");
    assertThat(screen.lines())
        .containsExactly(
            "All trials: toy:2.0, 1,000 entries, 1 client",
            "q1: age > 50 AND name LIKE 'A%'",
            "q2: age > 60");
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
