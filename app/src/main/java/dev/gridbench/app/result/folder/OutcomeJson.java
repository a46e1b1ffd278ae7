package dev.gridbench.app.result.folder;

import dev.gridbench.app.result.Outcome;
import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * One outcome as one line of JSON, with the schema's number first. Newer fields are ignored, so old
 * readers go on; a number that an older version did not write reads as 0.
 */
public final class OutcomeJson {

  /** The schema that this version writes. A reader takes this and every lower number. */
  public static final int SCHEMA = 2;

  /** One for all: to learn the records anew for each trial takes longer than to count it again. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .addModule(new FlatRecords())
          .build();

  /** The line, without its line break. */
  public String line(Outcome outcome) {
    return MAPPER.writeValueAsString(node(outcome));
  }

  public ObjectNode node(Outcome outcome) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("schema", SCHEMA);
    node.put("outcome", outcome.outcome());
    node.setAll((ObjectNode) MAPPER.valueToTree(outcome));
    return node;
  }

  /**
   * Reads a line back.
   *
   * @throws IOException if it is no outcome, or one of a schema that this version does not know
   */
  public Outcome read(String line) throws IOException {
    try {
      return read(MAPPER.readTree(line));
    } catch (JacksonException e) {
      throw new IOException("not an outcome: " + e.getOriginalMessage(), e);
    }
  }

  public Outcome read(JsonNode node) throws IOException {
    try {
      int schema = node.path("schema").asInt(0);
      if (schema < 1 || schema > SCHEMA) {
        throw new IOException(
            "outcome schema "
                + schema
                + " is unknown here (this version reads 1 to "
                + SCHEMA
                + ")");
      }
      JsonNode named = schema == 1 ? FormerPut.renamed(node) : node;
      Outcome outcome = MAPPER.treeToValue(named, type(node.path("outcome").asString("")));
      if (!node.has("trial")) {
        throw new IOException("not an outcome: it names no trial");
      }
      return outcome;
    } catch (JacksonException e) {
      throw new IOException("not an outcome: " + e.getOriginalMessage(), e);
    }
  }

  private static Class<? extends Outcome> type(String outcome) throws IOException {
    return switch (outcome) {
      case "measured" -> Outcome.Measured.class;
      case "failed" -> Outcome.Failed.class;
      case "skipped" -> Outcome.Skipped.class;
      default -> throw new IOException("unknown outcome '" + outcome + "'");
    };
  }
}
