package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WorkerDoorTest {

  private WorkerDoor door;

  @BeforeEach
  void open() throws IOException {
    door = new WorkerDoor();
  }

  @AfterEach
  void close() throws IOException {
    door.close();
  }

  @Test
  void aWorkerThatKnowsTheTokenComesIn() throws IOException {
    try (Link worker = dial()) {
      worker.send(hello(door.token()));
      WorkerDoor.Arrival arrival = Objects.requireNonNull(door.next(5_000));
      assertThat(arrival.hello().worker()).isEqualTo(7);
      arrival.link().send(new Command.Ping(42));
      assertThat(worker.receive()).isEqualTo(new Command.Ping(42));
      arrival.link().close();
    }
  }

  @Test
  void whoDoesNotKnowTheTokenIsTurnedAwayAndTheNextComesIn() throws IOException {
    try (Link stranger = dial();
        Link worker = dial()) {
      stranger.send(hello("0".repeat(32)));
      assertThat(door.next(5_000)).isNull();
      assertTurnedAway(stranger);
      assertComesIn(worker);
    }
  }

  /** Says that somebody made an object of it. */
  private static final class Trap implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final AtomicBoolean SPRUNG = new AtomicBoolean();

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      SPRUNG.set(true);
    }
  }

  @Test
  void ofWhoHasNotShownTheTokenNothingIsDeserialized() throws Exception {
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(frame)) {
      objects.writeObject(new Trap());
    }
    try (Socket stranger = socket();
        Link worker = dial()) {
      DataOutputStream out = new DataOutputStream(stranger.getOutputStream());
      out.writeInt(0x47_42_4c_4b);
      out.writeInt(Link.PROTOCOL);
      out.writeInt(frame.size());
      out.write(frame.toByteArray());
      assertThat(door.next(5_000)).isNull();
      assertThat(Trap.SPRUNG).isFalse();
      assertComesIn(worker);
    }
  }

  @Test
  void whoSpeaksAnotherProtocolIsTurnedAwayAndTheNextComesIn() throws IOException {
    try (Socket browser = socket();
        Link worker = dial()) {
      browser.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.UTF_8));
      assertThat(door.next(5_000)).isNull();
      assertComesIn(worker);
    }
  }

  @Test
  void aWorkerOfAnotherBuildIsTurnedAwayAndTheNextComesIn() throws IOException {
    try (Socket older = socket();
        Link worker = dial()) {
      DataOutputStream out = new DataOutputStream(older.getOutputStream());
      out.writeInt(0x47_42_4c_4b);
      out.writeInt(Link.PROTOCOL + 1);
      assertThat(door.next(5_000)).isNull();
      assertComesIn(worker);
    }
  }

  @Test
  void whoHangsUpAtTheDoorCostsNobodyElseHisPlace() throws IOException {
    socket().close();
    try (Link worker = dial()) {
      assertThat(door.next(5_000)).isNull();
      assertComesIn(worker);
    }
  }

  /** It comes first, so that the worker behind it is not heard before it has been given up. */
  @Test
  @Timeout(60)
  void whoSaysNothingIsNotWaitedForLongerThanTheDoorHasPatience() throws IOException {
    door.close();
    door = new WorkerDoor(100);
    try (Socket silent = socket();
        Link worker = dial()) {
      assertThat(silent.isConnected()).isTrue();
      assertThat(door.next(600_000)).isNull();
      assertComesIn(worker);
    }
  }

  /** Of eight seconds (docs/adr/0007). */
  @Test
  void thePatienceIsHalfOfAWorkersLease() {
    assertThat(WorkerDoor.HANDSHAKE_MILLIS).isEqualTo(8_000 / 2);
  }

  @Test
  void nobodyIsWaitedForInVain() throws IOException {
    assertThat(door.next(50)).isNull();
  }

  @Test
  void everyDoorHasItsOwnToken() throws IOException {
    try (WorkerDoor other = new WorkerDoor()) {
      assertThat(other.token()).hasSize(32).isNotEqualTo(door.token());
      assertThat(other.address()).startsWith("127.0.0.1:").isNotEqualTo(door.address());
    }
  }

  private void assertComesIn(Link worker) throws IOException {
    worker.send(hello(door.token()));
    WorkerDoor.Arrival arrival = Objects.requireNonNull(door.next(5_000));
    arrival.link().close();
  }

  private static void assertTurnedAway(Link stranger) {
    assertThat(catchThrowable(stranger::receive)).isInstanceOf(IOException.class);
  }

  private static Event.Hello hello(String token) {
    return new Event.Hello(Link.PROTOCOL, token, 7, 1, "test");
  }

  private Socket socket() throws IOException {
    String[] address = door.address().split(":");
    return new Socket(address[0], Integer.parseInt(address[1]));
  }

  private Link dial() throws IOException {
    return new Link(socket());
  }
}
