package dev.gridbench.host.probe;

import dev.gridbench.api.Clock;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * What one stream brought.
 *
 * @param firstNanos when its first bytes came, on the receiver's clock
 * @param lastNanos when its end was seen
 */
record Received(long bytes, long firstNanos, long lastNanos) {

  private static final int BITS = 8;

  /** Until the end of the stream. */
  static Received of(InputStream in, Clock clock) throws IOException {
    byte[] block = new byte[LinkServer.BLOCK];
    long bytes = 0;
    long first = 0;
    for (int read = in.read(block); read >= 0; read = in.read(block)) {
      first = bytes == 0 ? clock.nanoTime() : first;
      bytes += read;
    }
    long last = clock.nanoTime();
    return new Received(bytes, bytes == 0 ? last : first, last);
  }

  void write(DataOutputStream out) throws IOException {
    out.writeLong(bytes);
    out.writeLong(firstNanos);
    out.writeLong(lastNanos);
  }

  static Received read(DataInputStream in) throws IOException {
    return new Received(in.readLong(), in.readLong(), in.readLong());
  }

  /** Bits a second of all together, from the first byte of any to the end of the last. */
  static long bitsPerSecond(List<Received> streams) {
    long first = streams.stream().mapToLong(Received::firstNanos).min().orElse(0);
    long last = streams.stream().mapToLong(Received::lastNanos).max().orElse(0);
    long bytes = streams.stream().mapToLong(Received::bytes).sum();
    return last <= first ? 0 : Math.round(bytes * BITS / ((last - first) / 1e9));
  }
}
