package dev.gridbench.gateway.lane;

/** Reads the time of this machine. */
public final class NanoClock {

  /** Nanoseconds since some moment. */
  public long now() {
    return System.nanoTime();
  }
}
