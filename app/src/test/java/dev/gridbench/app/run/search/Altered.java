package dev.gridbench.app.run.search;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.OutcomeSamples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Sample outcomes with some of their figures changed. */
public final class Altered {

  public static final JsonMapper MAPPER = JsonMapper.builder().build();

  private static final OutcomeJson JSON = new OutcomeJson();
  private static final String SAMPLE = JSON.line(OutcomeSamples.measured("a"));

  private Altered() {}

  /** A measured sample after a change of its JSON. */
  public static Outcome.Measured outcome(Consumer<ObjectNode> change) {
    ObjectNode node = (ObjectNode) MAPPER.readTree(SAMPLE);
    change.accept(node);
    try {
      return (Outcome.Measured) JSON.read(node.toString());
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
