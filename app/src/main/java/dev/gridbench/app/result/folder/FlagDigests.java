package dev.gridbench.app.result.folder;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What JVMs in fact ran with, in a short form that can be compared between runs (method.md R39): a
 * digest of the flags that are kept beside their logs. They are no part of the class of the
 * environment, for every system of a run has its own, and a study may vary them.
 */
public final class FlagDigests {

  private static final int DIGITS = 12;

  private FlagDigests() {}

  /**
   * By whose they are: {@code members of hazelcast:5.7.0}, and workers by all levels of their cell,
   * as their heaps differ. JVMs whose flags were not kept are left out.
   */
  public static Map<String, String> of(ResultsFolder folder, List<Outcome> outcomes)
      throws IOException {
    Map<String, String> digests = new TreeMap<>();
    for (Outcome outcome : outcomes) {
      Outcome.TrialRecord trial = outcome.trial();
      String cell =
          trial.cell().entrySet().stream()
              .map(level -> level.getKey() + "=" + level.getValue())
              .collect(Collectors.joining(" "));
      put(digests, "workers of " + cell, folder.trial(trial).logs().resolve("worker-1.flags"));
      put(
          digests,
          "members of " + trial.cell().get("system"),
          folder
              .clusterLogs()
              .resolve(Trial.folder(trial.id(), trial.attempt()))
              .resolve("logs")
              .resolve("member-1.flags"));
    }
    return digests;
  }

  private static void put(Map<String, String> digests, String whose, Path file) throws IOException {
    if (Files.exists(file)) {
      digests.put(whose, digest(Files.readString(file)));
    }
  }

  /** The order of flags, and the process id before them, make no difference. */
  static String digest(String flags) {
    String sorted =
        Arrays.stream(flags.split("\\s+"))
            .filter(word -> word.startsWith("-"))
            .sorted()
            .collect(Collectors.joining("\n"));
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(sorted.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
