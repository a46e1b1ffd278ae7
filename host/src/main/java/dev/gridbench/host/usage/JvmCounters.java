package dev.gridbench.host.usage;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a JVM of HotSpot's says of itself in the file that it shares with jstat, {@code
 * /tmp/hsperfdata_USER/PID}: nobody has to be asked, and nothing in it stops. A JVM writes down the
 * size of its heap when it collects.
 */
final class JvmCounters {

  /** The file's first bytes, whatever the machine's order. */
  private static final int MAGIC = 0xcafec0c0;

  private static final int ORDER = 4;
  private static final int FIRST_ENTRY = 24;
  private static final int ENTRIES = 28;
  private static final int NAME = 4;
  private static final int TYPE = 12;
  private static final int DATA = 16;
  private static final byte LONG = 'J';

  private final Path file;
  private final ByteOrder order;
  private final List<Integer> counts = new ArrayList<>();
  private final List<Integer> ticks = new ArrayList<>();
  private final List<Integer> used = new ArrayList<>();
  private double ticksPerSecond = 1e9;

  private JvmCounters(Path file, ByteBuffer bytes) {
    this.file = file;
    this.order = bytes.order();
    index(bytes);
  }

  /**
   * Empty where the process is no such JVM, or shares nothing.
   *
   * @param tmp where JVMs share them, {@code /tmp} whatever their settings
   */
  static Optional<JvmCounters> of(Path tmp, long pid) {
    try (DirectoryStream<Path> users = Files.newDirectoryStream(tmp, "hsperfdata_*")) {
      for (Path user : users) {
        Path file = user.resolve(Long.toString(pid));
        if (Files.isReadable(file)) {
          return Optional.of(new JvmCounters(file, bytes(file)))
              .filter(counters -> !counters.counts.isEmpty());
        }
      }
    } catch (IOException | BufferUnderflowException | IndexOutOfBoundsException unreadable) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  private static ByteBuffer bytes(Path file) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(ProcText.bytes(file));
    if (bytes.getInt(0) != MAGIC) {
      throw new IOException("not a JVM's counters");
    }
    return bytes.order(bytes.get(ORDER) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
  }

  /** Where the counters lie: entries never move. */
  private void index(ByteBuffer bytes) {
    int entry = bytes.getInt(FIRST_ENTRY);
    for (int left = bytes.getInt(ENTRIES); left > 0; left--) {
      String name = name(bytes, entry + bytes.getInt(entry + NAME));
      int data = entry + bytes.getInt(entry + DATA);
      if (bytes.get(entry + TYPE) == LONG) {
        note(name, data, bytes);
      }
      entry += bytes.getInt(entry);
    }
  }

  private void note(String name, int data, ByteBuffer bytes) {
    if (name.matches("sun\\.gc\\.collector\\.\\d+\\.invocations")) {
      counts.add(data);
    } else if (name.matches("sun\\.gc\\.collector\\.\\d+\\.time")) {
      ticks.add(data);
    } else if (name.matches("sun\\.gc\\.generation\\.\\d+\\.space\\.\\d+\\.used")) {
      used.add(data);
    } else if (name.equals("sun.os.hrt.frequency")) {
      ticksPerSecond = bytes.getLong(data);
    }
  }

  private static String name(ByteBuffer bytes, int from) {
    int end = from;
    while (bytes.get(end) != 0) {
      end++;
    }
    return new String(bytes.array(), from, end - from, ISO_8859_1);
  }

  /**
   * Empty where the JVM has ended, which takes the file away.
   *
   * @throws IOException if the file is there and cannot be read, or is cut off
   */
  Optional<JvmUse> read() throws IOException {
    try {
      ByteBuffer bytes = bytes(file).order(order);
      return Optional.of(
          new JvmUse(sum(bytes, counts), sum(bytes, ticks) / ticksPerSecond, sum(bytes, used)));
    } catch (IOException | IndexOutOfBoundsException unreadable) {
      if (Files.exists(file)) {
        throw new IOException(file + " cannot be read", unreadable);
      }
      return Optional.empty();
    }
  }

  private static long sum(ByteBuffer bytes, List<Integer> places) {
    return places.stream().mapToLong(bytes::getLong).sum();
  }
}
