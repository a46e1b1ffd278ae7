package dev.gridbench.testing;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Ports for servers that a test starts itself. They are dealt out in turn and lie below 12,000,
 * where gridbench begins to take ports for members. A port that the system is asked for lies where
 * it also takes those of outgoing connections, so another test may have it a moment later.
 */
public final class FreePort {

  private static final int LOW = 10_000;
  private static final int HIGH = 12_000;

  /** JVMs that test beside each other begin at different ports. */
  private static final AtomicLong NEXT = new AtomicLong(ProcessHandle.current().pid() * 257);

  private FreePort() {}

  /** One at which nobody listens, and that was not dealt out by this JVM before. */
  public static int next() {
    for (int tried = LOW; tried < HIGH; tried++) {
      int port = LOW + Math.floorMod(NEXT.getAndIncrement(), HIGH - LOW);
      if (free(port)) {
        return port;
      }
    }
    throw new IllegalStateException("No port between %d and %d is free.".formatted(LOW, HIGH));
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
