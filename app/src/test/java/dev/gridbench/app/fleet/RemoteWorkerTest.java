package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Verb;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.worker.record.ClientTimes;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemoteWorkerTest {

  @TempDir Path logs;

  private final Clock clock = new SystemClock();
  private final List<Long> ahead = new ArrayList<>();
  private FakeProcess process;
  private RemoteWorker worker;
  private Link far;

  @BeforeEach
  void connect() throws IOException {
    process = new FakeProcess(logs.resolve("worker-1.log"));
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      far = new Link(new Socket(server.getInetAddress(), server.getLocalPort()));
      worker = new RemoteWorker(1, process, new Link(server.accept()), clock);
    }
  }

  @AfterEach
  void end() throws IOException {
    worker.end();
    far.close();
  }

  @Test
  void whatComesBeforeTheAnswerIsHandedOn() throws Exception {
    List<Event> before = new ArrayList<>();
    far.send(new Event.Loading(3));
    far.send(new Event.Loaded(5, 7));
    assertThat(worker.await(Event.Loaded.class, TrialPhase.LOAD, 10, before::add))
        .isEqualTo(new Event.Loaded(5, 7));
    assertThat(before).containsExactly(new Event.Loading(3));
  }

  @Test
  void aWorkersFailureHasItsPhaseItsWordsAndItsTraceInTheLog() throws Exception {
    far.send(new Event.Failure(TrialPhase.CONNECT, "no connection to 10.0.0.1:1", "at toy.Main"));
    TrialFailure failure = fails(TrialPhase.PREPARE, 10);
    assertThat(failure).hasMessage("worker-1: no connection to 10.0.0.1:1");
    assertThat(failure.phase()).isEqualTo(TrialPhase.CONNECT);
    assertThat(failure.log()).isEqualTo(process.log()).content().contains("at toy.Main");
  }

  @Test
  void aWorkerThatEndsIsNamedWithItsExitCode() throws Exception {
    process.exits(137);
    far.close();
    assertThat(fails(TrialPhase.MEASURE, 10))
        .hasMessage("worker-1 ended with exit code 137. Its last output: \"out of memory\".");
  }

  /** Amid the load, too, that is the machine's doing, and not the system's. */
  @Test
  void aWorkerThatLostTouchIsAbsentWhateverItHadToDo() throws Exception {
    process.exits(Link.COORDINATOR_LOST);
    far.close();
    TrialFailure failure = fails(TrialPhase.MEASURE, 10);
    assertThat(failure.phase()).isEqualTo(TrialPhase.ABSENT);
    assertThat(failure)
        .hasMessageStartingWith("worker-1 lost touch with gridbench, as the machine was too busy.");
  }

  @Test
  void aWorkerThatSaysNothingIsGivenUp() {
    assertThat(fails(TrialPhase.LOAD, 0.2))
        .hasMessage("worker-1 did not answer within 0 s while it had to load.");
  }

  @Test
  void aPongTellsTheOffsetOfItsClock() throws Exception {
    worker.ping();
    Command.Ping ping = (Command.Ping) far.receive();
    far.send(new Event.Pong(ping.coordinatorNanos(), ping.coordinatorNanos() - 3_200_000_000L));
    far.send(new Event.Assigned());
    assertThat(worker.await(Event.Assigned.class, TrialPhase.CONNECT, 10, event -> {})).isNotNull();
    long now = clock.nanoTime();
    long bound = worker.offset().boundNanos(now);
    assertThat(bound).as("of an exchange over this machine's own link").isLessThan(1_000_000_000L);
    assertThat(worker.offset().toWorker(0))
        .isBetween(-3_200_000_000L - bound, -3_200_000_000L + bound);
  }

  @Test
  void aDiskThatRefusesASecondEndsTheRaceAsWhatItIs() throws Exception {
    far.send(Slices.gets(0, 1_000));
    far.send(new Event.Finished(List.of(), null, null, List.of(), Slices.QUIET));
    Race race = new Race(List.of(worker), clock, 1);
    assertThatThrownBy(() -> run(race, true, Optional.empty()))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("disk full");
  }

  @Test
  void whatTheWatchSaysEndsTheRace() {
    Race race = new Race(List.of(worker), clock, 1);
    assertThatThrownBy(() -> run(race, false, Optional.of("member-1 was lost.")))
        .isInstanceOf(TrialFailure.class)
        .hasMessage("member-1 was lost.");
  }

  @Test
  void aRaceTellsItsInstantsOnTheCoordinatorsClock() throws Exception {
    far.send(Slices.gets(0, 1_000, 2_000));
    ClientReport report =
        new ClientReport(0, 5, 9, 2, Map.of(), ClientTimes.NONE, 0, Map.of(), null, null);
    far.send(new Event.Finished(List.of(report), "none", null, List.of(), Slices.QUIET));
    worker.offset().add(0, 1_000_000, 0);
    Measurement measurement = run(new Race(List.of(worker), clock, 1), false, Optional.empty());
    assertThat(measurement.windowEndNanos() - measurement.windowStartNanos())
        .isEqualTo(1_000_000_000L);
    assertThat(ahead.get(0)).as("time to look before it").isPositive();
    assertThat(ahead.get(1)).isEqualTo(measurement.windowStartNanos());
    assertThat(measurement.clients().get(0).firstSentNanos()).isEqualTo(5 - 1_000_000);
    assertThat(measurement.clients().get(0).lastDoneNanos()).isEqualTo(9 - 1_000_000);
    assertThat(measurement.verbs().get(Verb.GET)).isNotNull();
    assertThat(measurement.indexUse()).isEqualTo("none");
  }

  private Measurement run(Race race, boolean full, Optional<String> watch)
      throws TrialFailure, InterruptedException {
    Timing timing = new Timing(Duration.ZERO, SECOND, SECOND, SECOND);
    return race.run(timing, () -> watch, new Disk(full, clock, ahead));
  }

  private static final Duration SECOND = Duration.ofSeconds(1);

  /**
   * @param ahead takes how long before the window it was told of it, and when that is
   */
  private record Disk(boolean full, Clock clock, List<Long> ahead) implements Race.Listener {

    @Override
    public void starting(Instant at, long windowNanos) {
      ahead.add(windowNanos - clock.nanoTime());
      ahead.add(windowNanos);
    }

    @Override
    public void slice(int index, Map<Verb, VerbTotals> verbs) {
      if (full) {
        throw new UncheckedIOException(new IOException("disk full"));
      }
    }
  }

  private TrialFailure fails(TrialPhase phase, double seconds) {
    return catchThrowableOfType(
        TrialFailure.class, () -> worker.await(Event.Ready.class, phase, seconds, event -> {}));
  }
}
