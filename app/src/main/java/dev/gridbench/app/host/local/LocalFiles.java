package dev.gridbench.app.host.local;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;

/** Tells whether results can be kept in a folder. */
public final class LocalFiles {

  /** More than the reserve that some file systems still grant to a full disk. */
  private static final int PROBE_BYTES = 64 * 1024;

  private LocalFiles() {}

  /**
   * Why nothing can be written there, in words for the user; empty where a small file could be
   * written and forced to the disk. The folder is made if it does not exist.
   */
  public static Optional<String> obstacle(Path folder) {
    try {
      Files.createDirectories(folder);
      Path probe = Files.createTempFile(folder, ".probe", null);
      try {
        write(probe);
      } finally {
        Files.deleteIfExists(probe);
      }
      return Optional.empty();
    } catch (IOException failed) {
      return Optional.of(message(folder, failed));
    }
  }

  private static void write(Path probe) throws IOException {
    try (FileChannel channel = FileChannel.open(probe, StandardOpenOption.WRITE)) {
      ByteBuffer bytes = ByteBuffer.allocate(PROBE_BYTES);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  /**
   * Also for a write that failed later: the cause of a failure to write in that folder, and what to
   * do.
   */
  public static String message(Path folder, IOException failed) {
    String cause = cause(failed);
    String known = cause.toLowerCase(Locale.ROOT);
    if (known.contains("no space") || known.contains("quota")) {
      return "%s: the disk is full. Free some space, or name another folder.".formatted(folder);
    }
    if (known.contains("read-only")) {
      return "%s is on a read-only file system. Name another folder.".formatted(folder);
    }
    if (failed instanceof AccessDeniedException || known.contains("denied")) {
      return "%s may not be written by this user. Change its permissions, or name another folder."
          .formatted(folder);
    }
    return "%s cannot be written (%s). Name another folder.".formatted(folder, cause);
  }

  private static String cause(IOException failed) {
    String reason =
        failed instanceof FileSystemException system ? system.getReason() : failed.getMessage();
    return reason == null || reason.isEmpty() ? failed.getClass().getSimpleName() : reason;
  }
}
