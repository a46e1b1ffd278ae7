package dev.gridbench.app.result.recount;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.Stored;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** Outcomes with other figures, made through their JSON so that new fields pass through. */
final class Measured {

  private Measured() {}

  /** The outcome with that throughput and window, {@code get} as its only verb, and no faults. */
  static Outcome.Measured of(
      Outcome.Measured some, Map<String, Double> figures, Outcome.VerbResult get) {
    OutcomeJson json = new OutcomeJson();
    ObjectNode node = json.node(some);
    node.put("throughput", figures.get("throughput"));
    ((ObjectNode) node.path("window")).put("seconds", figures.get("seconds"));
    node.putNull("faults");
    node.putObject("verbs").set("get", Stored.MAPPER.valueToTree(get));
    try {
      return (Outcome.Measured) json.read(node);
    } catch (java.io.IOException impossible) {
      throw new java.io.UncheckedIOException(impossible);
    }
  }

  static Outcome.VerbResult verb(
      Outcome.VerbResult some, long succeeded, long missed, long failed, Outcome.Latency time) {
    ObjectNode node = Stored.MAPPER.valueToTree(some);
    node.put("succeeded", succeeded).put("missed", missed).put("failed", failed);
    node.set("serviceTime", Stored.MAPPER.valueToTree(time));
    return Stored.MAPPER.treeToValue(node, Outcome.VerbResult.class);
  }
}
