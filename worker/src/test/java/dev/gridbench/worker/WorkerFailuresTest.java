package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong in a worker is named to its coordinator, with the phase that it was in. */
class WorkerFailuresTest {

  private static final long SECOND = 1_000_000_000L;

  @TempDir Path folder;
  private Coordinator coordinator;

  @BeforeEach
  void fork() throws IOException {
    coordinator = new Coordinator(folder);
  }

  @AfterEach
  void end() throws IOException {
    coordinator.close();
  }

  /** The coordinator tries again what has this phase, so it must not be that of a measurement. */
  @Test
  void aStartThatIsOverWhenItIsHeardOfHasAPhaseOfItsOwn() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      TestTrial.loaded(coordinator, link, TestTrial.gets(), "none");
      coordinator.ask(link, new Command.Prepare(), Event.Ready.class);
      Command.Start late = new Command.Start(System.nanoTime() - SECOND, 0, SECOND, SECOND);
      assertThatThrownBy(() -> coordinator.ask(link, late, Event.Finished.class))
          .hasMessageStartingWith("late: the clients got the start signal ")
          .hasMessageContaining(" ms too late, as the machine was too busy");
    }
  }

  @Test
  void failuresNameThePhaseAndTheRootCauseAndTheWorkerStaysForTheEnd() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      coordinator.ask(
          link,
          new Command.Assign(TestTrial.assignment(TestTrial.gets(), "refuse")),
          Event.Assigned.class);
      link.send(new Command.Define());
      Event.Failure failure = (Event.Failure) coordinator.next(link);
      assertThat(failure.phase()).isEqualTo(TrialPhase.CONNECT);
      assertThat(failure.message()).isEqualTo("no connection: IOException: nobody listens");
      assertThat(failure.detail()).contains("at dev.gridbench.worker.TestDriver.connect");
      link.send(new Command.Start(0, 0, 1, SECOND));
      assertThat(((Event.Failure) coordinator.next(link)).message())
          .isEqualTo("Start came before Prepare");
      link.send(new Command.End());
      assertThat(coordinator.endsWithin(5)).isTrue();
    }
  }

  @Test
  void aWrongAnswerInTheCheckOfTheVerbsStopsTheTrialBeforeItsClockStarts() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      coordinator.ask(
          link,
          new Command.Assign(TestTrial.assignment(TestTrial.gets(), "other-value")),
          Event.Assigned.class);
      coordinator.ask(link, new Command.Load(0, TestTrial.ENTRIES, 1), Event.Loaded.class);
      Event.ReadBack readBack =
          coordinator.ask(
              link,
              new Command.CheckLoaded(10, Command.CheckLoaded.State.AS_LOADED),
              Event.ReadBack.class);
      assertThat(readBack.wrong()).isEqualTo(10);
      assertThat(readBack.example())
          .startsWith("key 0 holds Employee[id=1,")
          .contains("expected Employee[id=0,");
      link.send(new Command.Prepare());
      Event.Failure failure = (Event.Failure) coordinator.next(link);
      assertThat(failure.phase()).isEqualTo(TrialPhase.PREPARE);
      assertThat(failure.message())
          .contains("get of key ")
          .contains("answered Employee[")
          .contains("expected Employee[");
    }
  }

  @Test
  void aHungOperationIsNamedAfterTheGrace() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      TestTrial.loaded(coordinator, link, TestTrial.gets(), "hang");
      coordinator.ask(link, new Command.Prepare(), Event.Ready.class);
      link.send(new Command.Start(System.nanoTime() + 2 * SECOND, 0, SECOND, SECOND));
      Event event = (Event) link.receive();
      while (!(event instanceof Event.Failure)) {
        event = (Event) link.receive();
      }
      assertThat(((Event.Failure) event).phase()).isEqualTo(TrialPhase.MEASURE);
      assertThat(((Event.Failure) event).message())
          .matches(
              "client 1 has been inside one get for [1-9] s, and 3 more clients did not finish");
    }
  }

  @Test
  void aStartThatIsOverIsRefused() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      TestTrial.loaded(coordinator, link, TestTrial.gets(), "none");
      coordinator.ask(link, new Command.Prepare(), Event.Ready.class);
      link.send(new Command.Start(System.nanoTime() - SECOND, 0, 5 * SECOND, SECOND));
      Event event = (Event) link.receive();
      assertThat(((Event.Failure) event).message())
          .startsWith("the clients got the start signal" + " 1");
    }
  }
}
