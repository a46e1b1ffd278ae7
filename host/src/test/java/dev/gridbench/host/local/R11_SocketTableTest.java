package dev.gridbench.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which rows of the kernel's table are connections of clients at a member (method.md R11). */
class R11_SocketTableTest {

  /**
   * Port 11211 is 2BCB: listening; two accepted; the client's end of one of them; one that the
   * client has closed (08, CLOSE_WAIT); one that is over (06, TIME_WAIT); and one of port 22.
   */
  private static final String TCP =
      """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:2BCB 00000000:0000 0A 00000000:00000000 00:00000000 00000000 65534        0 100 1
         1: 0100007F:2BCB 0100007F:D431 01 00000000:00000000 00:00000000 00000000 65534        0 101 1
         2: 0100007F:2BCB 0100007F:D432 01 00000000:00000000 00:00000000 00000000 65534        0 102 1
         3: 0100007F:D431 0100007F:2BCB 01 00000000:00000000 00:00000000 00000000     0        0 103 1
         4: 0100007F:2BCB 0100007F:D433 08 00000000:00000000 00:00000000 00000000 65534        0 104 1
         5: 0100007F:2BCB 0100007F:D434 06 00000000:00000000 03:00000A1B 00000000     0        0 0 3
         6: 0100007F:0016 0100007F:D435 01 00000000:00000000 00:00000000 00000000     0        0 105 1
      """;

  /** A JVM's sockets are in the table of IPv6, whatever they carry. */
  private static final String TCP6 =
      """
        sl  local_address                         remote_address                        st tx_queue rx_queue
         0: 0000000000000000FFFF00000100007F:2BCB 0000000000000000FFFF00000100007F:D440 01 00000000:00000000
         1: 0000000000000000FFFF00000100007F:1645 0000000000000000FFFF00000100007F:D441 01 00000000:00000000
      """;

  @TempDir Path proc;

  @Test
  void acceptedEndsCountInBothTables() throws IOException {
    SocketTable table = table();
    assertThat(table.accepted(Set.of(11_211))).hasValue(3);
    assertThat(table.accepted(Set.of(11_211, 5_701))).hasValue(4);
    assertThat(table.accepted(Set.of(6_379))).hasValue(0);
  }

  /** What a server that limits its connections still counts. */
  @Test
  void oneThatItsClientHasClosedIsHeldUntilTheServerClosesIt() throws IOException {
    SocketTable table = table();
    assertThat(table.held(Set.of(11_211))).hasValue(4);
    assertThat(table.held(Set.of(5_701))).hasValue(1);
    assertThat(new SocketTable(proc.resolve("none")).held(Set.of(11_211))).isEmpty();
  }

  @Test
  void aMachineWithoutATableDoesNotTell() {
    assertThat(new SocketTable(proc).accepted(Set.of(11_211))).isEmpty();
  }

  @Test
  void aRowThatIsListedTwiceIsOneConnection() throws IOException {
    SocketTable once = table();
    Files.writeString(proc.resolve("net/tcp"), TCP + TCP);
    assertThat(once.accepted(Set.of(11_211))).hasValue(3);
  }

  /** Linux 6.18 was seen to list 60 connections as 3,419 while another was opened and closed. */
  @Test
  void theCountStandsStillWhileOthersComeAndGo() throws Exception {
    SocketTable table = new SocketTable(Path.of("/proc"));
    InetAddress loopback = InetAddress.getLoopbackAddress();
    List<Socket> open = new ArrayList<>();
    try (ServerSocket counted = new ServerSocket(0, 50, loopback);
        ServerSocket other = new ServerSocket(0, 50, loopback)) {
      for (int i = 0; i < 20; i++) {
        open.add(new Socket(loopback, counted.getLocalPort()));
        open.add(counted.accept());
      }
      Thread coming = new Thread(() -> comeAndGo(other));
      coming.start();
      for (int look = 0; look < 20; look++) {
        assertThat(table.accepted(Set.of(counted.getLocalPort()))).hasValue(20);
      }
      assertThat(coming.isAlive()).isTrue();
      coming.interrupt();
      coming.join();
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }
  }

  private static void comeAndGo(ServerSocket server) {
    while (!Thread.currentThread().isInterrupted()) {
      try (Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
          Socket accepted = server.accept()) {
        assertThat(accepted.getPort()).isEqualTo(client.getLocalPort());
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }

  private SocketTable table() throws IOException {
    Files.createDirectories(proc.resolve("net"));
    Files.writeString(proc.resolve("net/tcp"), TCP);
    Files.writeString(proc.resolve("net/tcp6"), TCP6);
    return new SocketTable(proc);
  }
}
