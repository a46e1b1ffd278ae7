package dev.gridbench.app.study;

import dev.gridbench.app.study.FaultEvent.Action;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A list of fault events: <code>[{at: 30s, kill: member-2}, {at: 60s, stop: member-3, for: 5s}]
 * </code>.
 */
final class EventsType implements FieldType<List<FaultEvent>> {

  private static final ScalarType<String> PROCESS =
      Types.text(
          "a process, member-1 or worker-1", "member-2", "(?:member|worker)-[1-9][0-9]{0,3}");
  private static final ScalarType<Duration> TIME = Types.duration(Duration.ofSeconds(1), "30s");
  private static final ScalarType<Duration> PAUSE = Types.duration(Duration.ofMillis(1), "5s");

  private static final Field<Duration> AT = Field.required("at", TIME, false, "", "30s");
  private static final Field<String> KILL = Field.constant("kill", PROCESS, "", "", "member-2");
  private static final Field<String> STOP = Field.constant("stop", PROCESS, "", "", "member-2");
  private static final Field<Duration> FOR = Field.constant("for", PAUSE, "", "", "5s");
  private static final List<Field<?>> FIELDS = List.of(AT, KILL, STOP, FOR);

  @Override
  public Optional<List<FaultEvent>> read(String field, Yaml value, Problems problems) {
    if (!(value instanceof Yaml.Sequence sequence)) {
      problems.add(
          value.place(),
          "'%s' must be %s, but is %s. Write for example %s."
              .formatted(field, words(), value.kind(), StudyFields.EVENTS.example()));
      return Optional.empty();
    }
    List<FaultEvent> events = new ArrayList<>();
    for (Yaml item : sequence.items()) {
      event(field, item, problems).ifPresent(events::add);
    }
    return events.size() == sequence.items().size()
        ? Optional.of(List.copyOf(events))
        : Optional.empty();
  }

  private static Optional<FaultEvent> event(String field, Yaml item, Problems problems) {
    if (!(item instanceof Yaml.Mapping mapping) || mapping.entries().isEmpty()) {
      problems.add(
          item.place(),
          "'%s' takes events, but has %s. Write for example {at: 30s, kill: member-2}."
              .formatted(field, item.kind()));
      return Optional.empty();
    }
    Values values = Values.read(FIELDS, mapping, problems);
    return values.sound() ? event(field, mapping, values, problems) : Optional.empty();
  }

  private static Optional<FaultEvent> event(
      String field, Yaml.Mapping mapping, Values values, Problems problems) {
    boolean stop = values.given(STOP);
    if (stop == values.given(KILL)) {
      problems.add(
          mapping.place(),
          "'%s' has an event with %s. Write one of kill: member-2 and stop: member-2."
              .formatted(field, stop ? "both kill and stop" : "neither kill nor stop"));
      return Optional.empty();
    }
    if (stop != values.given(FOR)) {
      problems.add(
          mapping.place(),
          stop
              ? "'%s' stops a process for ever. Add for: 5s.".formatted(field)
              : "'%s' kills a process, which never comes back. Drop 'for'.".formatted(field));
      return Optional.empty();
    }
    String process = values.one(stop ? STOP : KILL).orElseThrow();
    Duration lasts = values.one(FOR).orElse(Duration.ZERO);
    return values
        .one(AT)
        .map(at -> new FaultEvent(at, stop ? Action.STOP : Action.KILL, process, lasts));
  }

  @Override
  public String words() {
    return "a list of events, each with at and kill or stop";
  }

  @Override
  public String format(List<FaultEvent> value) {
    return value.stream().map(FaultEvent::toString).collect(Collectors.joining(", ", "[", "]"));
  }

  @Override
  public Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    FIELDS.forEach(each -> properties.put(each.name(), each.type().schema()));
    return Map.of(
        "type",
        "array",
        "items",
        Map.of(
            "type",
            "object",
            "additionalProperties",
            false,
            "required",
            List.of(AT.name()),
            "properties",
            properties));
  }
}
