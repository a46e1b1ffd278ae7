package dev.gridbench.e2e;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.NetworkCuts;
import dev.gridbench.host.NetworkCuts.Count;
import dev.gridbench.host.PacketRule;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.local.LocalHost;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the kernel of a host drops, as a client on another one sees it: a server of Redis. */
@Tag("full")
class PacketRulesTest {

  private static final int PORT = 12_345;
  private static final int PATIENCE_MILLIS = 300;
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final int LARGE = 20_000;
  private static final int SECONDS = 3;

  @TempDir Path directory;

  private Namespaces network;
  private Process server;
  private NetworkCuts cuts;

  /** Starts its processes within the network of a host. */
  private final class Inside implements Host {

    private final LocalHost here = new LocalHost();

    @Override
    public String address() {
      return network.address("grid1");
    }

    @Override
    public HostProcess start(ProcessSpec spec) throws IOException {
      List<String> command = new ArrayList<>(network.within("grid1"));
      command.addAll(spec.command());
      return here.start(
          new ProcessSpec(spec.name(), command, spec.environment(), spec.directory(), spec.log()));
    }

    @Override
    public List<Integer> freePorts(int count) throws IOException {
      return here.freePorts(count);
    }

    @Override
    public boolean portOpen(dev.gridbench.api.Endpoint endpoint) {
      return here.portOpen(endpoint);
    }

    @Override
    public Optional<Path> program(String name) {
      return here.program(name);
    }
  }

  /** One connection that asks, and answers that must come whole. */
  private final class Client implements AutoCloseable {

    private final Socket socket;
    private final InputStream in;

    Client() throws IOException {
      socket = new Socket(network.address("grid1"), PORT);
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(PATIENCE_MILLIS);
      in = socket.getInputStream();
    }

    /** Whether an answer of so many bytes came in time. */
    boolean asks(String words, int bytes) throws IOException {
      socket.getOutputStream().write((words + "\r\n").getBytes(US_ASCII));
      return answered(bytes);
    }

    boolean answered(int bytes) throws IOException {
      try {
        return in.readNBytes(bytes).length == bytes;
      } catch (SocketTimeoutException late) {
        return false;
      }
    }

    boolean ping() throws IOException {
      return asks("PING", "+PONG\r\n".length());
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  @BeforeEach
  void build() throws Exception {
    network = new Namespaces(directory.resolve("ssh"), List.of("grid1"));
    server =
        network.start(
            "grid1",
            directory.resolve("server.log"),
            "redis-server",
            "--port",
            String.valueOf(PORT),
            "--bind",
            network.address("grid1"),
            "--protected-mode",
            "no",
            "--save",
            "");
    cuts = new NetworkCuts(new Inside(), directory);
    await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> LocalPorts.open(network.address("grid1"), PORT));
  }

  @AfterEach
  void remove() throws Exception {
    cuts.close();
    server.destroy();
    server.waitFor();
    network.close();
  }

  private Count end(String kind) throws Exception {
    Count count = cuts.end("member-1", kind).orElseThrow();
    assertThat(network.rules("grid1")).doesNotContain(kind);
    return count;
  }

  @Test
  void whatComesIsDroppedWhileWhatGoesIsNot() throws Exception {
    try (Client client = new Client()) {
      assertThat(client.ping()).isTrue();
      cuts.begin("member-1", "partition", PacketRule.all(true, false), LONG);
      assertThat(client.ping()).isFalse();
      Count count = end("partition");
      assertThat(count.dropped()).isPositive().isEqualTo(count.seen());
      await().atMost(Duration.ofSeconds(10)).until(() -> client.answered("+PONG\r\n".length()));
    }
  }

  @Test
  void onlyPacketsOfThePeersAreDropped() throws Exception {
    Set<String> others = Set.of("10.1.2.3", "10.1.2.4", "fd00::1");
    Set<String> us = Set.of(network.gate(), "fd00::1");
    PacketRule all = PacketRule.all(true, true);
    try (Client client = new Client()) {
      for (PacketRule rule : List.of(all.only(others), all.sparing(us))) {
        cuts.begin("member-1", "partition", rule, LONG);
        assertThat(client.ping()).as("%s", rule).isTrue();
        assertThat(end("partition").seen()).isZero();
      }
    }
    for (PacketRule rule : List.of(all.only(us), all.sparing(others))) {
      try (Client client = new Client()) {
        cuts.begin("member-1", "partition", rule, LONG);
        assertThat(client.ping()).as("%s", rule).isFalse();
        assertThat(end("partition").dropped()).isPositive();
      }
    }
  }

  /** Within five standard deviations of the binomial: one test of some millions fails by chance. */
  @Test
  void aShareIsLostByChance() throws Exception {
    double share = 0.1;
    cuts.begin("member-1", "loss", PacketRule.share(share, true, true), LONG);
    long end = System.nanoTime() + Duration.ofSeconds(4).toNanos();
    int answered = 0;
    while (System.nanoTime() < end) {
      try (Client client = new Client()) {
        while (client.ping()) {
          answered++;
        }
      }
    }
    Count count = end("loss");
    assertThat(answered).isPositive();
    assertThat(count.seen()).isGreaterThan(100);
    double deviation = Math.sqrt(share * (1 - share) / count.seen());
    assertThat((double) count.dropped() / count.seen())
        .isBetween(share - 5 * deviation, share + 5 * deviation);
  }

  /** What goes is never more than the rate and what its token bucket holds at the beginning. */
  @Test
  void aRateIsKept() throws Exception {
    String value = "x".repeat(LARGE);
    long bytesPerSecond = 250_000;
    double bucket = bytesPerSecond + (128 << 10);
    try (Client client = new Client()) {
      assertThat(client.asks("SET large " + value, "+OK\r\n".length())).isTrue();
      double free = bytesPerSecond(client);
      cuts.begin(
          "member-1", "rate", PacketRule.above(Byte.SIZE * bytesPerSecond, false, true), LONG);
      double limited = bytesPerSecond(client);
      assertThat(end("rate").dropped()).isPositive();
      assertThat(free).isGreaterThan(2 * bytesPerSecond);
      assertThat(limited).isBetween(0.1 * bytesPerSecond, bytesPerSecond + bucket / SECONDS);
    }
  }

  /** Of answers, over that time or a little more. */
  private static double bytesPerSecond(Client client) throws IOException {
    client.socket.setSoTimeout(20_000);
    long begin = System.nanoTime();
    long bytes = 0;
    int answer = ("$" + LARGE + "\r\n").length() + LARGE + 2;
    while (System.nanoTime() - begin < SECONDS * 1_000_000_000L) {
      assertThat(client.asks("GET large", answer)).isTrue();
      bytes += answer;
    }
    return bytes / ((System.nanoTime() - begin) / 1e9);
  }

  @Test
  void itEndsByItself() throws Exception {
    try (Client client = new Client()) {
      cuts.begin("member-1", "partition", PacketRule.all(true, true), Duration.ofMillis(500));
      assertThat(client.ping()).isFalse();
      await().atMost(Duration.ofSeconds(10)).until(() -> client.answered("+PONG\r\n".length()));
      assertThat(end("partition").dropped()).isPositive();
    }
  }
}
