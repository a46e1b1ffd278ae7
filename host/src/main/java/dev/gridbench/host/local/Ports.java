package dev.gridbench.host.local;

import dev.gridbench.host.Host;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/**
 * Deals out free ports in turn, so that a port just given up is not asked for again at once: its
 * connections may linger for a minute. They lie below 32768, where Linux begins to take ports for
 * outgoing connections.
 */
final class Ports {

  private static final int LOW = Host.FIRST_PORT;
  private static final int HIGH = Host.LAST_PORT + 1;

  private int next;

  /**
   * @param seed where to begin: differs between coordinators of one machine, so that they rarely
   *     try the same port
   */
  Ports(long seed) {
    this.next = LOW + (int) Math.floorMod(seed * 257, (long) (HIGH - LOW));
  }

  synchronized List<Integer> next(int count) throws IOException {
    List<Integer> found = new ArrayList<>();
    for (int tried = 0; tried < HIGH - LOW && found.size() < count; tried++) {
      int port = next;
      next = next + 1 < HIGH ? next + 1 : LOW;
      if (free(port)) {
        found.add(port);
      }
    }
    if (found.size() < count) {
      throw new IOException(
          "Only %d of %d ports between %d and %d are free. End what holds them."
              .formatted(found.size(), count, LOW, HIGH));
    }
    return found;
  }

  /** Strictly: neither bound on any address nor lingering. */
  private static boolean free(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(false);
      socket.bind(new InetSocketAddress(port));
      return true;
    } catch (IOException taken) {
      return false;
    }
  }
}
