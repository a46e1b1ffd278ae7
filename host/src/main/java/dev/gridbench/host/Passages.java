package dev.gridbench.host;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** The ways from hosts to a port of this machine, one for each host, until they are closed. */
public final class Passages implements Closeable {

  private final String door;
  private final Map<Host, Passage> ways = new HashMap<>();

  /**
   * @param door {@code host:port} on this machine
   */
  public Passages(String door) {
    this.door = door;
  }

  /** {@code host:port}, as processes there dial it. */
  public String from(Host host) throws IOException {
    Passage way = ways.get(host);
    if (way == null) {
      way = host.passage(door);
      ways.put(host, way);
    }
    return way.address();
  }

  @Override
  public void close() throws IOException {
    for (Passage way : ways.values()) {
      way.close();
    }
  }
}
