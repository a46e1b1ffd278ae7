package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.LoadReport;
import dev.gridbench.worker.wire.Pacing;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** An open loop stays open when its clients are all busy (method.md R6). */
class R06_OpenLoopTest {

  private static final long SECOND = 1_000_000_000;
  private static final Window WINDOW = new Window(0, 0, 10 * SECOND);

  private static LoadModel constant(double rate) {
    return new LoadModel.Open(rate, LoadModel.Per.ALL, new Arrivals.Constant(true));
  }

  /** No answer in the last two seconds: 500 clients wait for one, 1500 operations are not sent. */
  @Test
  void aBlackHoleLeavesNothingMissing() {
    long hole = 8 * SECOND;
    Station station = Station.allAtOnce(n -> n < 8000 ? 1_000_000 : 5 * SECOND);
    Figures figures = new Figures(WINDOW);
    int inFlight = Simulation.run(constant(1000), 500, WINDOW, station, figures);
    assertThat(inFlight).isEqualTo(500);
    assertThat(figures.omitted).isEqualTo(1500);
    assertThat(figures.done).isEqualTo(1000 * (hole / SECOND));
    assertThat(figures.done + figures.unanswered + figures.omitted).isEqualTo(10_000);
  }

  /**
   * Two clients, 400 ms each, 10/s: half of what is due is never sent, and both are always busy.
   */
  @Test
  void theTimeWithoutAFreeClientIsCounted() {
    LoadPlan plan = Simulation.plan(constant(10), 2, 1, WINDOW);
    Station station = Station.allAtOnce(n -> 400_000_000);
    Figures figures = new Figures(WINDOW);
    Simulation.run(plan, 2, WINDOW, station, figures);
    double exhausted = plan.feeds().get(0).exhaustedNanos() / 1e9;
    assertThat(exhausted).isCloseTo(9.8, within(0.01));
    assertThat(figures.omitted).isEqualTo(50);
  }

  /** Clients with schedules of their own: none was busy for longer than there was time. */
  @Test
  void ofClientsOnTheirOwnTheBusiestIsTold() {
    LoadModel each = new LoadModel.Open(10, LoadModel.Per.CLIENT, new Arrivals.Constant(false));
    LoadPlan plan = Simulation.plan(each, 8, 1, WINDOW);
    Simulation.run(plan, 8, WINDOW, Station.allAtOnce(n -> 400_000_000), new Figures(WINDOW));
    LoadReport report = new LoadMeter(plan, WINDOW, List.of()).report(List.of(), Pacing.PARK);
    assertThat(report.exhaustedNanos() / 1e9).isCloseTo(9.9, within(0.01));
  }

  @Test
  void aPoolThatSufficesIsNeverExhausted() {
    LoadPlan plan = Simulation.plan(constant(10), 5, 1, WINDOW);
    Simulation.run(plan, 5, WINDOW, Station.allAtOnce(n -> 400_000_000), new Figures(WINDOW));
    assertThat(plan.feeds().get(0).exhaustedNanos()).isZero();
  }

  /** Whatever the number of workers, they do the whole schedule and each operation once. */
  @Test
  void workersShareOneScheduleWithoutGapOrDouble() {
    LoadModel model = new LoadModel.Open(5000, LoadModel.Per.ALL, new Arrivals.Poisson());
    long[] one = dues(model, 12, 1);
    for (int workers : new int[] {2, 3, 5, 12}) {
      assertThat(dues(model, 12, workers)).isEqualTo(one);
    }
  }

  private static long[] dues(LoadModel model, int clients, int workers) {
    LongStream.Builder all = LongStream.builder();
    for (int worker = 0; worker < workers; worker++) {
      int mine = worker;
      LoadPlan plan =
          new LoadPlan(
              model,
              new Assignment.Clients(
                  IntStream.range(0, clients).filter(c -> c % workers == mine).boxed().toList(),
                  clients,
                  1,
                  1,
                  1,
                  Pacing.PARK),
              9,
              WINDOW,
              new long[0]);
      Turns turns = plan.turns(worker);
      for (long due = turns.next(0); due < SECOND; due = turns.next(0)) {
        all.add(due);
      }
    }
    long[] sorted = all.build().toArray();
    Arrays.sort(sorted);
    return sorted;
  }
}
