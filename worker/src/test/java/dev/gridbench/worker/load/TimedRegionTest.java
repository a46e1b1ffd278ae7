package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.data.Operations.Part;
import dev.gridbench.worker.load.operation.AsyncOperation;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Collector;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Service time is the call's and nothing else: making an operation ready, beginning and judging it
 * take a hundred times as long here, and every reading of the clock takes time too.
 */
class TimedRegionTest {

  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000 * MS;
  private static final long TICK = 3;
  private static final long CALL = MS / 10;
  private static final long READY = 7 * MS;
  private static final long BEGIN = 11 * MS;
  private static final long JUDGE = 13 * MS;
  private static final Window WINDOW = new Window(SECOND, SECOND, 5 * SECOND, 5 * SECOND);
  private static final LoadModel TEN_A_SECOND =
      new LoadModel.Open(10, LoadModel.Per.ALL, new Arrivals.Constant(true));

  private final EventClock clock = new EventClock(TICK);
  private final List<VerbTotals> slices = new ArrayList<>();

  /** How the client's loop calls, and how often the clock is read from the send to the answer. */
  private enum Way {
    /** Waits for each answer: from the one reading to the other. */
    CALLED(1),
    /** Is told by the library's thread; the station reads the clock as well. */
    TOLD(2),
    /** Asks for answers itself. */
    POLLED(2);

    private final long readings;

    Way(long readings) {
      this.readings = readings;
    }
  }

  /** An operation whose every part takes a time of its own. */
  private final class Slow implements AsyncOperation {
    private final boolean fails;

    Slow(boolean fails) {
      this.fails = fails;
    }

    @Override
    public void ready(int key) {
      clock.advance(READY);
    }

    @Override
    public void begin() {
      clock.advance(BEGIN);
    }

    @Override
    public void call() throws Loud {
      clock.advance(CALL);
      if (fails) {
        throw new Loud();
      }
    }

    @Override
    public void send(AsyncSession session, Completion completion) throws Exception {
      session.get(0, completion);
    }

    @Override
    public void answered(@Nullable Object answer) {
      clock.advance(JUDGE);
    }

    @Override
    public void judge(Attempt attempt) {
      clock.advance(JUDGE);
      attempt.answer = Answer.RIGHT;
    }
  }

  /** A failure that takes long to be put in words. */
  private final class Loud extends Exception {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      clock.advance(JUDGE);
      return "no";
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void inAClosedLoopServiceTimeIsTheCall(Way way) throws Exception {
    run(way, LoadModel.AT_ONCE, false);
    assertThat(window().succeeded()).isGreaterThan(100);
    allTook(CALL + way.readings * TICK);
    assertThat(window().busyNanos()).isEqualTo(window().succeeded() * (CALL + way.readings * TICK));
  }

  /** It is made ready ahead of its time, so that the lag has only what begins it. */
  @ParameterizedTest
  @MethodSource("ways")
  void underAScheduleServiceTimeIsTheCallAndLagWhatLiesBeforeIt(Way way) throws Exception {
    run(way, TEN_A_SECOND, false);
    assertThat(window().succeeded()).isEqualTo(50);
    allTook(CALL + way.readings * TICK);
    VerbTotals scheduled = window();
    assertThat(scheduled.sendLag().minNanos()).isGreaterThan(BEGIN);
    assertThat(scheduled.sendLag().maxNanos()).isLessThan(BEGIN + 10 * TICK);
    assertThat(scheduled.answered().sumNanos())
        .isEqualTo(scheduled.sendLag().sumNanos() + scheduled.serviceTime().sumNanos());
  }

  @Test
  void aFailedCallIsTimedAsOneThatSucceeds() throws Exception {
    run(Way.CALLED, LoadModel.AT_ONCE, true);
    VerbTotals all = slices.get(0); // from the first failure on, which alone is put in words
    assertThat(all.failed()).isGreaterThan(20);
    assertThat(all.busyNanos()).isEqualTo(all.failed() * (CALL + TICK));
  }

  private static Stream<Way> ways() {
    return Stream.of(Way.values());
  }

  private void allTook(long nanos) {
    assertThat(window().serviceTime().minNanos()).isEqualTo(nanos);
    assertThat(window().serviceTime().maxNanos()).isEqualTo(nanos);
  }

  /** After a second of warm-up, since the first operation is due as the load begins. */
  private VerbTotals window() {
    return slices.get(1);
  }

  private void run(Way way, LoadModel model, boolean fails) {
    Workload gets = new Workload(Map.of(Verb.GET, 1), null);
    LoadPlan plan = Simulation.plan(model, 1, 1, WINDOW);
    ClientRecorder recorder =
        new ClientRecorder(WINDOW, gets.weights().keySet(), any -> true, model.scheduled(), null);
    Part all = new Part(0, 1);
    Operations stream = Operations.numbered(gets, new KeyDistribution.Uniform(), 100, 7, all, all);
    loop(way, stream, new ClientOperations(Map.of(Verb.GET, new Slow(fails))))
        .run(WINDOW, recorder, plan.allTurns(0));
    new Collector(WINDOW, gets.weights().keySet(), List.of(recorder), this::take).collect();
  }

  private Loop loop(Way way, Operations stream, ClientOperations operations) {
    Pacer pacer = new Pacer(clock, false);
    if (way == Way.CALLED) {
      return new ClientLoop(0, clock, pacer, stream, operations, () -> false);
    }
    Station station = Station.allAtOnce(n -> CALL);
    AsyncSession session =
        way == Way.TOLD
            ? new StationSession(clock, station)
            : new PolledStationSession(clock, station);
    return new AsyncLoop(
        0, pacer, stream, session, List.of(operations), new OwnWrites(0, 1), () -> false);
  }

  private void take(int index, Map<Verb, VerbTotals> verbs) {
    slices.add(Objects.requireNonNull(verbs.get(Verb.GET)));
  }
}
