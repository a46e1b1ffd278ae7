package dev.gridbench.drivers.memcachedtext;

import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import java.io.IOException;
import java.net.Socket;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** One socket, for one session: the text protocol answers in order and has no request numbers. */
final class MemcachedTextConnection implements Connection {

  private final Socket socket;
  private final String map;

  MemcachedTextConnection(Socket socket, String map) {
    this.socket = socket;
    this.map = map;
  }

  /** memcached has neither maps nor indexes; the map's name is part of each key. */
  @Override
  public void define() {}

  @Override
  public Session session() throws IOException {
    return new MemcachedTextSession(socket, map);
  }

  @Override
  public OptionalInt members() {
    return OptionalInt.of(1);
  }

  /** {@code stats} counts entries of all maps together, so it cannot tell. */
  @Override
  public OptionalLong size() {
    return OptionalLong.empty();
  }

  @Override
  public OptionalLong encodedSize(Object value) {
    return OptionalLong.of(((byte[]) value).length);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
