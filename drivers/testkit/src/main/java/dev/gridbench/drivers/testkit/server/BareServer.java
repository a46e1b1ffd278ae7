package dev.gridbench.drivers.testkit.server;

import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A program of the machine that answers lines of text at a port of loopback. */
public final class BareServer implements AutoCloseable {

  private static final String HOST = "127.0.0.1";
  private static final long START_NANOS = 20_000_000_000L;
  private static final int ANSWER_MILLIS = 10_000;

  private final Process process;
  private final int port;

  private BareServer(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Reads one answer. */
  @FunctionalInterface
  public interface Answer<T> {
    T read(BufferedReader from) throws IOException;
  }

  /** As gridbench starts this member, whose launch is a {@link Launch.Binary}. */
  public static BareServer start(Path directory, Member member) throws Exception {
    for (Map.Entry<String, Supplier<String>> file : member.files().entrySet()) {
      Files.writeString(directory.resolve(file.getKey()), file.getValue().get());
    }
    Launch.Binary binary = (Launch.Binary) member.launch();
    List<String> command = new ArrayList<>(List.of(binary.program()));
    binary
        .arguments()
        .forEach(each -> command.add(each.replace("{dir}", directory.toAbsolutePath().toString())));
    return start(directory, member.readyPort().port(), command);
  }

  /** As anybody would start it; returns when it accepts connections at this port. */
  public static BareServer start(Path directory, int port, List<String> command) throws Exception {
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("server.log").toFile())
            .start();
    BareServer server = new BareServer(process, port);
    long deadline = System.nanoTime() + START_NANOS;
    while (!server.open()) {
      if (!process.isAlive() || System.nanoTime() > deadline) {
        server.close();
        throw new IllegalStateException(
            command + " does not run: " + Files.readString(directory.resolve("server.log")));
      }
      Thread.sleep(10);
    }
    return server;
  }

  private boolean open() {
    try (Socket socket = new Socket(HOST, port)) {
      return socket.isConnected();
    } catch (IOException closed) {
      return false;
    }
  }

  /** Sends one line and reads what comes back. */
  public <T> T ask(String line, Answer<T> answer) throws IOException {
    try (Socket socket = new Socket(HOST, port)) {
      socket.setSoTimeout(ANSWER_MILLIS);
      socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
      return answer.read(
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8)));
    }
  }

  @Override
  public void close() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }
}
