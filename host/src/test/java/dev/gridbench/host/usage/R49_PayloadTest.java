package dev.gridbench.host.usage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.SystemClock;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Payload of connections by texts as ss writes them: 10,000 operations of 24 bytes there and 1,040
 * back over two connections; a member's connection to another one, and one that was opened later.
 */
class R49_PayloadTest {

  private static final long OPERATIONS = 10_000;

  private static final String CONNECTION =
      """
      ESTAB 0      0      [::ffff:127.0.0.1]:%d [::ffff:127.0.0.1]:5701 ino:%d sk:1 cgroup:/ <->
      \t ts sack cubic wscale:10,2 rto:208 rtt:6.1/10.6 mss:65483 cwnd:17%s bytes_acked:%d%s segs_out:263 app_limited
      """;

  private static String connection(long inode, long sent, long again, long received) {
    String out = sent == 0 ? "" : " bytes_sent:" + (sent + again);
    String twice = again == 0 ? "" : " bytes_retrans:" + again;
    String in = received == 0 ? "" : " bytes_received:" + received;
    return CONNECTION.formatted(40_000 + inode, inode, out + twice, sent, in);
  }

  private static SocketStat stat(String... connections) {
    return SocketStat.parse(String.join("", connections), Set.of(11L, 12L, 14L), 0);
  }

  private static SocketStat before() {
    return stat(connection(11, 500, 0, 70_000), connection(12, 0, 0, 0), connection(13, 1, 0, 1));
  }

  private static SocketStat after() {
    long half = OPERATIONS / 2;
    return stat(
        connection(11, 500 + 24 * half, 57, 70_000 + 1_040 * half),
        connection(12, 24 * half, 0, 1_040 * half),
        connection(13, 9_999_999, 0, 9_999_999),
        connection(14, 3_000, 0, 3_000));
  }

  @Test
  void payloadIsWhatTheClientsSentAndGotAndNothingElse() {
    SocketStat.Passed passed = after().since(before());
    assertThat((double) (passed.sent() + passed.received()) / OPERATIONS).isEqualTo(1_064);
    assertThat(passed.connections()).isEqualTo(2);
    assertThat(passed.others()).as("opened in between").isEqualTo(1);
  }

  /** Machines number their sockets alike, and each look is of all of them. */
  @Test
  void connectionsOfSeveralMachinesAreAddedUp() {
    SocketStat from = SocketStat.together(List.of(before(), before().at(7)));
    SocketStat.Passed passed = SocketStat.together(List.of(after(), after())).since(from);
    assertThat((double) (passed.sent() + passed.received()) / OPERATIONS).isEqualTo(2 * 1_064);
    assertThat(passed.connections()).isEqualTo(4);
    assertThat(from.nanos()).as("when the last was looked at").isEqualTo(7);
  }

  /** The usual mistakes: what connections had carried before, and what others carry. */
  @Test
  void totalsAndOtherProcessesConnectionsAreTooMuch() {
    long carried =
        after().connections().values().stream()
            .mapToLong(each -> each.sent() + each.received())
            .sum();
    assertThat((double) carried / OPERATIONS).isGreaterThan(1_070);
    SocketStat all = SocketStat.parse(connection(13, 9_999_999, 0, 9_999_999), Set.of(13L), 0);
    assertThat(all.since(stat()).others()).isEqualTo(1);
    assertThat(all.since(SocketStat.parse(connection(13, 1, 0, 1), Set.of(13L), 0)).sent())
        .isEqualTo(9_999_998);
  }

  /** By ss, on a real connection of this process. */
  @Test
  void theKernelCountsWhatWasReallySent() throws Exception {
    SystemClock clock = new SystemClock();
    List<Long> own = List.of(ProcessHandle.current().pid());
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket accepted = server.accept()) {
      List<Integer> ports = List.of(server.getLocalPort());
      var before = SocketStat.read(clock, own, ports);
      client.getOutputStream().write(new byte[2_400]);
      accepted.getOutputStream().write(new byte[104_000]);
      read(accepted.getInputStream(), 2_400);
      read(client.getInputStream(), 104_000);
      var after = SocketStat.read(clock, own, ports);
      assertThat(before).as("ss is there. Install iproute2").isPresent();
      assertThat(after.orElseThrow().since(before.orElseThrow()))
          .isEqualTo(new SocketStat.Passed(2_400, 104_000, 1, 0));
    }
  }

  private static void read(InputStream in, int bytes) throws Exception {
    assertThat(in.readNBytes(bytes)).hasSize(bytes);
  }
}
