package dev.gridbench.app.cluster;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a growing log for two lines: the one that says ready and the one that says never. */
final class LogWatch {

  private final Path log;
  private final @Nullable Pattern ready;
  private final @Nullable Pattern failed;
  private final StringBuilder unfinished = new StringBuilder();

  private long position;
  private boolean readySeen;
  private @Nullable String failedSeen;

  /**
   * @param from the byte of the log where this process's own output begins
   * @param readyLine null where any log will do
   * @param failedLine null where none is known
   */
  LogWatch(Path log, long from, @Nullable String readyLine, @Nullable String failedLine) {
    this.log = log;
    this.position = from;
    this.ready = readyLine == null ? null : Pattern.compile(readyLine);
    this.failed = failedLine == null ? null : Pattern.compile(failedLine);
    this.readySeen = readyLine == null;
  }

  /** Reads what was written since the last call. */
  void read() {
    if (ready == null && failed == null) {
      return;
    }
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      file.seek(position);
      byte[] bytes = new byte[(int) Math.min(1 << 20, Math.max(0, file.length() - position))];
      file.readFully(bytes);
      position += bytes.length;
      take(new String(bytes, StandardCharsets.UTF_8), this::look);
    } catch (IOException notYetThere) {
      // The next call tries again; a process that writes no log at all is found by its port or its
      // end.
    }
  }

  boolean readySeen() {
    return readySeen;
  }

  Optional<String> failedSeen() {
    return Optional.ofNullable(failedSeen);
  }

  private void take(String text, Consumer<String> line) {
    unfinished.append(text);
    for (int end = unfinished.indexOf("\n"); end >= 0; end = unfinished.indexOf("\n")) {
      line.accept(unfinished.substring(0, end));
      unfinished.delete(0, end + 1);
    }
  }

  private void look(String line) {
    if (ready != null && ready.matcher(line).find()) {
      readySeen = true;
    }
    if (failed != null && failedSeen == null && failed.matcher(line).find()) {
      failedSeen = line.strip();
    }
  }
}
