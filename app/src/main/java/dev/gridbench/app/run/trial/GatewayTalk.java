package dev.gridbench.app.run.trial;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.gridbench.api.Endpoint;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/** A conversation with a gateway's control port, by lines of text (docs/gateway.md). */
final class GatewayTalk implements Closeable {

  private static final int LIMIT_MILLIS = 2_000;

  private final Socket socket;
  private final BufferedReader in;

  /**
   * @throws IOException if it does not let us in within two seconds
   */
  GatewayTalk(Endpoint control) throws IOException {
    socket = new Socket();
    try {
      socket.connect(new InetSocketAddress(control.host(), control.port()), LIMIT_MILLIS);
      socket.setSoTimeout(LIMIT_MILLIS);
      socket.setTcpNoDelay(true);
      in = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
    } catch (IOException failed) {
      socket.close();
      throw failed;
    }
  }

  /** Begins all counts anew. */
  void reset() throws IOException {
    say("reset");
    String answer = line();
    if (!answer.equals("ok")) {
      throw new IOException("the gateway answered '" + answer + "'");
    }
  }

  /** The lines of an answer, without its end. */
  List<String> ask(String word) throws IOException {
    say(word);
    List<String> lines = new ArrayList<>();
    for (String line = line(); !line.equals("end"); line = line()) {
      if (line.startsWith("error")) {
        throw new IOException("the gateway answered '" + line + "'");
      }
      lines.add(line);
    }
    return lines;
  }

  private void say(String word) throws IOException {
    socket.getOutputStream().write((word + "\n").getBytes(US_ASCII));
  }

  private String line() throws IOException {
    String line = in.readLine();
    if (line == null) {
      throw new IOException("the gateway hung up");
    }
    return line;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
