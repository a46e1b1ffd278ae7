package dev.gridbench.app.run.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Verb;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.fleet.SliceFigures;
import dev.gridbench.app.fleet.Slices;
import dev.gridbench.app.result.Facts;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.app.result.Outcome.Measured;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.setup.ToyTools;
import dev.gridbench.app.validity.Checks;
import dev.gridbench.app.validity.Evidence;
import dev.gridbench.app.validity.Judge;
import dev.gridbench.app.validity.ServedChecks;
import dev.gridbench.worker.record.ClientTimes;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Event;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultTest {

  private static final long SECOND = 1_000_000_000L;
  private static final long WINDOW = 100 * SECOND;
  private static final long END = 110 * SECOND;

  private static final Event.ReadBack GOOD = new Event.ReadBack(1_000, 200, 0, null);

  /** Seconds after the window's start: first client's first and last, second client's. */
  @ParameterizedTest
  @CsvSource({
    "-1, 10.1, -1, 10.2, 10, 0",
    "-1, 10.1, 2, 10.1, 8, 3000",
    "-1, 7, -1, 10.1, 7, 0",
    "0.5, 9, 1, 9.5, 8, 500",
    "-1, 3, 5, 10.1, 0, 6000"
  })
  void theOverlapIsWhatAllClientsShareOfTheWindow(
      double from, double to, double otherFrom, double otherTo, double overlap, double spread) {
    Measured measured =
        measured(
            List.of(client(0, from, to, null), client(1, otherFrom, otherTo, null)),
            List.of(GOOD),
            gets(20));
    assertThat(measured.window().seconds()).isEqualTo(10);
    assertThat(measured.window().overlapSeconds()).isCloseTo(overlap, within(1e-9));
    assertThat(measured.window().startSpreadMillis()).isCloseTo(spread, within(1e-6));
  }

  /** By the workers' clocks 8 s: the last came 2 s late, the first went at the end. */
  @Test
  void whatClocksMayErrByIsNoOverlap() {
    List<ClientReport> clients = List.of(client(0, -1, 10, null), client(1, 2, 10.1, null));
    long error = SECOND / 20;
    Measured measured = measured(clients, List.of(GOOD), gets(20), List.of(), error);
    assertThat(measured.window().overlapSeconds()).isCloseTo(8 - 2 * 0.05, within(1e-9));
    List<ClientReport> longer = List.of(client(0, -1, 10.1, null), client(1, -0.06, 10.1, null));
    Measured all = measured(longer, List.of(GOOD), gets(20), List.of(), error);
    assertThat(all.window().overlapSeconds()).isEqualTo(10);
  }

  @Test
  void theThroughputIsOfTheWindow() {
    Measured measured = measured(List.of(whole(0), whole(1)), List.of(GOOD), gets(20));
    assertThat(measured.throughput()).isEqualTo(2);
    assertThat(measured.clientThroughput()).containsExactly(1.0, 1.0);
    assertThat(Objects.requireNonNull(measured.verbs().get("get")).bytes()).isEqualTo(2_000);
    assertThat(measured.clients().connections()).isEqualTo(2);
    assertThat(measured.caveats()).isEmpty();
    assertThat(measured.valid()).isTrue();
  }

  @Test
  void aWrongAnswerThatOnlyTheWarmUpSawIsNotForgotten() {
    Measured measured =
        measured(
            List.of(whole(0), client(1, -1, 10.1, "get of key 7 found nothing")),
            List.of(GOOD),
            gets(20));
    assertThat(measured.caveats()).extracting(Caveat::label).containsExactly("wrong-answers");
    assertThat(measured.caveats().get(0).message()).contains("get of key 7 found nothing");
  }

  @Test
  void errorsBelongToTheirVerb() {
    Map<Verb, Map<String, Long>> errors =
        Map.of(Verb.GET, Map.of("IOException", 3L), Verb.PUT, Map.of("TimeoutException", 4L));
    ClientReport other =
        new ClientReport(
            1, at(-1), at(10.1), 10, Map.of(), ClientTimes.NONE, 0, errors, "gone", null);
    Measured measured = measured(List.of(whole(0), other), List.of(GOOD), gets(20));
    assertThat(Objects.requireNonNull(measured.verbs().get("get")).errors())
        .isEqualTo(Map.of("IOException", 3L));
  }

  @Test
  void aMapThatIsWrongInTheSecondWorkerIsSeenToo() {
    Event.ReadBack bad = new Event.ReadBack(999, 200, 3, "key 9 holds nothing");
    Measured measured = measured(List.of(whole(0), whole(1)), List.of(GOOD, bad), gets(20));
    assertThat(measured.caveats())
        .extracting(Caveat::label)
        .containsExactly("read-back", "count-mismatch");
    assertThat(measured.caveats().get(0).message()).contains("3 of 400", "key 9 holds nothing");
    assertThat(measured.caveats().get(1).message()).contains("counts 999");
  }

  @Test
  void anOperationThatNoHistogramHoldsInvalidates() {
    long[] times = Slices.same(20, SECOND / 1_000);
    times[0] = 61 * SECOND;
    VerbTotals totals = Slices.totals(Slices.of(times));
    Measured measured = measured(List.of(whole(0), whole(1)), List.of(GOOD), totals);
    assertThat(measured.caveats()).extracting(Caveat::label).containsExactly("overflow");
    assertThat(measured.caveats().get(0).message()).contains("1 operations", "61 s");
  }

  @Test
  void clientsThatSpendHalfTheWindowElsewhereAreNamed() {
    Measured measured =
        measured(
            List.of(whole(0), whole(1)),
            List.of(GOOD),
            Slices.totals(Slices.of(Slices.same(1_000, SECOND / 100))));
    assertThat(measured.caveats()).extracting(Caveat::label).containsExactly("client-bound");
    assertThat(measured.caveats().get(0).message()).contains("only 50 %");
    assertThat(measured.valid()).isTrue();
  }

  /** Half of the window's time is its own: it had one answer to wait for. */
  @Test
  void aClientThatWaitsThroughoutIsNoClientThatIsBusyElsewhere() {
    ClientTimes open = new ClientTimes(0, 0, 10 * SECOND);
    ClientReport waiting =
        new ClientReport(1, at(-1), at(10.1), 0, Map.of(), open, 0, Map.of(), null, null);
    Measured measured =
        measured(
            List.of(whole(0), waiting),
            List.of(GOOD),
            Slices.totals(Slices.of(Slices.same(1_000, SECOND / 100))));
    assertThat(measured.caveats()).extracting(Caveat::label).containsExactly("starved-clients");
    assertThat(measured.caveats().get(0).message())
        .contains("1 of 2 clients", "10.0 of its 10.0 s");
    assertThat(Objects.requireNonNull(measured.load()).littlesLaw()).isCloseTo(1, within(1e-9));
  }

  @Test
  void aWindowThatWasWarmingUpIsKeptOutWithTheNextStep() {
    Measured measured = of(slices(40, slice -> slice < 8 ? 500 : 1_000));
    assertThat(measured.valid()).isFalse();
    assertThat(measured.caveats())
        .containsExactly(
            new Caveat(
                CaveatKind.NOT_STEADY,
                true,
                "The window was steady only from second 2 on (warmup, seen in throughput). Without"
                    + " what came before, throughput is 11.1 % higher. Lengthen 'warmup' to at"
                    + " least 5 s.",
                0.1111));
    assertThat(Objects.requireNonNull(measured.steady()))
        .returns(Map.of("throughput", 0.1111), Steady::changes)
        .returns("warmup", Steady::shape)
        .returns(2.0, Steady::startSecond)
        .returns(40, Steady::slices);
  }

  @Test
  void aSteadyWindowHasNoCaveat() {
    Measured measured = of(slices(30, slice -> 1_000));
    assertThat(measured.caveats()).isEmpty();
    assertThat(Objects.requireNonNull(measured.steady()).flat()).isTrue();
    assertThat(Objects.requireNonNull(measured.steady()).changes()).isEmpty();
  }

  @Test
  void latencyThatRisesIsSeenThoughThroughputStays() {
    List<SliceFigures> slices =
        IntStream.range(0, 60)
            .mapToObj(slice -> new SliceFigures(1_000, slice < 20 ? 400.0 : 600.0, 900.0))
            .toList();
    Measured measured = of(slices);
    assertThat(Objects.requireNonNull(measured.steady()))
        .returns("slowdown", Steady::shape)
        .returns(List.of("p50"), Steady::unsteady)
        .returns(Map.of("p50", 0.1447), Steady::changes);
    assertThat(measured.valid()).isFalse();
  }

  @Test
  void tooFewSlicesAreADoubtOnly() {
    Measured measured = of(slices(10, slice -> slice < 5 ? 100 : 1_000));
    assertThat(measured.steady()).isNull();
    assertThat(measured.valid()).isTrue();
    assertThat(measured.caveats())
        .containsExactly(
            new Caveat(
                CaveatKind.STEADINESS_UNKNOWN,
                false,
                "10 slices are too few to judge steady state. Lengthen 'measure' to 30 s or"
                    + " more, or shorten 'slice' to 333 ms or less."));
  }

  private static List<SliceFigures> slices(int count, IntUnaryOperator succeeded) {
    return IntStream.range(0, count)
        .mapToObj(slice -> new SliceFigures(succeeded.applyAsInt(slice), null, null))
        .toList();
  }

  private static Measured of(List<SliceFigures> slices) {
    return measured(List.of(whole(0), whole(1)), List.of(GOOD), gets(20), slices);
  }

  /** Two clients busy throughout: one second each. */
  private static VerbTotals gets(int count) {
    return Slices.totals(Slices.of(Slices.same(count, SECOND)));
  }

  private static ClientReport whole(int number) {
    return client(number, -1, 10.1, null);
  }

  private static ClientReport client(int number, double from, double to, @Nullable String wrong) {
    return new ClientReport(
        number, at(from), at(to), 10, Map.of(), ClientTimes.NONE, 0, Map.of(), null, wrong);
  }

  private static long at(double seconds) {
    return WINDOW + Math.round(seconds * SECOND);
  }

  private static Measured measured(
      List<ClientReport> clients, List<Event.ReadBack> after, VerbTotals gets) {
    return measured(clients, after, gets, List.of());
  }

  private static Measured measured(
      List<ClientReport> clients,
      List<Event.ReadBack> after,
      VerbTotals gets,
      List<SliceFigures> slices) {
    return measured(clients, after, gets, slices, 0);
  }

  /**
   * @param error of the workers' clocks, in nanoseconds
   */
  private static Measured measured(
      List<ClientReport> clients,
      List<Event.ReadBack> after,
      VerbTotals gets,
      List<SliceFigures> slices,
      long error) {
    Measurement measurement =
        new Measurement(
            new Measurement.Window(Instant.EPOCH, WINDOW, END),
            new Measurement.Totals(Map.of(Verb.GET, gets), slices, List.of()),
            clients,
            null,
            new BitSet(),
            null,
            new Measurement.Clocks(error, 0),
            List.of(),
            List.of());
    List<Event.Ready> ready =
        List.of(
            new Event.Ready(1, 100, null, Map.of(0, 1L)),
            new Event.Ready(1, 100, null, Map.of(1, 2L)));
    ClusterFacts cluster = new ClusterFacts(1, 0, 1, 1, 1, 1_000, 1_000);
    Result result =
        new Result(
            Cells.cell().clients(2).trial(1),
            measurement,
            ready,
            asked(after),
            null,
            cluster,
            ToyTools.jvm());
    Evidence evidence =
        result.evidence(
            result.performance(),
            new Facts.Usage(Map.of(), null),
            new HarnessFigures.Found(null, Judge.quietMachine()),
            new ServedChecks.Served(List.of(), List.of()),
            false);
    return new Measured(Result.record(result.trial()), evidence.facts(), Checks.caveats(evidence));
  }

  private static AfterLoad asked(List<Event.ReadBack> answers) {
    AfterLoad after = new AfterLoad();
    try {
      after.readBack(() -> answers);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return after;
  }
}
