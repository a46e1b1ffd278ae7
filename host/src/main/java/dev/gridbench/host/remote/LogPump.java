package dev.gridbench.host.remote;

import dev.gridbench.api.Clock;
import dev.gridbench.host.HostProcess;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Sends on what processes write, twenty times a second, and when all of it is sent, that one has
 * ended.
 */
final class LogPump implements Runnable {

  private static final long LOOK_NANOS = 50_000_000L;
  private static final int PART = 1 << 16;

  /** One process and how much of its log is sent. */
  private static final class Followed {
    private final int number;
    private final HostProcess process;
    private long sent;

    Followed(int number, HostProcess process, long sent) {
      this.number = number;
      this.process = process;
      this.sent = sent;
    }
  }

  private final FramePipe pipe;
  private final Clock clock;
  private final Runnable lost;
  private final List<Followed> all = new CopyOnWriteArrayList<>();
  private volatile boolean stopped;
  private final Map<Integer, Long> ended = new ConcurrentHashMap<>();

  /**
   * @param lost called when the pipe takes nothing any more
   */
  LogPump(FramePipe pipe, Clock clock, Runnable lost) {
    this.pipe = pipe;
    this.clock = clock;
    this.lost = lost;
  }

  /** From where it stood when a process of that number ended, if one did. */
  void follow(int number, HostProcess process) {
    all.add(new Followed(number, process, ended.getOrDefault(number, 0L)));
  }

  /** From now on logs may go away. */
  void stop() {
    stopped = true;
  }

  /** Until the pipe takes nothing any more. */
  @Override
  public void run() {
    try {
      while (!stopped) {
        for (Followed each : all) {
          look(each);
        }
        clock.sleep(LOOK_NANOS);
      }
    } catch (IOException closed) {
      if (!stopped) {
        lost.run();
      }
    }
  }

  /** What it wrote before it ended is read after that is known. */
  private void look(Followed one) throws IOException {
    OptionalInt exit = one.process.exitCode();
    for (byte[] part = next(one); part.length > 0; part = next(one)) {
      one.sent += part.length;
      pipe.send(new Frame(Frame.Kind.LOG, one.number, part));
    }
    if (exit.isPresent()) {
      all.remove(one);
      ended.put(one.number, one.sent);
      pipe.send(Frame.of(Frame.Kind.EXIT, one.number, out -> out.writeInt(exit.getAsInt())));
    }
  }

  private static byte[] next(Followed one) throws IOException {
    try (SeekableByteChannel log = Files.newByteChannel(one.process.log())) {
      ByteBuffer part = ByteBuffer.allocate(PART);
      int read = log.position(one.sent).read(part);
      return Arrays.copyOf(part.array(), Math.max(0, read));
    }
  }
}
