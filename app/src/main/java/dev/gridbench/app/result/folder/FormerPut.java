package dev.gridbench.app.result.folder;

import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What outcomes of schema 1 call put: a store that does not ask for the old value, which is a set
 * since schema 2 (docs/adr/0022). A folder of before is read under the new name, so that none of
 * its figures is compared with those of another operation.
 */
public final class FormerPut {

  private static final String PUT = "put";
  private static final String SET = "set";
  private static final Pattern MIX = Pattern.compile("\\w+ \\d+(, \\w+ \\d+)+");

  /** A verb of a workload in a study.yaml as gridbench writes it. */
  private static final Pattern IN_STUDY =
      Pattern.compile("(?m)^(?!question:)(.*?[\\[{,:\\-] ?)put(?= *(:|,|]|}|$))");

  private static final Pattern SCHEMA_1 = Pattern.compile("\\{\"schema\":1,");
  private static final int HEAD = 20;

  private FormerPut() {}

  /** An outcome of schema 1 in the words of schema 2. */
  static JsonNode renamed(JsonNode outcome) {
    if (!(outcome instanceof ObjectNode node)) {
      return outcome;
    }
    ObjectNode copy = node.deepCopy();
    rename(copy.path("verbs"));
    rename(copy.path("harness").path("serverCounts"));
    rename(copy.path("harness").path("heldUp").path("contaminated"));
    if (copy.path("trial").path("cell") instanceof ObjectNode cell && cell.has("workload")) {
      cell.put("workload", workload(cell.path("workload").asString("")));
    }
    return copy;
  }

  private static void rename(JsonNode verbs) {
    if (verbs instanceof ObjectNode named && named.has(PUT)) {
      named.set(SET, named.remove(PUT));
    }
  }

  /** The level's name: a mix lists its verbs by their numbers, and set comes after the old ones. */
  static String workload(String level) {
    if (level.equals(PUT)) {
      return SET;
    }
    int where = level.indexOf(" (");
    String mix = where < 0 ? level : level.substring(0, where);
    if (!MIX.matcher(mix).matches()) {
      return level;
    }
    List<String> verbs = new ArrayList<>(List.of(mix.split(", ")));
    for (String verb : List.copyOf(verbs)) {
      if (verb.startsWith(PUT + " ")) {
        verbs.remove(verb);
        verbs.add(SET + verb.substring(PUT.length()));
      }
    }
    return String.join(", ", verbs) + level.substring(mix.length());
  }

  /**
   * A study's text; of one in a results folder of schema 1, in the words of today.
   *
   * @throws IOException if it cannot be read
   */
  public static String study(Path file) throws IOException {
    String text = Files.readString(file);
    return former(file.resolveSibling("outcomes.jsonl")) ? inStudy(text) : text;
  }

  private static boolean former(Path outcomes) throws IOException {
    if (!Files.exists(outcomes)) {
      return false;
    }
    try (var in = Files.newInputStream(outcomes)) {
      String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
      return SCHEMA_1.matcher(head).lookingAt();
    }
  }

  static String inStudy(String text) {
    String all = text;
    for (String before = ""; !before.equals(all); ) {
      before = all;
      all = IN_STUDY.matcher(all).replaceAll("$1" + SET);
    }
    return all;
  }

  /** How the outcome calls what its raw files call so: a verb, or a tag that begins with one. */
  public static UnaryOperator<String> names(Outcome.Measured outcome) {
    boolean former = outcome.verbs().containsKey(SET) && !outcome.verbs().containsKey(PUT);
    return raw ->
        former && (raw.equals(PUT) || raw.startsWith(PUT + "."))
            ? SET + raw.substring(PUT.length())
            : raw;
  }

  /** The rows of intervals.csv in the words of their outcome. */
  public static List<Interval> intervals(List<Interval> rows, Outcome.Measured outcome) {
    UnaryOperator<String> names = names(outcome);
    return rows.stream().map(row -> row.called(names.apply(row.verb()))).toList();
  }

  /** The log in the words of its outcome. */
  public static LatencyLog log(LatencyLog log, Outcome.Measured outcome) {
    Map<String, Histogram> named = new TreeMap<>();
    log.window().forEach((tag, times) -> named.put(names(outcome).apply(tag), times));
    return new LatencyLog(log.digest(), named);
  }
}
