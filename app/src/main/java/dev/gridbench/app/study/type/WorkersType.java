package dev.gridbench.app.study.type;

import dev.gridbench.app.study.value.WorkerCount;
import dev.gridbench.app.study.yaml.Nearest;
import java.util.List;
import java.util.Map;

/** The type of the factor {@code workers}: a number, or {@code per-client}. */
public final class WorkersType {

  private static final ScalarType<Integer> NUMBER = Types.integer(1, Integer.MAX_VALUE, "2");

  private static final String DESCRIPTION =
      "'" + WorkerCount.PER_CLIENT + "' (one each) or " + NUMBER.description();

  public static final ScalarType<WorkerCount> WORKERS =
      new ScalarType<>(
          DESCRIPTION,
          NUMBER.example(),
          Map.of("anyOf", List.of(Map.of("const", WorkerCount.PER_CLIENT), NUMBER.schema())),
          WorkersType::parsed,
          WorkerCount::toString);

  private WorkersType() {}

  private static WorkerCount parsed(String text) throws Unreadable {
    if (text.equals(WorkerCount.PER_CLIENT)) {
      return new WorkerCount.PerClient();
    }
    if (!text.matches("[-+]?[0-9].*")) {
      throw new Unreadable(
          "must be %s, but is '%s'.%s"
              .formatted(DESCRIPTION, text, Nearest.hint(text, List.of(WorkerCount.PER_CLIENT))));
    }
    return new WorkerCount.Fixed(NUMBER.parser().parse(text));
  }
}
