package dev.gridbench.app.result.folder;

import dev.gridbench.app.result.harness.Conducted;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * One client's trace: every operation of its load, warm-up included, or those that were slow
 * (docs/results.md).
 *
 * @param client its number
 * @param measureNanos the window's length
 * @param records how many follow; -1 where the file was not completed
 * @param dropped operations that are missing from it; -1 where the file was not completed
 * @param fromNanos operations are in it that took so long from when they were due; 0 for all
 * @param passedOver operations that were quicker
 */
public record TraceFile(
    Path file,
    int client,
    long measureNanos,
    long records,
    long dropped,
    long fromNanos,
    long passedOver) {

  /** The answers by their numbers in the file. */
  private static final List<String> ANSWERS =
      List.of("RIGHT", "MISSED", "FAILED", "TIMED_OUT", "CORRUPT", "STALE", "ABSENT", "NOT_SENT");

  /** The verbs by their numbers in the file. */
  private static final List<String> VERBS =
      List.of("get", "put", "remove", "query", "set", "insert", "update", "getAll", "putAll");

  private static final String MAGIC = "GBTRACE1";
  private static final int HEADER_BYTES = 64;
  private static final int RECORD_BYTES = 32;

  /**
   * One operation; times in nanoseconds from the window's begin.
   *
   * @param answer {@code RIGHT}, {@code MISSED}, {@code FAILED}, {@code TIMED_OUT}, {@code
   *     CORRUPT}, {@code STALE}, {@code ABSENT} or {@code NOT_SENT}
   */
  public record Operation(long due, long sent, long done, String verb, String answer) {}

  /** Takes each operation in turn. */
  @FunctionalInterface
  public interface Sink {
    void take(Operation operation);
  }

  /** The traces of a trial, by the clients' numbers; none where it was not traced. */
  public static List<TraceFile> of(TrialFolder trial) throws IOException {
    if (!Files.isDirectory(trial.traces())) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(trial.traces())) {
      List<TraceFile> all = new java.util.ArrayList<>();
      for (Path file : files.sorted().toList()) {
        all.add(open(file));
      }
      all.sort(java.util.Comparator.comparingInt(TraceFile::client));
      return List.copyOf(all);
    }
  }

  /** How a trial was conducted, with what its traces hold; unchanged where there are none. */
  public static Conducted counted(Conducted how, List<TraceFile> traces) {
    if (traces.isEmpty()) {
      return how;
    }
    boolean whole = traces.stream().allMatch(trace -> trace.records() >= 0);
    return new Conducted(
        how.sliceSeconds(),
        how.rehearsal(),
        traces.stream().mapToLong(trace -> Math.max(0, trace.records())).sum(),
        whole ? traces.stream().mapToLong(TraceFile::dropped).sum() : -1L,
        how.trialsBefore());
  }

  /**
   * Reads the header.
   *
   * @throws IOException if it is none
   */
  public static TraceFile open(Path file) throws IOException {
    try (DataInputStream in = stream(file)) {
      String magic = new String(in.readNBytes(MAGIC.length()), StandardCharsets.US_ASCII);
      if (!magic.equals(MAGIC) || in.readInt() != RECORD_BYTES) {
        throw new IOException(file + " is no trace of this version");
      }
      int client = in.readInt();
      in.readLong();
      return new TraceFile(
          file, client, in.readLong(), in.readLong(), in.readLong(), in.readLong(), in.readLong());
    } catch (EOFException e) {
      throw new IOException(file + " ends within its header", e);
    }
  }

  private static DataInputStream stream(Path file) throws IOException {
    return new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16));
  }

  /** Whether every operation is in it that should be. */
  public boolean complete() {
    return records >= 0 && dropped == 0;
  }

  /** Whether none was too quick for it. */
  public boolean ofAll() {
    return passedOver == 0;
  }

  /**
   * Reads all operations.
   *
   * @throws IOException if there are fewer than the header says, or one of them is none
   */
  public void read(Sink sink) throws IOException {
    try (DataInputStream in = stream(file)) {
      in.skipNBytes(HEADER_BYTES);
      for (long i = 0; i < records; i++) {
        long due = in.readLong();
        long sent = in.readLong();
        long done = in.readLong();
        int verb = in.readUnsignedByte();
        int answer = in.readUnsignedByte();
        in.readShort();
        in.readInt();
        sink.take(new Operation(due, sent, done, VERBS.get(verb), ANSWERS.get(answer)));
      }
    } catch (EOFException | IndexOutOfBoundsException e) {
      throw new IOException(file + " holds no " + records + " operations", e);
    }
  }
}
