package dev.gridbench.app.run.figures;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.SortedMap;

/** One digest of all clients' operations, in the order of their numbers (method.md R40). */
public final class OperationsDigest {

  private static final int BYTES = 8;

  private OperationsDigest() {}

  /**
   * Sixteen hexadecimal digits.
   *
   * @param clients each client's digest by its number, from whichever worker
   */
  public static String of(SortedMap<Integer, Long> clients) {
    try {
      byte[] text = clients.toString().getBytes(StandardCharsets.US_ASCII);
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text);
      return HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
