package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker in a JVM of its own, spoken to as the coordinator does. */
class WorkerProcessTest {

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

  @Test
  void goesThroughAWholeTrialAndExits() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      Event.Hello hello = (Event.Hello) link.receive();
      assertThat(hello.token()).isEqualTo("secret");
      assertThat(hello.worker()).isEqualTo(3);
      assertThat(hello.pid()).isEqualTo(coordinator.process.pid());
      TestTrial.loaded(coordinator, link, TestTrial.mixed(), "none");

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
        TestTrial.loaded(coordinator, link, TestTrial.mixed(), "alone");
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
      for (VerbTotals verb : slice.verbs().values()) {
        assertThat(verb.wrong() + verb.failed()).isZero();
        inSlices += verb.succeeded();
      }
      VerbTotals queries = slice.verbs().get(Verb.QUERY);
      assertThat(queries.rows()).isEqualTo(queries.succeeded() * expectedRows);
    }
    assertThat(inSlices)
        .isEqualTo(finished.clients().stream().mapToLong(ClientReport::operationsInWindow).sum());
  }
}
