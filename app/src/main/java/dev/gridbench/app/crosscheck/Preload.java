package dev.gridbench.app.crosscheck;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Stores what a tool is to read, over RESP, so that its reads find their keys like ours. */
public final class Preload {

  private static final int TIMEOUT_MILLIS = 5_000;

  private Preload() {}

  /**
   * Stores each key with a value of that many bytes; keys that are empty are left out.
   *
   * @throws IOException if the server does not take one
   */
  public static void keys(String host, int port, List<String> keys, int bytes) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), TIMEOUT_MILLIS);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
      OutputStream out = socket.getOutputStream();
      String value = "x".repeat(bytes);
      for (String key : keys) {
        if (!key.isEmpty()) {
          store(in, out, key, value);
        }
      }
    }
  }

  private static void store(BufferedReader in, OutputStream out, String key, String value)
      throws IOException {
    String command =
        "*3\r\n$3\r\nSET\r\n$%d\r\n%s\r\n$%d\r\n%s\r\n"
            .formatted(key.length(), key, value.length(), value);
    out.write(command.getBytes(StandardCharsets.US_ASCII));
    String answer = in.readLine();
    if (!"+OK".equals(answer)) {
      throw new IOException("the server answers SET with " + answer);
    }
  }
}
