package dev.gridbench.app.stats;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The cases of a file in src/test/resources/reference, made by another implementation. */
final class ReferenceVectors {

  private ReferenceVectors() {}

  static List<JsonNode> cases(String name) {
    String path = "/reference/" + name + ".json";
    try (InputStream file = ReferenceVectors.class.getResourceAsStream(path)) {
      List<JsonNode> cases = new ArrayList<>();
      JsonMapper.builder().build().readTree(file).get("cases").forEach(cases::add);
      return cases;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static double[] numbers(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false)
        .mapToDouble(JsonNode::asDouble)
        .toArray();
  }
}
