package dev.gridbench.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.gateway.GatewayConfig.Address;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/** Lines of text by which a running gateway tells its counts. docs/gateway.md has the grammar. */
final class ControlPort implements AutoCloseable {

  private static final String END = "end";

  private final ServerSocket listening;
  private final GatewayServer gateway;

  ControlPort(Address address, GatewayServer gateway) throws IOException {
    try {
      this.listening = new ServerSocket(address.port(), 0, InetAddress.getByName(address.host()));
    } catch (IOException taken) {
      throw new IOException(address + ": " + taken.getMessage(), taken);
    }
    this.gateway = gateway;
  }

  int port() {
    return listening.getLocalPort();
  }

  void start() {
    daemon(this::accept);
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        daemon(() -> converse(socket));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void converse(Socket socket) {
    try (socket;
        BufferedReader in =
            new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
        BufferedWriter out =
            new BufferedWriter(new OutputStreamWriter(socket.getOutputStream(), UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        for (String answer : answer(line.strip())) {
          out.write(answer + "\n");
        }
        out.flush();
      }
    } catch (IOException | InterruptedException gone) {
      return;
    }
  }

  private List<String> answer(String line) throws InterruptedException {
    return switch (line) {
      case "counters" -> ended(Counts.counters(gateway));
      case "channels" -> ended(Counts.channels(gateway.read()));
      case "times" -> ended(Counts.times(gateway.read()));
      case "reset" -> {
        gateway.reset();
        yield List.of("ok");
      }
      default ->
          List.of("error '" + line + "' is unknown. Say counters, channels, times or reset.");
    };
  }

  private static List<String> ended(List<String> lines) {
    List<String> all = new ArrayList<>(lines);
    all.add(END);
    return all;
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "gateway-control");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() {
    try {
      listening.close();
    } catch (IOException gone) {
      return;
    }
  }
}
