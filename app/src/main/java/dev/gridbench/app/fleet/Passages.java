package dev.gridbench.app.fleet;

import dev.gridbench.host.Host;
import dev.gridbench.host.Passage;
import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** The ways from hosts to a door, one for each, until all workers are in. */
final class Passages implements Closeable {

  private final String door;
  private final Map<Host, Passage> ways = new HashMap<>();

  Passages(WorkerDoor door) {
    this.door = door.address();
  }

  /** {@code host:port}, as a worker there dials it. */
  String from(Host host) throws IOException {
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
