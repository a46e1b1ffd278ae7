package dev.gridbench.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The lines of outcomes.jsonl, read as anybody would read them: as plain JSON. */
final class Outcomes {

  private static final JsonMapper JSON = new JsonMapper();

  private Outcomes() {}

  static List<JsonNode> of(Path run) throws IOException {
    return Files.readAllLines(run.resolve("outcomes.jsonl")).stream().map(JSON::readTree).toList();
  }

  static List<String> kinds(Path run) throws IOException {
    return of(run).stream().map(line -> line.get("outcome").asString()).toList();
  }

  static List<String> caveats(JsonNode outcome) {
    return outcome.get("caveats").valueStream().map(each -> each.get("kind").asString()).toList();
  }
}
