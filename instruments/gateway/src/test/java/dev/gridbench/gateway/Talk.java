package dev.gridbench.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;

/** A client that is only a socket. Text is one character a byte. */
public final class Talk implements AutoCloseable {

  private static final int PATIENCE_MILLIS = 30_000;

  private final Socket socket;
  private final InputStream in;

  public Talk(int port) throws IOException {
    this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    this.in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
  }

  public void say(String text) throws IOException {
    say(text.getBytes(ISO_8859_1));
  }

  public void say(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
  }

  /** A line without its end. */
  public String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException("closed after '" + line + "'");
      }
      line.append((char) c);
    }
    return line.toString().stripTrailing();
  }

  public byte[] bytes(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("closed after " + bytes.length + " bytes of " + length);
    }
    return bytes;
  }

  public String ask(String text) throws IOException {
    say(text + "\r\n");
    return line();
  }

  /** A request of RESP. */
  public void command(String... words) throws IOException {
    say(resp(words));
  }

  public static String resp(String... words) {
    StringBuilder text = new StringBuilder("*" + words.length + "\r\n");
    for (String word : words) {
      text.append("$").append(word.length()).append("\r\n").append(word).append("\r\n");
    }
    return text.toString();
  }

  /** All until the text comes, with it. */
  public String until(String end) throws IOException {
    StringBuilder heard = new StringBuilder();
    while (heard.length() < end.length()
        || !heard.substring(heard.length() - end.length()).equals(end)) {
      int c = in.read();
      if (c < 0) {
        throw new EOFException("closed after '" + heard + "'");
      }
      heard.append((char) c);
    }
    return heard.toString();
  }

  /** All until the other side closes. */
  public String rest() throws IOException {
    return new String(in.readAllBytes(), ISO_8859_1);
  }

  void noMoreToSay() throws IOException {
    socket.shutdownOutput();
  }

  /** Closes so that the other side hears a reset. */
  void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
