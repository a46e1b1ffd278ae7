package dev.gridbench.worker.record;

import dev.gridbench.api.Clock;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The traces of a worker's clients, a file each, which a thread of their own fills as soon as all
 * are open. A file begins with {@value #HEADER_BYTES} bytes: {@code GBTRACE1}; a record's length
 * and the client's number, 4 bytes each; the lengths of warm-up and window in nanoseconds, the
 * records that follow and the operations that were dropped, 8 bytes each; from how many nanoseconds
 * on operations were taken, and how many were passed over as quicker, 8 bytes each. The records and
 * the dropped are -1 until the file is complete.
 */
public final class TraceFiles implements Closeable {

  public static final int HEADER_BYTES = 64;

  /** Before a ring is full even of the fastest operations. */
  private static final long EVERY_NANOS = 2_000_000;

  private static final int RING = 1 << 15;

  /** Of all clients of a worker: 4 GiB. */
  private static final long MOST = (4L << 30) / OperationTrace.RECORD_BYTES;

  private static final byte[] MAGIC = "GBTRACE1".getBytes(StandardCharsets.US_ASCII);

  private final Clock clock;
  private final Path folder;
  private final int clients;
  private final long fromNanos;
  private final List<OperationTrace> traces = new ArrayList<>();
  private final List<FileChannel> files = new ArrayList<>();
  private final Thread carrier = new Thread(this::carry, "trace");
  private volatile boolean ended;

  /**
   * @param folder made if it is not there
   * @param clients how many will be traced
   * @param fromNanos operations are taken that took so long from when they were due; 0 for all
   */
  public TraceFiles(Clock clock, Path folder, int clients, long fromNanos) throws IOException {
    this.clock = clock;
    this.folder = Files.createDirectories(folder);
    this.clients = clients;
    this.fromNanos = fromNanos;
    carrier.setDaemon(true);
  }

  /** Opens one more file, before the client begins. */
  public OperationTrace open(int client, Window window) throws IOException {
    OperationTrace trace = new OperationTrace(client, window, RING, MOST / clients, fromNanos);
    FileChannel file =
        FileChannel.open(
            file(folder, client),
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE);
    file.write(header(trace, -1, -1), 0);
    file.position(HEADER_BYTES);
    traces.add(trace);
    files.add(file);
    if (traces.size() == clients) {
      carrier.start();
    }
    return trace;
  }

  /** Where the trace of one client lies. */
  public static Path file(Path folder, int client) {
    return folder.resolve("client-" + client + ".bin");
  }

  private void carry() {
    try {
      while (!ended) {
        carryAll();
        clock.sleep(EVERY_NANOS);
      }
    } catch (IOException e) {
      // The rings fill up, and what does not fit is counted as dropped.
      return;
    }
  }

  private void carryAll() throws IOException {
    for (int i = 0; i < traces.size(); i++) {
      traces.get(i).carryTo(files.get(i));
    }
  }

  /**
   * After the clients have finished: completes the files.
   *
   * @throws IOException if the disk does not take them; they then say that they are not complete
   */
  @Override
  public void close() throws IOException {
    ended = true;
    try {
      carrier.join();
      carryAll();
      for (int i = 0; i < traces.size(); i++) {
        OperationTrace trace = traces.get(i);
        files.get(i).write(header(trace, trace.written(), trace.dropped()), 0);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      for (FileChannel file : files) {
        file.close();
      }
    }
  }

  private static ByteBuffer header(OperationTrace trace, long written, long dropped) {
    ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
    header.put(MAGIC).putInt(OperationTrace.RECORD_BYTES).putInt(trace.client());
    header.putLong(trace.window().warmupNanos()).putLong(trace.window().measureNanos());
    header.putLong(written).putLong(dropped);
    header.putLong(trace.fromNanos()).putLong(trace.passedOver());
    return header.rewind();
  }
}
