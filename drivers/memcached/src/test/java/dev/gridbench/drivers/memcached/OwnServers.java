package dev.gridbench.drivers.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.testing.FreePort;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** Two memcached servers of one test, to be stopped and killed. */
final class OwnServers implements AutoCloseable {

  private final List<Process> processes = new ArrayList<>();
  private final List<Endpoint> endpoints = new ArrayList<>();

  OwnServers() throws Exception {
    for (int i = 0; i < 2; i++) {
      int port = FreePort.next();
      endpoints.add(new Endpoint("127.0.0.1", port));
      processes.add(
          new ProcessBuilder(
                  "memcached", "-l", "127.0.0.1", "-p", "" + port, "-U", "0", "-u", "nobody")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start());
    }
    for (Endpoint endpoint : endpoints) {
      until(() -> open(endpoint));
    }
  }

  private static void until(Callable<Boolean> holds) throws Exception {
    long deadline = System.nanoTime() + 20_000_000_000L;
    while (!holds.call()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.sleep(10);
    }
  }

  ConnectionSpec spec(Map<String, String> options) {
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 100), "java", List.of(), 100);
    return new ConnectionSpec("", endpoints, map, options, Map.of());
  }

  void kill(int server) throws InterruptedException {
    processes.get(server).destroyForcibly().waitFor();
  }

  /** Comes back when all of its threads have stopped, which they do when they run next. */
  void stall(int server) throws Exception {
    String pid = Long.toString(processes.get(server).pid());
    assertThat(new ProcessBuilder("kill", "-STOP", pid).start().waitFor()).isZero();
    until(() -> stopped(pid));
  }

  private static boolean stopped(String pid) throws IOException {
    try (Stream<Path> threads = Files.list(Path.of("/proc", pid, "task"))) {
      for (Path thread : threads.toList()) {
        String stat = Files.readString(thread.resolve("stat"));
        if (stat.charAt(stat.lastIndexOf(')') + 2) != 'T') {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean open(Endpoint endpoint) {
    try (Socket socket = new Socket(endpoint.host(), endpoint.port())) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void close() throws InterruptedException {
    for (int server = 0; server < processes.size(); server++) {
      kill(server);
    }
  }
}
