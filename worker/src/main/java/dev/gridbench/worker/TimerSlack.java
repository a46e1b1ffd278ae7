package dev.gridbench.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Linux lets a parked thread oversleep by its timer slack, 50 microseconds unless set otherwise. A
 * process may set it for its own threads (proc(5), timerslack_ns).
 */
final class TimerSlack {

  private static final Path SELF = Path.of("/proc/thread-self");

  private TimerSlack() {}

  /** Cuts the calling thread's slack to a nanosecond; false where that cannot be done. */
  static boolean cut() {
    try {
      Path thread = Files.readSymbolicLink(SELF).getFileName();
      Path slack = Path.of("/proc", String.valueOf(thread), "timerslack_ns");
      Files.writeString(slack, "1");
      return Files.readString(slack).strip().equals("1");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
