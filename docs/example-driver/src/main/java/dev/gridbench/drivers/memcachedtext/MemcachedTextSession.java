package dev.gridbench.drivers.memcachedtext;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.gridbench.api.client.Session;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/** Writes a command, flushes, reads its answer. */
final class MemcachedTextSession implements Session {

  private final InputStream in;
  private final OutputStream out;
  private final String map;

  MemcachedTextSession(Socket socket, String map) throws IOException {
    this.in = new BufferedInputStream(socket.getInputStream());
    this.out = new BufferedOutputStream(socket.getOutputStream());
    this.map = map;
  }

  @Override
  public @Nullable Object get(Object key) throws IOException {
    send("get " + name(key));
    String header = line();
    if (header.equals("END")) {
      return null;
    }
    expect(header, "VALUE ");
    byte[] value = bytes(Integer.parseInt(header.substring(header.lastIndexOf(' ') + 1)));
    expect(line(), "");
    expect(line(), "END");
    return value;
  }

  @Override
  public void set(Object key, Object value) throws IOException {
    byte[] bytes = (byte[]) value;
    out.write(("set " + name(key) + " 0 0 " + bytes.length + "\r\n").getBytes(US_ASCII));
    out.write(bytes);
    send("");
    expect(line(), "STORED");
  }

  @Override
  public boolean remove(Object key) throws IOException {
    send("delete " + name(key));
    String answer = line();
    if (answer.equals("DELETED")) {
      return true;
    }
    expect(answer, "NOT_FOUND");
    return false;
  }

  private String name(Object key) {
    return map + ":" + key;
  }

  private void send(String command) throws IOException {
    out.write((command + "\r\n").getBytes(US_ASCII));
    out.flush();
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("memcached closed the connection");
      }
      line.append((char) next);
    }
    return line.toString().stripTrailing();
  }

  private byte[] bytes(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("memcached closed the connection");
    }
    return bytes;
  }

  private static void expect(String answer, String start) throws IOException {
    if (!answer.startsWith(start)) {
      throw new IOException("memcached answered '" + answer + "' where '" + start + "' was due");
    }
  }
}
