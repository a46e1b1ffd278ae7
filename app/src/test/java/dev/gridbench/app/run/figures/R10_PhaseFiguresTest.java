package dev.gridbench.app.run.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Phase;
import dev.gridbench.api.load.Phases;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.fleet.SliceFigures;
import dev.gridbench.app.fleet.Slices;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.validity.Evidence;
import dev.gridbench.app.validity.LoadChecks;
import dev.gridbench.app.validity.LoadEvidence;
import dev.gridbench.worker.record.Totals;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.LoadReport;
import dev.gridbench.worker.wire.Pacing;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is made of the slices of a load that changes: figures that are known beforehand. */
class R10_PhaseFiguresTest {

  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000_000_000;

  /** 100/s for 4 s, 100 to 300/s for 4 s, 50/s for 2 s. */
  private static final Phases RATES =
      new Phases(
          List.of(
              phase(4, Phase.Of.RATE, 100, 100),
              phase(4, Phase.Of.RATE, 100, 300),
              phase(2, Phase.Of.RATE, 50, 50)),
          1);

  private static Phase phase(long seconds, Phase.Of of, double from, double to) {
    return new Phase(seconds * SECOND, of, from, to);
  }

  private static LoadModel rates() {
    return new LoadModel.Open(RATES, LoadModel.Per.ALL, new Arrivals.Constant(true));
  }

  /** A warm-up of 100 and the window's slices of a second, with so many due. */
  private static LoadReport load(List<Long> due, List<Long> outstanding) {
    List<Long> all = new ArrayList<>(List.of(100L));
    all.addAll(due);
    return new LoadReport(-1, all, outstanding, outstanding, 0, Pacing.SLACK1);
  }

  private static final List<Long> DUE =
      List.of(100L, 100L, 100L, 100L, 125L, 175L, 225L, 275L, 50L, 50L);

  private static VerbTotals answered(int count, long serviceMillis, long responseMillis) {
    return Totals.scheduled(
            Slices.same(count, serviceMillis * MS),
            Slices.same(count, responseMillis * MS),
            Slices.same(count, MS))
        .make();
  }

  /** Slices put together as a trial's recording does it. */
  private static PhaseFigures figures(
      LoadModel model, List<VerbTotals> slices, @Nullable LoadReport load) {
    Cell cell = Cells.cell().clients(4).load(model).make();
    PhaseTotals totals = new PhaseTotals(model.phased(), Duration.ofSeconds(1));
    totals.add(-1, Map.of(Verb.GET, Slices.totals(answered(1000, 9, 9))));
    List<SliceFigures> figures = new ArrayList<>();
    for (int i = 0; i < slices.size(); i++) {
      VerbTotals slice = Slices.totals(slices.get(i));
      totals.add(i, Map.of(Verb.GET, slice));
      figures.add(new SliceFigures(slice.succeeded(), null, null));
    }
    Measurement measurement =
        new Measurement(
            new Measurement.Window(Instant.EPOCH, 0, 10 * SECOND),
            new Measurement.Totals(Map.of(), figures, totals.all()),
            List.of(),
            null,
            new BitSet(),
            load,
            new Measurement.Clocks(0, 0),
            List.of(),
            List.of());
    return new PhaseFigures(cell, measurement, 10);
  }

  private static List<VerbTotals> asDue(long responseMillis) {
    return DUE.stream().map(due -> answered(due.intValue(), 2, responseMillis)).toList();
  }

  @Test
  void eachPhaseHasWhatItsSlicesHave() {
    List<Long> none = Collections.nCopies(100, 0L);
    PhaseFigures figures = figures(rates(), asDue(3), load(DUE, none));
    List<PhaseFacts> phases = facts(figures);
    assertThat(phases).extracting(PhaseFacts::asked).containsExactly("100/s", "100..300/s", "50/s");
    assertThat(phases).extracting(PhaseFacts::fromSeconds).containsExactly(0.0, 4.0, 8.0);
    assertThat(phases).extracting(PhaseFacts::toSeconds).containsExactly(4.0, 8.0, 10.0);
    assertThat(phases)
        .extracting(one -> one.answers().succeeded())
        .containsExactly(400L, 800L, 100L);
    assertThat(phases).extracting(one -> one.load().due()).containsExactly(400L, 800L, 100L);
    assertThat(phases).extracting(PhaseFacts::expected).containsExactly(400.0, 800.0, 100.0);
    assertThat(phases).extracting(one -> one.load().achieved()).containsExactly(100.0, 200.0, 50.0);
    assertThat(phases).allMatch(one -> Boolean.TRUE.equals(one.load().sustainable()));
    assertThat(phases).noneMatch(PhaseFacts::carried);
    assertThat(phases.get(0).latency().p50()).isCloseTo(3000, within(3.0));
    assertThat(phases.get(0).answers().serviceTime().p50()).isCloseTo(2000, within(2.0));
    assertThat(caveats(figures)).isEmpty();
  }

