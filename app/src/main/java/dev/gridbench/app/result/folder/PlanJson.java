package dev.gridbench.app.result.folder;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Trial;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * A plan as plan.json: every trial with its place and seeds, known before the first one runs, so
 * that nobody can choose afterwards what was going to be measured (method.md R23). One trial a
 * line.
 */
public final class PlanJson {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private PlanJson() {}

  /** The file's text; the same plan gives the same text. */
  public static String text(Plan plan) {
    StringBuilder text = new StringBuilder("{\n");
    field(text, "schema", OutcomeJson.SCHEMA);
    field(text, "study", plan.study().name());
    field(text, "seed", plan.study().seed());
    field(text, "repeat", repeat(plan));
    text.append("\"trials\":[\n");
    String separator = "";
    for (Trial trial : plan.trials()) {
      text.append(separator).append(MAPPER.writeValueAsString(fields(trial)));
      separator = ",\n";
    }
    return text.append("\n]}\n").toString();
  }

  private static void field(StringBuilder text, String name, Object value) {
    text.append('"').append(name).append("\":");
    text.append(MAPPER.writeValueAsString(value)).append(",\n");
  }

  private static Map<String, Object> repeat(Plan plan) {
    Map<String, Object> repeat = new LinkedHashMap<>();
    repeat.put("atLeast", plan.study().repeat().atLeast());
    repeat.put("atMost", plan.study().repeat().atMost());
    repeat.put("precision", plan.study().repeat().precision());
    return repeat;
  }

  private static Map<String, Object> fields(Trial trial) {
    Map<String, Object> fields = new LinkedHashMap<>();
    Cell cell = trial.cell();
    fields.put("position", trial.position());
    fields.put("id", trial.id());
    fields.put("repetition", trial.repetition());
    fields.put("cell", cell.levels());
    fields.put("dataSeed", trial.dataSeed());
    fields.put("seed", trial.loadSeed());
    return fields;
  }
}
