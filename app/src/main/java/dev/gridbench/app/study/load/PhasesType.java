package dev.gridbench.app.study.load;

import dev.gridbench.api.load.Phase;
import dev.gridbench.api.load.Phases;
import dev.gridbench.app.study.type.Decimals;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.type.Span;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.value.LevelText;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** How a load changes: <code>[{for: 10s, rate: 1000}, {for: 20s, rate: 1000..4000}]</code>. */
final class PhasesType implements FieldType<Phases> {

  private static final Field<Duration> FOR =
      Field.required("for", Types.duration(Duration.ofMillis(100), "10s"), false, "", "10s");
  private static final Field<Span> RATE =
      Field.constant("rate", Span.of(Decimals.from0("4000")), "", "", "1000..4000");
  private static final Field<Span> CLIENTS =
      Field.constant("clients", Span.of(Decimals.whole("8")), "", "", "2..8");
  private static final List<Field<?>> FIELDS = List.of(FOR, RATE, CLIENTS);

  @Override
  public Optional<Phases> read(String field, Yaml value, Problems problems) {
    if (!(value instanceof Yaml.Sequence sequence) || sequence.items().isEmpty()) {
      problems.add(
          value.place(),
          "'%s' must be %s, but is %s. Write for example %s."
              .formatted(field, description(), value.kind(), LoadFields.PHASES.example()));
      return Optional.empty();
    }
    List<Phase> phases = new ArrayList<>();
    for (Yaml item : sequence.items()) {
      phase(field, item, problems).ifPresent(phases::add);
    }
    return phases.size() == sequence.items().size()
        ? whole(field, sequence, phases, problems)
        : Optional.empty();
  }

  private static Optional<Phases> whole(
      String field, Yaml value, List<Phase> phases, Problems problems) {
    if (phases.stream().map(Phase::of).distinct().count() > 1) {
      problems.add(
          value.place(),
          "'"
              + field
              + "' mixes rates and clients, and a load is open or closed. Give each phase a rate, or"
              + " each its clients.");
      return Optional.empty();
    }
    if (phases.stream().allMatch(phase -> phase.most() == 0)) {
      problems.add(
          value.place(), "'" + field + "' has no operation in any phase. Raise one of them.");
      return Optional.empty();
    }
    return Optional.of(new Phases(phases, 1));
  }

  private static Optional<Phase> phase(String field, Yaml item, Problems problems) {
    if (!(item instanceof Yaml.Mapping mapping) || mapping.entries().isEmpty()) {
      problems.add(
          item.place(),
          "'%s' takes phases, but has %s. Write for example {for: 10s, rate: 1000..4000}."
              .formatted(field, item.kind()));
      return Optional.empty();
    }
    Values values = Values.read(FIELDS, mapping, problems);
    if (!values.sound()) {
      return Optional.empty();
    }
    if (values.given(RATE) == values.given(CLIENTS)) {
      problems.add(
          mapping.place(),
          "'%s' has a phase with %s. Write either rate: 4000 or clients: 8."
              .formatted(
                  field,
                  values.given(RATE) ? "both a rate and clients" : "no rate and no clients"));
      return Optional.empty();
    }
    Phase.Of of = values.given(RATE) ? Phase.Of.RATE : Phase.Of.CLIENTS;
    Span level = values.one(of == Phase.Of.RATE ? RATE : CLIENTS).orElseThrow();
    long nanos = values.one(FOR).orElseThrow().toNanos();
    return Optional.of(new Phase(nanos, of, level.from(), level.to()));
  }

  @Override
  public String description() {
    return "a list of phases, each with for, and rate or clients";
  }

  @Override
  public String format(Phases value) {
    return value.each().stream().map(PhasesType::text).collect(Collectors.joining(", ", "[", "]"));
  }

  private static String text(Phase phase) {
    String what = phase.of() == Phase.Of.RATE ? "rate" : "clients";
    String time = LevelText.duration(Duration.ofNanos(phase.nanos()));
    return "{for: " + time + ", " + what + ": " + phase.level() + "}";
  }

  @Override
  public Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    FIELDS.forEach(each -> properties.put(each.name(), each.type().schema()));
    return Map.of(
        "type",
        "array",
        "minItems",
        1,
        "items",
        Map.of(
            "type",
            "object",
            "additionalProperties",
            false,
            "required",
            List.of(FOR.name()),
            "properties",
            properties));
  }
}
