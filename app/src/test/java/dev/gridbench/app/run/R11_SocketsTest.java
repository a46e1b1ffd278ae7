package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.validity.SocketChecks;
import dev.gridbench.host.local.LocalHost;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Sixteen clients are sixteen TCP connections, by the kernel's own table, and a driver that shares
 * one among them is found out (method.md R11).
 */
class R11_SocketsTest {

  private static final int CLIENTS = 16;

  private final LocalHost host = new LocalHost();

  /** A member, somebody who is connected to it already, and a server that is none. */
  private final class World implements Closeable {

    private final ServerSocket member;
    private final ServerSocket other;
    private final List<Socket> open = new ArrayList<>();
    private final List<Socket> accepted = new ArrayList<>();
    private final long before;

    World() throws IOException {
      List<Integer> ports = host.freePorts(2);
      member = server(ports.get(0));
      other = server(ports.get(1));
      connect(member);
      before = count();
    }

    /** Of a port that no server had before it, whose clients might still be trying to come back. */
    private static ServerSocket server(int port) throws IOException {
      return new ServerSocket(port, 2 * CLIENTS, InetAddress.getByName("127.0.0.1"));
    }

    /** Accepted too: until then the kernel may not have established the server's end. */
    private Socket connect(ServerSocket to) throws IOException {
      Socket socket = new Socket(to.getInetAddress(), to.getLocalPort());
      open.add(socket);
      accepted.add(to.accept());
      return socket;
    }

    /** Returns when the server's end of the last connection has seen that its client closed it. */
    private void awaitLeft() throws IOException {
      assertThat(accepted.get(accepted.size() - 1).getInputStream().read()).isEqualTo(-1);
    }

    private long count() {
      Endpoint endpoint = new Endpoint("127.0.0.1", member.getLocalPort());
      return host.connections(List.of(endpoint)).orElseThrow();
    }

    private Sockets counted() {
      return new Sockets(count() - before, (long) CLIENTS);
    }

    @Override
    public void close() throws IOException {
      for (Socket socket : open) {
        socket.close();
      }
      for (Socket socket : accepted) {
        socket.close();
      }
      member.close();
      other.close();
    }
  }

  @Test
  void asManyConnectionsAsPromisedAreNoDoubt() throws IOException {
    try (World world = new World()) {
      for (int client = 0; client < CLIENTS; client++) {
        world.connect(world.member);
        world.connect(world.other);
      }
      Sockets counted = world.counted();
      assertThat(counted.counted()).isEqualTo(CLIENTS);
      assertThat(judged(counted)).isEmpty();
    }
  }

  /** The wrong driver: every client of it says that it has a connection, and means the same one. */
  @Test
  void aDriverThatSharesOneConnectionIsInvalid() throws IOException {
    try (World world = new World()) {
      Socket one = world.connect(world.member);
      List<Supplier<Socket>> clients = new ArrayList<>();
      for (int client = 0; client < CLIENTS; client++) {
        clients.add(() -> one);
      }
      assertThat(clients).as("by the driver's own count").hasSize(CLIENTS);
      Caveat caveat = judged(world.counted()).orElseThrow();
      assertThat(caveat.invalidates()).isTrue();
      assertThat(caveat.message())
          .contains("counted 1 TCP connections")
          .contains("promises 16 for the 16 connections")
          .endsWith("Report this as a defect of the driver.");
    }
  }

  @Test
  void aConnectionThatIsClosedCountsNoMore() throws IOException {
    try (World world = new World()) {
      Socket socket = world.connect(world.member);
      assertThat(world.counted().counted()).isEqualTo(1);
      socket.close();
      world.awaitLeft();
      assertThat(world.counted().counted()).isZero();
    }
  }

  @Test
  void whereNothingIsPromisedSharingIsSaidAndNoMore() {
    Caveat shared = SocketChecks.caveat(new Sockets(1L, null), 16, true, false).orElseThrow();
    assertThat(shared.invalidates()).isFalse();
    assertThat(shared.message()).contains("the client library shares them");
    assertThat(SocketChecks.caveat(new Sockets(64L, null), 16, true, false)).isEmpty();
    assertThat(SocketChecks.caveat(new Sockets(0L, null), 16, true, false).orElseThrow().message())
        .contains("no TCP connection", "this trial has 16 connections", "by other ports");
  }

  @Test
  void brokenConnectionsAndOtherPeoplesAreNoDefectOfTheDriver() {
    Sockets less = new Sockets(15L, 16L);
    assertThat(SocketChecks.caveat(less, 16, true, true).orElseThrow().invalidates()).isFalse();
    assertThat(SocketChecks.caveat(less, 16, false, false).orElseThrow().invalidates()).isFalse();
  }

  @Test
  void whatCannotBeCountedIsNotJudged() {
    assertThat(host.connections(List.of(new Endpoint("grid1.example", 5_701)))).isEmpty();
    assertThat(host.connections(List.of())).isEmpty();
    assertThat(judged(new Sockets(null, 16L))).isEmpty();
  }

  private static Optional<Caveat> judged(Sockets sockets) {
    return SocketChecks.caveat(sockets, CLIENTS, true, false);
  }
}
