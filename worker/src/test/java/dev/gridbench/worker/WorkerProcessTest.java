package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.Pacing;
import dev.gridbench.worker.wire.VerbSlice;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker in a JVM of its own, spoken to as the coordinator does. */
class WorkerProcessTest {

  private static final long SECOND = 1_000_000_000L;
  private static final int ENTRIES = 2000;

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

  @Test
  void goesThroughAWholeTrialAndExits() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      Event.Hello hello = (Event.Hello) link.receive();
      assertThat(hello.token()).isEqualTo("secret");
      assertThat(hello.worker()).isEqualTo(3);
      assertThat(hello.pid()).isEqualTo(coordinator.process.pid());
      loaded(link, mixed(), "none");

      Event.Ready ready = coordinator.ask(link, new Command.Prepare(), Event.Ready.class);
      assertThat(ready.connections()).isEqualTo(2);
      assertThat(ready.encodedBytes()).isEqualTo(40);
      assertThat(ready.query().translation()).isEqualTo("all where age > 50");
      assertThat(ready.query().expectedRows()).isBetween(800L, 1200L);

      Event.Finished finished = measured(link);
      assertSound(finished, ready.query().expectedRows());
      link.send(new Command.End());
      assertThat(coordinator.endsWithin(5)).isTrue();
      assertThat(coordinator.process.exitValue()).isZero();
      assertThat(coordinator.output()).isEmpty();
    }
  }

  @Test
  void takesAnotherAssignmentWhenOneIsDone() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      for (int turn = 0; turn < 2; turn++) {
        coordinator.aside.clear(); // each has clients and connections of its own
        loaded(link, mixed(), "alone");
        Event.Ready ready = coordinator.ask(link, new Command.Prepare(), Event.Ready.class);
        assertThat(ready.connections()).isEqualTo(2);
        assertSound(measured(link), ready.query().expectedRows());
      }
    }
  }

  private Event.Finished measured(Link link) throws IOException {
    long before = System.nanoTime();
    link.send(new Command.Ping(before));
    Event.Pong pong = coordinator.await(link, Event.Pong.class);
    assertThat(pong.coordinatorNanos()).isEqualTo(before);
    assertThat(pong.workerNanos()).as("one clock on one host").isBetween(before, System.nanoTime());
    long start = pong.workerNanos() + SECOND;
    return coordinator.ask(
        link, new Command.Start(start, SECOND / 2, SECOND, SECOND / 2), Event.Finished.class);
  }

  private void assertSound(Event.Finished finished, long expectedRows) {
    List<Event.Slice> slices =
        coordinator.aside.stream()
            .filter(Event.Slice.class::isInstance)
            .map(Event.Slice.class::cast)
            .toList();
    assertThat(slices).extracting(Event.Slice::index).containsExactly(-1, 0, 1);
    assertThat(finished.indexUse()).isEqualTo("no index: every entry is looked at");
    assertThat(finished.clients()).hasSize(4).allMatch(client -> client.wrongExample() == null);
    long inSlices = 0;
    for (Event.Slice slice : slices.subList(1, 3)) {
      for (VerbSlice verb : slice.verbs().values()) {
        assertThat(verb.wrong() + verb.failed()).isZero();
        inSlices += verb.succeeded();
      }
      VerbSlice queries = slice.verbs().get(Verb.QUERY);
      assertThat(queries.rows()).isEqualTo(queries.succeeded() * expectedRows);
    }
    assertThat(inSlices)
        .isEqualTo(finished.clients().stream().mapToLong(ClientReport::operationsInWindow).sum());
  }

  /** The coordinator tries again what has this phase, so it must not be that of a measurement. */
  @Test
  void aStartThatIsOverWhenItIsHeardOfHasAPhaseOfItsOwn() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      loaded(link, gets(), "none");
      coordinator.ask(link, new Command.Prepare(), Event.Ready.class);
      Command.Start late = new Command.Start(System.nanoTime() - SECOND, 0, SECOND, SECOND);
      assertThatThrownBy(() -> coordinator.ask(link, late, Event.Finished.class))
          .hasMessageStartingWith("late: the start was ")
          .hasMessageContaining(" ms ago when the clients were told, as the machine was too busy");
    }
  }

  @Test
  void aCoordinatorThatIsGoneIsNoticedWithinASecondEvenIfTheLibraryDoesNotClose() throws Exception {
    Socket socket = coordinator.accept();
    Link link = new Link(socket);
    link.receive();
    loaded(link, gets(), "stubborn");
    coordinator.ask(link, new Command.Prepare(), Event.Ready.class);
    link.send(new Command.Start(System.nanoTime() + SECOND, 0, 60 * SECOND, SECOND));
    coordinator.await(link, Event.Slice.class);
    link.close();
    assertThat(coordinator.endsWithin(2)).isTrue();
    assertThat(coordinator.process.exitValue()).isEqualTo(1);
    assertThat(coordinator.output()).contains("the coordinator is gone");
  }

  @Test
  void aCoordinatorThatStopsPingingIsGivenUpAfterFiveSeconds() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      loaded(link, gets(), "none");
      coordinator.ask(link, new Command.Ping(1), Event.Pong.class);
      assertThat(coordinator.process.waitFor(4, TimeUnit.SECONDS))
          .as("the lease still runs")
          .isFalse();
      assertThat(coordinator.endsWithin(4)).isTrue();
    }
  }

  @Test
  void aLibraryThatLeavesThreadsDoesNotKeepTheWorkerAlive() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      loaded(link, gets(), "stubborn");
      link.send(new Command.End());
      assertThat(coordinator.endsWithin(8)).isTrue();
      assertThat(coordinator.process.exitValue()).isZero();
    }
  }

  @Test
  void aCoordinatorOfAnotherProtocolIsNamed() throws Exception {
    try (Socket socket = coordinator.accept()) {
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      out.writeInt(0x47424c4b);
      out.writeInt(99);
      assertThat(coordinator.endsWithin(5)).isTrue();
      assertThat(coordinator.output())
          .contains(
              "The other end speaks protocol 99, this one "
                  + Link.PROTOCOL
                  + ". Use the same gridbench build on both.");
    }
  }

  @Test
  void failuresNameThePhaseAndTheRootCauseAndTheWorkerStaysForTheEnd() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      coordinator.ask(link, new Command.Assign(assignment(gets(), "refuse")), Event.Assigned.class);
      link.send(new Command.Define());
      Event.Failure failure = (Event.Failure) link.receive();
      assertThat(failure.phase()).isEqualTo("connect");
      assertThat(failure.message()).isEqualTo("no connection: IOException: nobody listens");
      assertThat(failure.detail()).contains("at dev.gridbench.worker.TestDriver.connect");
      link.send(new Command.Start(0, 0, 1, SECOND));
      assertThat(((Event.Failure) link.receive()).message()).isEqualTo("Start came before Prepare");
      link.send(new Command.End());
      assertThat(coordinator.endsWithin(5)).isTrue();
    }
  }

  @Test
  void aWrongAnswerInTheRehearsalStopsTheTrialBeforeItsClockStarts() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      coordinator.ask(
          link, new Command.Assign(assignment(gets(), "other-value")), Event.Assigned.class);
      coordinator.ask(link, new Command.Load(0, ENTRIES, 1), Event.Loaded.class);
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
      Event.Failure failure = (Event.Failure) link.receive();
      assertThat(failure.phase()).isEqualTo("prepare");
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
      loaded(link, gets(), "hang");
      coordinator.ask(link, new Command.Prepare(), Event.Ready.class);
      link.send(new Command.Start(System.nanoTime() + SECOND, 0, SECOND, SECOND));
      Event event = (Event) link.receive();
      while (!(event instanceof Event.Failure)) {
        event = (Event) link.receive();
      }
      assertThat(((Event.Failure) event).phase()).isEqualTo("measure");
      assertThat(((Event.Failure) event).message())
          .matches(
              "client 1 has been inside one get for [1-9] s, and 3 more clients did not come back");
    }
  }

  @Test
  void aStartThatIsOverIsRefused() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      loaded(link, gets(), "none");
      coordinator.ask(link, new Command.Prepare(), Event.Ready.class);
      link.send(new Command.Start(System.nanoTime() - SECOND, 0, 5 * SECOND, SECOND));
      Event event = (Event) link.receive();
      assertThat(((Event.Failure) event).message()).startsWith("the start was 1");
    }
  }

  private void loaded(Link link, Workload workload, String fault) throws IOException {
    coordinator.ask(link, new Command.Assign(assignment(workload, fault)), Event.Assigned.class);
    assertThat(
            coordinator
                .ask(link, new Command.AwaitMembers(1, SECOND), Event.Formed.class)
                .members())
        .isEqualTo(1);
    coordinator.ask(link, new Command.Define(), Event.Defined.class);
    int threads = "stubborn".equals(fault) ? 2 : 3; // the third needs a connection that it closes
    Event.Loaded loaded =
        coordinator.ask(link, new Command.Load(0, ENTRIES, threads), Event.Loaded.class);
    assertThat(loaded.entries()).isEqualTo(ENTRIES);
    Event.ReadBack readBack =
        coordinator.ask(
            link,
            new Command.CheckLoaded(50, Command.CheckLoaded.State.AS_LOADED),
            Event.ReadBack.class);
    assertThat(readBack).isEqualTo(new Event.ReadBack(ENTRIES, 50, 0, null));
  }

  private static Workload gets() {
    return new Workload(Map.of(Verb.GET, 1), null);
  }

  private static Workload mixed() throws Exception {
    return new Workload(
        Map.of(Verb.GET, 8, Verb.SET, 1, Verb.QUERY, 1), QueryParser.parse("age > 50"));
  }

  /** Four of eight clients, every second one, over two connections. */
  private static Assignment assignment(Workload workload, String fault) {
    MapSpec map = new MapSpec("map", new ValueShape.EmployeeRow(), "default", List.of(), ENTRIES);
    ConnectionSpec spec =
        new ConnectionSpec("cluster", List.of(), map, Map.of("fault", fault), Map.of());
    List<Integer> clients = IntStream.range(0, 4).mapToObj(i -> 2 * i + 1).toList();
    return new Assignment(
        TestDriver.class.getName(),
        spec,
        workload,
        new KeyDistribution.Uniform(),
        clients,
        8,
        1,
        2,
        11,
        12,
        SECOND,
        LoadModel.AT_ONCE,
        Pacing.SLACK1,
        1,
        "");
  }
}
