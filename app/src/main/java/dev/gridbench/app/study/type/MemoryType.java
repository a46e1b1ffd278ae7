package dev.gridbench.app.study.type;

import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Where a load pauses: <code>{steps: [10_000, 25_000, 50_000]}</code>. */
public final class MemoryType implements FieldType<List<Long>> {

  public static final String EXAMPLE = "{steps: [10_000, 25_000, 50_000]}";

  private static final ScalarType<Long> ENTRIES = Types.number(1, Integer.MAX_VALUE, "10_000");
  private static final Field<List<Long>> STEPS =
      Field.required("steps", new ListType<>(ENTRIES), false, "", "[10_000, 25_000, 50_000]");

  @Override
  public Optional<List<Long>> read(String field, Yaml value, Problems problems) {
    if (!(value instanceof Yaml.Mapping mapping) || mapping.entries().isEmpty()) {
      return FieldType.refused(field, value, description(), EXAMPLE, problems);
    }
    Values values = Values.read(List.of(STEPS), mapping, problems);
    return values.sound()
        ? values.one(STEPS).filter(steps -> ascending(field, steps, mapping, problems))
        : Optional.empty();
  }

  private static boolean ascending(
      String field, List<Long> steps, Yaml.Mapping mapping, Problems problems) {
    List<Long> sorted = new ArrayList<>(steps).stream().sorted().distinct().toList();
    if (!sorted.equals(steps)) {
      problems.add(
          mapping.place(),
          "'%s' has steps that do not ascend. Write %s.".formatted(field, text(sorted)));
    }
    return sorted.equals(steps);
  }

  @Override
  public String description() {
    return "the steps of the load, by their entries";
  }

  @Override
  public String format(List<Long> value) {
    return text(value);
  }

  private static String text(List<Long> steps) {
    return steps.stream().map(String::valueOf).collect(Collectors.joining(", ", "{steps: [", "]}"));
  }

  @Override
  public Map<String, Object> schema() {
    return Schemas.mapping(List.of(STEPS));
  }
}
