package dev.gridbench.worker.wire;

import java.io.Serializable;
import java.util.List;

/**
 * What a worker knows of itself in the measurement window; a pause that touches several seconds is
 * in each of them as long as it lasted from there on.
 *
 * @param hiccups compressed HdrHistogram of how much longer than asked for a parked thread slept,
 *     in nanoseconds, corrected for the looks that a long one kept from being taken
 * @param hiccupMaxNanos the longest hiccup of each second
 * @param collectionNanos garbage collection's pauses in each second
 * @param longestCollectionNanos the longest of these pauses
 * @param compileNanos processor time of the JIT compilers in each second, of all their threads
 * @param allocatedBytes by the clients' threads; -1 where the JVM cannot tell
 * @param clientCpuNanos CPU time of the clients' threads; -1 where the JVM cannot tell
 * @param repairs what the client library repaired, from the start of the warm-up on
 */
public record HarnessFacts(
    byte[] hiccups,
    List<Long> hiccupMaxNanos,
    List<Long> collectionNanos,
    long longestCollectionNanos,
    List<Long> compileNanos,
    long allocatedBytes,
    long clientCpuNanos,
    Repairs repairs)
    implements Serializable {

  public HarnessFacts {
    hiccupMaxNanos = List.copyOf(hiccupMaxNanos);
    collectionNanos = List.copyOf(collectionNanos);
    compileNanos = List.copyOf(compileNanos);
  }
}
