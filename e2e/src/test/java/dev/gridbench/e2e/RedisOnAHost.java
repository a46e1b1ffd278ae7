package dev.gridbench.e2e;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.awaitility.Awaitility.await;

import dev.gridbench.api.Endpoint;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.NetworkCuts;
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

/** A host with a server of Redis, clients of it on another host, and what lies between them. */
final class RedisOnAHost implements AutoCloseable {

  static final String HOST = "grid1";

  private static final int PORT = 12_345;
  private static final int PATIENCE_MILLIS = 300;

  private final Namespaces network;
  private final Process server;
  private final NetworkCuts cuts;

  RedisOnAHost(Path folder) throws Exception {
    network = new Namespaces(folder.resolve("ssh"), List.of(HOST));
    server =
        network.start(
            HOST,
            folder.resolve("server.log"),
            "redis-server",
            "--port",
            String.valueOf(PORT),
            "--bind",
            network.address(HOST),
            "--protected-mode",
            "no",
            "--save",
            "");
    cuts = new NetworkCuts(new Inside(), folder);
    await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> LocalPorts.open(network.address(HOST), PORT));
  }

  Namespaces network() {
    return network;
  }

  /** What the host does to packets of {@code member-1}. */
  NetworkCuts cuts() {
    return cuts;
  }

  Client connect() throws IOException {
    return new Client();
  }

  /** Starts its processes within the network of a host. */
  private final class Inside implements Host {

    private final LocalHost here = new LocalHost();

    @Override
    public String address() {
      return network.address(HOST);
    }

    @Override
    public HostProcess start(ProcessSpec spec) throws IOException {
      List<String> command = new ArrayList<>(network.within(HOST));
      command.addAll(spec.command());
      return here.start(
          new ProcessSpec(spec.name(), command, spec.environment(), spec.directory(), spec.log()));
    }

    @Override
    public List<Integer> freePorts(int count) throws IOException {
      return here.freePorts(count);
    }

    @Override
    public boolean portOpen(Endpoint endpoint) {
      return here.portOpen(endpoint);
    }

    @Override
    public Optional<Path> program(String name) {
      return here.program(name);
    }
  }

  /** One connection that asks, and answers that must come whole. */
  final class Client implements AutoCloseable {

    private final Socket socket;
    private final InputStream in;

    private Client() throws IOException {
      socket = new Socket(network.address(HOST), PORT);
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

    /** How long answers may take from now on. */
    void patience(int millis) throws IOException {
      socket.setSoTimeout(millis);
    }

    boolean ping() throws IOException {
      return asks("PING", "+PONG\r\n".length());
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  @Override
  public void close() throws Exception {
    cuts.close();
    server.destroy();
    server.waitFor();
    network.close();
  }
}
