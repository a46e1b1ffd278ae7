package dev.gridbench.ruler;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/** A client of the tests: sends text, reads as many bytes as it expects. */
final class Talk implements AutoCloseable {

  private final Socket socket;
  private final InputStream in;

  Talk(RulerServer ruler) throws IOException {
    socket = new Socket("127.0.0.1", ruler.port());
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(5_000);
    in = new BufferedInputStream(socket.getInputStream());
  }

  void patience(int millis) throws IOException {
    socket.setSoTimeout(millis);
  }

  /** Sends the text and gives back that many bytes of the answer. */
  String ask(String text, int bytes) throws IOException {
    send(text);
    return read(bytes);
  }

  void send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(ISO_8859_1));
  }

  String read(int bytes) throws IOException {
    return new String(in.readNBytes(bytes), ISO_8859_1);
  }

  /** Sends an inline command and gives back its answer: a line, or the bytes of a bulk. */
  String say(String command) throws IOException {
    send(command + "\r\n");
    String line = line();
    if (!line.startsWith("$") || line.equals("$-1")) {
      return line;
    }
    String bulk = read(Integer.parseInt(line.substring(1)));
    line();
    return bulk;
  }

  String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new IOException("closed");
      }
      line.append((char) next);
    }
    return line.toString().stripTrailing();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
