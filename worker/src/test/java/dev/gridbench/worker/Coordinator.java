package dev.gridbench.worker;

import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The other end of the link, as a test plays it: forks a worker's JVM and talks to it. */
public final class Coordinator implements AutoCloseable {

  private static final long RENEWAL = Long.MIN_VALUE;

  final ServerSocket server;
  public final Process process;
  final List<Event> aside = new ArrayList<>();
  private final Path output;

  public Coordinator(Path folder) throws IOException {
    output = folder.resolve("worker.log");
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    server.setSoTimeout(20_000);
    process = worker("--connect", "127.0.0.1:" + server.getLocalPort(), "--worker", "3");
  }

  private Process worker(String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-cp", classPath(), Worker.class.getName()));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("GRIDBENCH_TOKEN", "secret");
    return builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
        .replace(File.pathSeparator + File.pathSeparator, File.pathSeparator);
  }

  public Socket accept() throws IOException {
    Socket socket = server.accept();
    socket.setSoTimeout(30_000);
    return socket;
  }

  /** Sends the command and returns its answer; what comes between is kept aside. */
  public <T extends Event> T ask(Link link, Command command, Class<T> answer) throws IOException {
    Thread renewal = new Thread(() -> renew(link), "renewal");
    renewal.setDaemon(true);
    renewal.start();
    try {
      link.send(command);
      return await(link, answer);
    } finally {
      renewal.interrupt();
    }
  }

  /** Keeps the worker's lease for as long as an answer is waited for. */
  private static void renew(Link link) {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.sleep(500);
        link.send(new Command.Ping(RENEWAL));
      }
    } catch (InterruptedException | IOException over) {
      return;
    }
  }

  /** The next event that answers no renewal: on a slow machine one may come after its question. */
  Event next(Link link) throws IOException {
    Event event = (Event) link.receive();
    while (renewed(event)) {
      event = (Event) link.receive();
    }
    return event;
  }

  public <T extends Event> T await(Link link, Class<T> answer) throws IOException {
    Event event = (Event) link.receive();
    while (!answer.isInstance(event) || renewed(event)) {
      if (event instanceof Event.Failure failure) {
        throw new AssertionError(
            failure.phase().label() + ": " + failure.message() + "\n" + failure.detail());
      }
      if (!renewed(event)) {
        aside.add(event);
      }
      event = (Event) link.receive();
    }
    return answer.cast(event);
  }

  private static boolean renewed(Event event) {
    return event instanceof Event.Pong pong && pong.coordinatorNanos() == RENEWAL;
  }

  boolean endsWithin(long seconds) throws InterruptedException {
    return process.waitFor(seconds, TimeUnit.SECONDS);
  }

  String output() throws IOException {
    return java.nio.file.Files.readString(output);
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    server.close();
  }
}
