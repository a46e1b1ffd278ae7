package dev.gridbench.host.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Files by their SHA-256, each under its hash. A file is there whole or not at all: it is written
 * beside, checked, and takes its name then, so that agents that fetch the same one do not meet.
 */
final class ContentStore {

  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

  private final Path folder;

  /** Makes the folder where it is not there. */
  ContentStore(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
  }

  Path folder() {
    return folder;
  }

  boolean has(String hash) throws IOException {
    return Files.exists(file(hash));
  }

  /** Where a file of this hash is or will be. */
  private Path file(String hash) throws IOException {
    if (!HASH.matcher(hash).matches()) {
      throw new IOException("'" + hash + "' is no SHA-256");
    }
    return folder.resolve(hash);
  }

  /** A file that is still coming, in parts. */
  final class Coming {

    private final Path beside = folder.resolve("coming-" + UUID.randomUUID());

    void add(byte[] part) throws IOException {
      try (OutputStream out =
          Files.newOutputStream(beside, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
        out.write(part);
      }
    }

    /**
     * It is complete, and is to have this hash.
     *
     * @throws IOException if it has another; nothing is left of it
     */
    void keep(String hash) throws IOException {
      Path file = file(hash);
      try {
        add(new byte[0]);
        String found = hash(beside);
        if (!found.equals(hash)) {
          throw new IOException("a file that should have hash " + hash + " came with " + found);
        }
        Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(beside);
      }
    }
  }

  /** What a file was when it was read. */
  private record Seen(long size, FileTime written, String hash) {}

  private static final Map<Path, Seen> SEEN = new ConcurrentHashMap<>();

  /**
   * The same as {@link #hash}, of a file that many hosts get: read again only if it was written.
   */
  static String hashOnce(Path file) throws IOException {
    long size = Files.size(file);
    FileTime written = Files.getLastModifiedTime(file);
    Seen seen = SEEN.get(file);
    if (seen == null || seen.size != size || !seen.written.equals(written)) {
      seen = new Seen(size, written, hash(file));
      SEEN.put(file, seen);
    }
    return seen.hash;
  }

  /** A file's SHA-256 in hexadecimal digits. */
  static String hash(Path file) throws IOException {
    MessageDigest digest = sha256();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JVM has SHA-256", impossible);
    }
  }
}
