package dev.gridbench.app.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.host.local.LocalHost;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The next probe of a search connects when the servers have let the last one's clients go: one at
 * its limit of connections would refuse it otherwise (method.md R28).
 */
class R28_LeftConnectionsTest {

  private ServerSocket server;
  private SocketCount count;

  @BeforeEach
  void nobodyIsThere() throws IOException {
    server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    count = count();
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  @Test
  void aServerThatHasNotSeenItsClientLeaveIsWaitedFor() throws IOException {
    Socket accepted = left();
    Watched clock = new Watched(3, accepted);
    count.awaitLeft(clock);
    assertThat(accepted.isClosed()).isTrue();
    assertThat(clock.looks).isGreaterThanOrEqualTo(3);
    assertThat(clock.nanoTime()).isLessThan(5_000_000_000L);
  }

  @Test
  void withoutAnyNobodyWaits() {
    Watched clock = new Watched(0, null);
    count.awaitLeft(clock);
    assertThat(clock.looks).isZero();
  }

  @Test
  void thoseThatWereThereBeforeMayStay() throws IOException {
    try (Socket before = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket accepted = server.accept()) {
      Watched clock = new Watched(0, null);
      count().awaitLeft(clock);
      assertThat(clock.looks).as("%s and %s stay", before, accepted).isZero();
    }
  }

  @Test
  void whatHadLeftBeforeTheFirstClientCameMayNotStay() throws IOException {
    SocketCount begun;
    try (Socket looked = left()) {
      begun = count();
      assertThat(looked.isClosed()).isFalse();
    }
    Socket accepted = left();
    begun.awaitLeft(new Watched(3, accepted));
    assertThat(accepted.isClosed()).isTrue();
  }

  @Test
  void aServerThatNeverNoticesIsNotWaitedForLongerThanFiveSeconds() throws IOException {
    try (Socket accepted = left()) {
      Watched clock = new Watched(0, null);
      count.awaitLeft(clock);
      assertThat(accepted.isClosed()).isFalse();
      assertThat(clock.nanoTime()).isBetween(5_000_000_000L, 5_020_000_000L);
    }
  }

  private SocketCount count() {
    Endpoint here = new Endpoint("127.0.0.1", server.getLocalPort());
    return SocketCount.before(new LocalHost(), List.of(here));
  }

  /** The server's end of a connection that its client has closed. */
  private Socket left() throws IOException {
    try (Socket client = new Socket(server.getInetAddress(), server.getLocalPort())) {
      assertThat(client.isConnected()).isTrue();
      return server.accept();
    }
  }

  /** Time passes only while somebody sleeps; at the given look the server closes its end. */
  private static final class Watched implements Clock {

    private final int closesAt;
    private final Socket server;
    private int looks;
    private long now;

    Watched(int closesAt, Socket server) {
      this.closesAt = closesAt;
      this.server = server;
    }

    @Override
    public long nanoTime() {
      return now;
    }

    @Override
    public Instant now() {
      return Instant.EPOCH;
    }

    @Override
    public void sleepUntil(long deadlineNanos) {
      now = deadlineNanos;
      if (++looks == closesAt) {
        try {
          server.close();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }
}
