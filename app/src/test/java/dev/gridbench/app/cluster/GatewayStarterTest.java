package dev.gridbench.app.cluster;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.SystemClock;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.local.LocalHost;
import dev.gridbench.host.local.Surroundings;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gateways as processes of their own, from this very tree. */
class GatewayStarterTest {

  @TempDir Path folder;

  private final LocalHost host = new LocalHost();
  private final GatewayStarter starter = new GatewayStarter(host, new SystemClock());

  private GatewayStarter.Setup setup(String protocol) {
    return new GatewayStarter.Setup(
        Path.of(System.getProperty("java.home"), "bin", "java"),
        protocol,
        2,
        Surroundings.PLAIN,
        folder.resolve("gateways"),
        folder.resolve("logs"));
  }

  private static ServerSocket member() throws Exception {
    return new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
  }

  private static Endpoint at(ServerSocket member) {
    return new Endpoint("127.0.0.1", member.getLocalPort());
  }

  /** Of two members, so that one in the wrong order would show. */
  @Test
  void eachMemberHasAGatewayWithItsChannelsAndCloseLeavesNone() throws Exception {
    List<HostProcess> processes;
    try (ServerSocket one = member();
        ServerSocket other = member();
        Gateways gateways = starter.start(setup("memcached"), List.of(at(one), at(other)), 3)) {
      processes = gateways.processes();
      assertThat(processes).extracting(HostProcess::name).containsExactly("gateway-1", "gateway-2");
      assertThat(gateways.channels()).isEqualTo(2);
      other.setSoTimeout(20_000);
      try (Socket client = new Socket("127.0.0.1", entries(gateways).get(1).port());
          Socket first = other.accept();
          Socket second = other.accept()) {
        client.getOutputStream().write("get a\r\n".getBytes(US_ASCII));
        assertThat(firstLine(first, second)).isEqualTo("get a");
      }
      assertThat(gateways.all().get(0).control().ask("counters")).contains("clients.accepted 0");
      assertThat(gateways.all().get(1).control().ask("counters")).contains("clients.accepted 1");
      assertThat(folder.resolve("logs/gateway-1.log")).content().startsWith("gateway ready");
    }
    assertThat(processes).hasSize(2).noneMatch(HostProcess::alive);
  }

  private List<Endpoint> entries(Gateways gateways) {
    return gateways.entries(host);
  }

  @Test
  void aGatewayThatCannotStartIsQuotedAndTheOthersEnd() {
    TrialFailure failure =
        catchThrowableOfType(
            TrialFailure.class,
            () -> starter.start(setup("telnet"), List.of(new Endpoint("127.0.0.1", 1)), 1));

    assertThat(failure)
        .hasMessage(
            "gateway-1 ended with exit code 2 before it listened. Its last output: \"--protocol:"
                + " 'telnet' is no protocol of the gateway's. Give memcached, resp or"
                + " hazelcast.\"");
    assertThat(failure.phase()).isEqualTo(TrialPhase.START);
    assertThat(failure.log()).isEqualTo(folder.resolve("logs/gateway-1.log"));
  }

  /** The request comes on whichever of its channels the client was dealt to. */
  private static String firstLine(Socket one, Socket other) throws Exception {
    long deadline = System.nanoTime() + 20_000_000_000L;
    while (System.nanoTime() < deadline) {
      for (Socket socket : List.of(one, other)) {
        if (socket.getInputStream().available() > 0) {
          return new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII))
              .readLine();
        }
      }
      Thread.sleep(10);
    }
    throw new AssertionError("nothing came");
  }
}
