package dev.gridbench.app.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * A file, to the byte. A folder of classes, as in a working tree, counts as the sum of its files.
 *
 * @param name without its folder
 * @param sha256 hexadecimal
 */
public record LockedFile(String name, String sha256, long bytes) {

  private static final int SHOWN = 12;
  private static final int BUFFER = 64 * 1024;

  static LockedFile of(Path file) throws IOException {
    MessageDigest digest = newDigest();
    long bytes = 0;
    for (Path part : parts(file)) {
      if (!part.equals(file)) {
        digest.update(file.relativize(part).toString().getBytes(StandardCharsets.UTF_8));
      }
      bytes += add(part, digest);
    }
    return new LockedFile(
        String.valueOf(file.getFileName()), HexFormat.of().formatHex(digest.digest()), bytes);
  }

  /** The first digits of its sum and its size. */
  @Override
  public String toString() {
    return "%s… (%,d bytes)"
        .formatted(sha256.substring(0, Math.min(SHOWN, sha256.length())), bytes);
  }

  private static List<Path> parts(Path file) throws IOException {
    try (Stream<Path> walk = Files.walk(file)) {
      return walk.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static long add(Path file, MessageDigest digest) throws IOException {
    byte[] buffer = new byte[BUFFER];
    long bytes = 0;
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
        bytes += read;
      }
    }
    return bytes;
  }

  private static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JVM has SHA-256", impossible);
    }
  }
}
