package dev.gridbench.app.study.type;

import dev.gridbench.app.study.value.FaultEvent;
import dev.gridbench.app.study.value.FaultEvent.Action;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A list of fault events: <code>[{at: 30s, kill: member-2}, {at: 60s, stop: member-3, for: 5s}]
 * </code>.
 */
public final class EventsType implements FieldType<List<FaultEvent>> {

  public static final String EXAMPLE =
      "[{at: 30s, kill: member-2}, {at: 60s, stop: member-3, for: 5s}]";

  private static final ScalarType<String> PROCESS =
      Types.text(
          "a process, member-1 or worker-1", "member-2", "(?:member|worker)-[1-9][0-9]{0,3}");
  private static final ScalarType<String> ALL =
      Types.text("members", FaultEvent.MEMBERS, FaultEvent.MEMBERS);
  private static final ScalarType<Duration> TIME = Types.duration(Duration.ofSeconds(1), "30s");
  private static final ScalarType<Duration> PAUSE = Types.duration(Duration.ofMillis(1), "5s");

  private static final Field<Duration> AT = Field.requiredPart("at", TIME);
  private static final Field<String> KILL = Field.part("kill", PROCESS);
  private static final Field<String> STOP = Field.part("stop", PROCESS);
  private static final Field<String> RESTART = Field.part("restart", PROCESS);
  private static final Field<String> ROLL = Field.part("roll", ALL);
  private static final Field<String> PARTITION = Field.part("partition", PROCESS);
  private static final Field<Duration> FOR = Field.part("for", PAUSE);
  private static final Field<Duration> EVERY = Field.part("every", PAUSE);
  private static final List<Field<?>> FIELDS =
      List.of(AT, KILL, STOP, RESTART, ROLL, PARTITION, FOR, EVERY);

  @Override
  public Optional<List<FaultEvent>> read(String field, Yaml value, Problems problems) {
    if (!(value instanceof Yaml.Sequence sequence)) {
      return FieldType.refused(field, value, description(), EXAMPLE, problems);
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
    List<Action> given =
        Arrays.stream(Action.values()).filter(action -> values.given(field(action))).toList();
    if (given.size() != 1) {
      problems.add(
          mapping.place(),
          "'%s' has an event with %s. Write one of kill, stop, restart, roll and partition, as in kill: member-2."
              .formatted(field, given.isEmpty() ? "nothing to do" : labels(given)));
      return Optional.empty();
    }
    Action action = given.get(0);
    boolean rolls = action == Action.ROLL;
    if (values.given(EVERY) != rolls || values.given(FOR) != (action.lasts() && !rolls)) {
      problems.add(mapping.place(), duration(field, action));
      return Optional.empty();
    }
    String process = values.one(field(action)).orElseThrow();
    Duration lasts = values.one(rolls ? EVERY : FOR).orElse(Duration.ZERO);
    return values.one(AT).map(at -> new FaultEvent(at, action, process, lasts));
  }

  private static Field<String> field(Action action) {
    return switch (action) {
      case KILL -> KILL;
      case STOP -> STOP;
      case RESTART -> RESTART;
      case ROLL -> ROLL;
      case PARTITION -> PARTITION;
    };
  }

  private static String labels(List<Action> actions) {
    return actions.stream().map(Action::label).collect(Collectors.joining(" and "));
  }

  private static String duration(String field, Action action) {
    String sentence =
        switch (action) {
          case KILL ->
              "'%s' kills a process, which never comes back. Drop 'for' and 'every', or restart it.";
          case STOP -> "'%s' stops a process. Say how long, and nothing else: for: 5s.";
          case RESTART ->
              "'%s' restarts a process. Say after what time, and nothing else: for: 5s.";
          case ROLL ->
              "'%s' restarts members in turn. Say how often, and nothing else: every: 30s.";
          case PARTITION -> "'%s' cuts a process off. Say how long, and nothing else: for: 5s.";
        };
    return sentence.formatted(field);
  }

  @Override
  public String description() {
    return "a list of events, each with at and kill, stop, restart, roll or partition";
  }

  @Override
  public String format(List<FaultEvent> value) {
    return value.stream().map(FaultEvent::toString).collect(Collectors.joining(", ", "[", "]"));
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "array", "items", Schemas.mapping(FIELDS));
  }
}
