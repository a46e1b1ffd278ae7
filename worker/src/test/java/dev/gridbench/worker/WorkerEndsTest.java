package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker ends when its coordinator does, whatever its library leaves behind. */
class WorkerEndsTest {

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
  void aCoordinatorThatIsGoneIsNoticedWithinASecondEvenIfTheLibraryDoesNotClose() throws Exception {
    Socket socket = coordinator.accept();
    Link link = new Link(socket);
    link.receive();
    TestTrial.loaded(coordinator, link, TestTrial.gets(), "stubborn");
    coordinator.ask(link, new Command.Prepare(), Event.Ready.class);
    link.send(new Command.Start(System.nanoTime() + 2 * SECOND, 0, 60 * SECOND, SECOND));
    coordinator.await(link, Event.Slice.class);
    link.close();
    assertThat(coordinator.endsWithin(2)).isTrue();
    assertThat(coordinator.process.exitValue()).isEqualTo(Link.COORDINATOR_LOST);
    assertThat(coordinator.output()).contains("the coordinator is gone");
  }

  @Test
  void aCoordinatorThatStopsPingingIsGivenUpAfterEightSeconds() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      TestTrial.loaded(coordinator, link, TestTrial.gets(), "none");
      coordinator.ask(link, new Command.Ping(1), Event.Pong.class);
      assertThat(coordinator.process.waitFor(6, TimeUnit.SECONDS))
          .as("the lease still runs")
          .isFalse();
      assertThat(coordinator.endsWithin(4)).as("within ten seconds in all").isTrue();
      assertThat(coordinator.process.exitValue()).isEqualTo(Link.COORDINATOR_LOST);
    }
  }

  @Test
  void aLibraryThatLeavesThreadsDoesNotKeepTheWorkerAlive() throws Exception {
    try (Link link = new Link(coordinator.accept())) {
      link.receive();
      TestTrial.loaded(coordinator, link, TestTrial.gets(), "stubborn");
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
      assertThat(coordinator.process.exitValue()).isEqualTo(1);
      assertThat(coordinator.output())
          .contains(
              "The other end speaks protocol 99, this one "
                  + Link.PROTOCOL
                  + ". Use the same gridbench build on both.");
    }
  }
}
