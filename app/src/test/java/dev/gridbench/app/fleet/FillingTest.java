package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.SystemClock;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FillingTest {

  private static final int WORKERS = 3;

  @TempDir Path logs;

  private final List<RemoteWorker> workers = new ArrayList<>();
  private final List<Link> far = new ArrayList<>();
  private final List<Long> told = new CopyOnWriteArrayList<>();

  @BeforeEach
  void connect() throws IOException {
    for (int number = 1; number <= WORKERS; number++) {
      FakeProcess process = new FakeProcess(logs.resolve("loader-" + number + ".log"));
      try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        far.add(new Link(new Socket(server.getInetAddress(), server.getLocalPort())));
        workers.add(
            new RemoteWorker(number, process, new Link(server.accept()), new SystemClock()));
      }
    }
  }

  @AfterEach
  void end() throws IOException {
    workers.forEach(RemoteWorker::end);
    for (Link link : far) {
      link.close();
    }
  }

  @Test
  void theRangesMeetAndTheSlowestWorkerIsTheTime() throws Exception {
    for (Link link : far) {
      link.send(new Event.Loading(10));
    }
    far.get(0).send(new Event.Loaded(33, 5));
    far.get(1).send(new Event.Loaded(33, 9));
    far.get(2).send(new Event.Loaded(34, 7));
    assertThat(filling().run(0, 100, false, 4)).isEqualTo(9);
    assertThat(commands())
        .containsExactly(
            new Command.Load(0, 33, 4), new Command.Load(33, 66, 4), new Command.Load(66, 100, 4));
    assertThat(told).as("all workers together").hasSize(WORKERS).contains(30L);
  }

  @Test
  void whereEachHasAMapOfItsOwnEachStoresAll() throws Exception {
    for (Link link : far) {
      link.send(new Event.Loaded(100, 5));
    }
    assertThat(filling().run(0, 100, true, 2)).isEqualTo(5);
    assertThat(commands()).containsOnly(new Command.Load(0, 100, 2));
  }

  /** The others never answer: nobody waits for them. */
  @Test
  void aWorkerThatFailsEndsTheLoadAtOnce() throws Exception {
    far.get(2)
        .send(new Event.Failure(TrialPhase.LOAD, "SERVER_ERROR out of memory", "at toy.Main"));
    assertThatThrownBy(() -> filling().run(0, 100, false, 4))
        .isInstanceOf(TrialFailure.class)
        .hasMessageContaining("SERVER_ERROR out of memory");
  }

  private Filling filling() {
    return new Filling(workers, 60, told::add);
  }

  private List<Object> commands() throws IOException {
    List<Object> commands = new ArrayList<>();
    for (Link link : far) {
      commands.add(link.receive());
    }
    return commands;
  }
}
