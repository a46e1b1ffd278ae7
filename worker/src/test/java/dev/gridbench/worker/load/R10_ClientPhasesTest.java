package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Phase;
import dev.gridbench.api.load.Phases;
import dev.gridbench.worker.load.schedule.Attendance;
import dev.gridbench.worker.load.schedule.Schedule;
import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Pacing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Clients of a closed loop that come and go: how many are there is known exactly (R10). */
class R10_ClientPhasesTest {

  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000_000_000;

  /** Three, a ramp to eight, one, none, and a ramp from two to none. */
  private static final Phases SOME =
      new Phases(
          List.of(
              clients(2, 3, 3),
              clients(5, 3, 8),
              clients(2, 1, 1),
              clients(1, 0, 0),
              clients(4, 2, 0)),
          1);

  private static Phase clients(long seconds, int from, int to) {
    return new Phase(seconds * SECOND, Phase.Of.CLIENTS, from, to);
  }

  @Test
  void asManyAreThereAsTheLineSays() {
    Attendance attendance = new Attendance(SOME, new Window(0, SECOND, SOME.nanos()));
    double[] seconds = {
      0, 0.9, 1, 2.9, 3.4, 3.6, 5.4, 5.6, 7.4, 7.6, 8, 9.9, 10, 11, 11.9, 12.1, 14
    };
    int[] there = {3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 1, 1, 0, 2, 2, 1, 0};
    assertThat(Arrays.stream(seconds).mapToInt(at -> attendance.clients((long) (at * SECOND))))
        .containsExactly(Arrays.stream(there).boxed().toArray(Integer[]::new));
  }

  /** The area below the line, to the nanosecond. */
  @Test
  void theTimeOfAllClientsIsTheAreaBelowTheLine() {
    Window window = new Window(5 * SECOND, 0, SOME.nanos());
    Attendance attendance = new Attendance(SOME, window);
    long all = 0;
    for (int client = 0; client < 8; client++) {
      long[] borders = attendance.of(client);
      for (int i = 0; i < borders.length; i += 2) {
        all += borders[i + 1] - borders[i];
      }
    }
    assertThat(all).isEqualTo((3 * 2 + 2 + 4) * SECOND + (3 + 8) * 5 * SECOND / 2);
    assertThat(attendance.of(8)).isEmpty();
  }

  /** 1 ms each, on a server without a queue: in each tenth of a second whoever is there calls. */
  @Test
  void onlyThoseWhoAreThereCallAndEachAsOftenAsItIsAnswered() {
    Window window = new Window(0, SECOND, SOME.nanos());
    Attendance attendance = new Attendance(SOME, window);
    List<Long> sent = new ArrayList<>();
    LoadModel model = new LoadModel.Closed(0, false, SOME);
    Simulation.run(model, 8, window, Station.allAtOnce(n -> MS), sends(sent));
    long[] bins = new long[150];
    sent.forEach(at -> bins[(int) (at / (100 * MS))]++);
    for (int bin = 0; bin < bins.length; bin++) {
      assertThat(bins[bin]).as("bin %d", bin).isEqualTo(100L * attendance.clients(bin * 100 * MS));
    }
  }

  /** Two threads each, over two workers: a client comes and goes with all it has. */
  @Test
  void aClientsThreadsComeAndGoTogether() {
    Window window = new Window(0, 0, 2 * SECOND);
    Phases phases = new Phases(List.of(clients(1, 1, 1), clients(1, 3, 3)), 1);
    LoadModel model = new LoadModel.Closed(0, false, phases);
    LoadPlan even =
        new LoadPlan(
            model,
            new Assignment.Clients(List.of(0, 2, 4, 6), 8, 2, 1, 1, Pacing.PARK),
            1,
            window,
            new long[0]);
    LoadPlan odd =
        new LoadPlan(
            model,
            new Assignment.Clients(List.of(1, 3, 5, 7), 8, 2, 1, 1, Pacing.PARK),
            1,
            window,
            new long[0]);
    assertThat(IntStream.of(0, 2, 4, 6).mapToObj(i -> even.turns(i).next(0)))
        .containsExactly(0L, SECOND, 0L, SECOND);
    assertThat(IntStream.of(1, 3, 5, 7).mapToObj(i -> odd.turns(i).next(0)))
        .containsExactly(SECOND, Schedule.NEVER, SECOND, Schedule.NEVER);
  }

  /** The loop itself, on a virtual clock: whole slices, and nothing in those between. */
  @Test
  void phasesAreCutAtTheSlices() throws Exception {
    LoopRig rig = LoopRig.gets();
    Phases phases = new Phases(List.of(clients(2, 1, 1), clients(1, 0, 0), clients(2, 1, 1)), 1);
    rig.between = rig::collect;
    rig.model = new LoadModel.Closed(0, false, phases);
    rig.run(rig.window(SECOND, 5 * SECOND));
    assertThat(rig.each(Verb.GET, VerbTotals::succeeded))
        .containsExactly(999L, 1000L, 1000L, 1L, 999L, 1000L);
  }

  private static Simulation.Sink sends(List<Long> sent) {
    return new Simulation.Sink() {
      @Override
      public void done(Attempt attempt) {
        sent.add(attempt.sent);
      }

      @Override
      public void omitted(Attempt attempt) {
        throw new AssertionError("a closed loop leaves nothing out");
      }
    };
  }
}