  @Test
  void oneOperationMoreThanTheRateComesToIsADefect() {
    List<Long> due = new ArrayList<>(DUE);
    due.set(5, 177L);
    PhaseFigures figures = figures(rates(), asDue(3), load(due, Collections.nCopies(100, 0L)));
    assertThat(caveats(figures))
        .containsExactly(
            new Caveat(
                CaveatKind.PHASE_COUNT,
                true,
                "Phase 2 (100..300/s, second 4 to 8): 802 operations were due where its rate comes"
                    + " to 800. Report this as a defect of gridbench."));
  }

  /** The ramp is too much, and what it leaves is worked off in the phase after it. */
  @Test
  void aPhaseThatIsNotKeptUpIsNamedAndTheNextOneCarriesItsBacklog() {
    List<VerbTotals> slices = new ArrayList<>(asDue(3));
    for (int i = 4; i < 8; i++) {
      slices.set(i, answered(125, 8, 500));
    }
    slices.set(8, answered(200, 8, 900));
    slices.set(9, answered(200, 8, 900));
    List<Long> outstanding = new ArrayList<>(Collections.nCopies(100, 0L));
    for (int i = 40; i < 80; i++) {
      outstanding.set(i, (i - 40) * 8L);
    }
    for (int i = 80; i < 100; i++) {
      outstanding.set(i, (100 - i) * 15L);
    }
    PhaseFigures figures = figures(rates(), slices, load(DUE, outstanding));
    List<PhaseFacts> phases = facts(figures);
    assertThat(phases)
        .extracting(one -> one.load().sustainable())
        .containsExactly(true, false, true);
    assertThat(phases).extracting(PhaseFacts::carried).containsExactly(false, false, true);
    assertThat(phases)
        .extracting(one -> Objects.requireNonNull(one.backlog()).backlogBegin())
        .containsExactly(0L, 0L, 300L);
    assertThat(phases).extracting(PhaseFacts::backlogEnd).containsExactly(0L, 300L, 15L);
    assertThat(caveats(figures))
        .singleElement()
        .satisfies(
            caveat ->
                assertThat(caveat.message())
                    .startsWith(
                        "Phase 2 (100..300/s, second 4 to 8): The system did not keep up: 200"
                            + " operations a second were due, 125 were done"));
  }

  /** Little's law by the time of those who are there, and not of all four. */
  @Test
  void aClosedPhaseIsHeldAgainstTheClientsThatAreThere() {
    Phases clients =
        new Phases(
            List.of(
                phase(4, Phase.Of.CLIENTS, 1, 1),
                phase(4, Phase.Of.CLIENTS, 0, 4),
                phase(2, Phase.Of.CLIENTS, 4, 4)),
            1);
    List<VerbTotals> slices = new ArrayList<>();
    for (int count : new int[] {100, 100, 100, 100, 50, 150, 250, 350, 200, 200}) {
      slices.add(Slices.of(Slices.same(count, 10 * MS)));
    }
    PhaseFigures figures = figures(new LoadModel.Closed(0, false, clients), slices, null);
    List<PhaseFacts> phases = facts(figures);
    assertThat(phases).extracting(one -> one.load().littlesLaw()).containsExactly(1.0, 1.0, 0.5);
    assertThat(phases).extracting(one -> one.span().clientSeconds()).containsExactly(4.0, 8.0, 8.0);
    assertThat(caveats(figures))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("client-bound");
              assertThat(caveat.message())
                  .startsWith("Phase 3 (4 clients, second 8 to 10): Clients spent only 50 %");
            });
  }

  private static List<PhaseFacts> facts(PhaseFigures figures) {
    return figures.evidence().stream().map(Evidence.PhaseLoad::facts).toList();
  }

  private static List<Caveat> caveats(PhaseFigures figures) {
    LoadEvidence whole = new LoadEvidence(facts(figures).get(0).load(), 0, 0, 10);
    return LoadChecks.caveats(new Evidence.Loads(whole, Map.of(), figures.evidence()));
  }
}
