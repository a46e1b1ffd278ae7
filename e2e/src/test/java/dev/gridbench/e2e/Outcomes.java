package dev.gridbench.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The lines of outcomes.jsonl, read as anybody would read them: as plain JSON. */
final class Outcomes {

  private static final JsonMapper JSON = new JsonMapper();

  private Outcomes() {}

  static List<JsonNode> of(Path run) throws IOException {
    return Files.readAllLines(run.resolve("outcomes.jsonl")).stream().map(JSON::readTree).toList();
  }

  /** The last attempt of each trial: what the machine disturbed is done again. */
  static List<JsonNode> last(Path run) throws IOException {
    Map<String, JsonNode> last = new LinkedHashMap<>();
    of(run).forEach(outcome -> last.put(outcome.at("/trial/id").asString(), outcome));
    return List.copyOf(last.values());
  }

  /** The outcome of the attempt whose folder has this name. */
  static JsonNode of(Path run, String folder) throws IOException {
    return of(run).stream()
        .filter(outcome -> folder(run, outcome).endsWith(folder))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no outcome of " + folder));
  }

  /** Where the files of an outcome's attempt are: a later attempt has its number behind the id. */
  static Path folder(Path run, JsonNode outcome) {
    String id = outcome.at("/trial/id").asString();
    int attempt = outcome.at("/trial/attempt").asInt(1);
    return run.resolve("trials").resolve(attempt > 1 ? id + "." + attempt : id);
  }

  /**
   * Rightly answered operations of a verb in warm-up and window, by a trial's own rows; what was in
   * flight at the end is in neither.
   */
  static long answered(Path run, JsonNode outcome, String verb) throws IOException {
    return Files.readAllLines(folder(run, outcome).resolve("intervals.csv")).stream()
        .map(row -> row.split(","))
        .filter(row -> row[1].equals(verb))
        .mapToLong(row -> Long.parseLong(row[2]))
        .sum();
  }

  /** What became of each trial in the end. */
  static List<String> kinds(Path run) throws IOException {
    return last(run).stream().map(line -> line.get("outcome").asString()).toList();
  }

  static List<String> caveats(JsonNode outcome) {
    return outcome.get("caveats").valueStream().map(each -> each.get("kind").asString()).toList();
  }

  /** What may explain a rate that was not reached: who had the processors, and who was held up. */
  static String circumstances(JsonNode outcome) {
    StringBuilder words = new StringBuilder();
    for (String place :
        List.of(
            "/harness/hiccupMaxMillis",
            "/harness/stealShare",
            "/harness/foreignCpuShare",
            "/harness/runQueueShare",
            "/harness/workerCpuShare",
            "/harness/memberCpuShare",
            "/harness/compileMillis",
            "/harness/gcMillis",
            "/harness/bottleneck",
            "/clientThroughput",
            "/load",
            "/verbs/get/responseTime",
            "/verbs/get/serviceTime",
            "/clients/gateway/gateways")) {
      words.append(System.lineSeparator()).append(place).append(' ').append(outcome.at(place));
    }
    return words.append(System.lineSeparator()).append(caveats(outcome)).toString();
  }
}
