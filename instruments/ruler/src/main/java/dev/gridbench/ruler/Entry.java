package dev.gridbench.ruler;

import dev.gridbench.ruler.protocol.Result;
import org.jspecify.annotations.Nullable;

/** A value, and those before it as long as a fault may want them. */
final class Entry {

  private final byte[] value;
  private final int flags;
  private final long version;
  private final long written;
  private @Nullable Entry older;
  private byte @Nullable [] ballast;

  /**
   * @param written when, by the ruler's clock
   * @param ballast how many bytes to keep beside the value, only to take up room
   */
  Entry(byte[] value, int flags, long version, long written, @Nullable Entry older, int ballast) {
    this.value = value;
    this.flags = flags;
    this.version = version;
    this.written = written;
    this.older = older;
    this.ballast = ballast == 0 ? null : new byte[ballast];
  }

  byte[] value() {
    return value;
  }

  @Nullable Entry older() {
    return older;
  }

  Result.Value read() {
    return read(value);
  }

  Result.Value read(byte[] instead) {
    return new Result.Value(instead, flags, version);
  }

  /** Bytes of the value and of what is kept beside it. */
  long bytes() {
    return value.length + (long) ballast();
  }

  /** Bytes beside the value. */
  int ballast() {
    return ballast == null ? 0 : ballast.length;
  }

  /** What was there at this moment, or null where nothing is known to have been. */
  @Nullable Entry at(long moment) {
    Entry entry = this;
    while (entry != null && entry.written > moment) {
      entry = entry.older;
    }
    return entry;
  }

  /** This one as the past of another: nothing older than what was there at this moment is kept. */
  Entry past(long moment) {
    ballast = null;
    Entry then = at(moment);
    if (then != null) {
      then.older = null;
    }
    return this;
  }
}
