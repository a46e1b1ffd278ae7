package dev.gridbench.host.facts;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A short name for machines on which figures may be compared: the digest of those facts that move
 * figures. What changes from minute to minute, such as the load, is left out.
 */
public final class EnvironmentClass {

  private static final int DIGITS = 12;

  /** Other machines that a run is on; not known of most. */
  private static final String HOSTS = "hosts";

  private static final List<String> PARTS =
      List.of(
          "cpu",
          "cores",
          "topology",
          "microcode",
          "mitigations",
          "memoryBytes",
          "swapBytes",
          "kernel",
          "kernelOptions",
          "governor",
          "turbo",
          "clockSource",
          "hugePages",
          "swappiness",
          "addressRandomisation",
          "processorShareBySession",
          "tcpCongestionControl",
          "tcpReceiveBuffer",
          "tcpSendBuffer",
          "acceptQueue",
          "loopbackMtu",
          "cgroup",
          "limits",
          "virtualisation");

  private EnvironmentClass() {}

  /**
   * Twelve hexadecimal digits.
   *
   * @param facts as {@link MachineFacts} gives them
   */
  public static String of(Map<String, Object> facts) {
    StringBuilder text = new StringBuilder();
    for (String part : PARTS) {
      append(text, part, facts.get(part));
    }
    if (facts.containsKey(HOSTS)) {
      append(text, HOSTS, facts.get(HOSTS));
    }
    return digest(text.toString());
  }

  private static void append(StringBuilder text, String part, @Nullable Object fact) {
    text.append(part)
        .append('=')
        .append(fact instanceof Map<?, ?> map ? new TreeMap<>(map) : fact)
        .append('\n');
  }

  private static String digest(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
