package dev.gridbench.gateway;

import dev.gridbench.testing.FreePort;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A memcached or a Redis of this machine, on a free port. */
public final class RealServer implements AutoCloseable {

  private static final int TRIES = 400;

  private final String program;
  private final int port;
  private Process process;

  private RealServer(String program) throws Exception {
    this.program = program;
    this.port = FreePort.next();
    this.process = started();
  }

  public static RealServer memcached() throws Exception {
    return new RealServer("memcached");
  }

  public static RealServer redis() throws Exception {
    return new RealServer("redis-server");
  }

  private Process started() throws Exception {
    Path folder = Files.createTempDirectory(Path.of("target"), "server");
    List<String> command =
        program.equals("memcached")
            ? List.of("memcached", "-l", "127.0.0.1", "-p", "" + port, "-U", "0", "-u", "nobody")
            : List.of("redis-server", "--port", "" + port, "--save", "", "--bind", "127.0.0.1");
    File nowhere = new File("/dev/null");
    Process begun =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(nowhere)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(begun::destroyForcibly));
    for (int i = 0; i < TRIES && !listens(); i++) {
      if (!begun.isAlive()) {
        throw new IllegalStateException(command + " has ended by itself");
      }
      Thread.sleep(25);
    }
    return begun;
  }

  private boolean listens() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException notYet) {
      return false;
    }
  }

  public int port() {
    return port;
  }

  /**
   * Stops all its threads, and returns when the last one stands: the signal alone does not wait.
   */
  void stop() throws Exception {
    new ProcessBuilder("kill", "-STOP", "" + process.pid()).start().waitFor();
    while (!stands()) {
      Thread.sleep(1);
    }
  }

  void goOn() throws Exception {
    new ProcessBuilder("kill", "-CONT", "" + process.pid()).start().waitFor();
  }

  private boolean stands() throws IOException {
    try (Stream<Path> threads = Files.list(Path.of("/proc/" + process.pid() + "/task"))) {
      for (Path thread : threads.toList()) {
        String stat = Files.readString(thread.resolve("stat"));
        if (stat.charAt(stat.lastIndexOf(')') + 2) != 'T') {
          return false;
        }
      }
      return true;
    }
  }

  void kill() throws Exception {
    process.destroyForcibly();
    process.waitFor(10, TimeUnit.SECONDS);
  }

  void startAgain() throws Exception {
    process = started();
  }

  @Override
  public void close() throws Exception {
    kill();
  }
}
