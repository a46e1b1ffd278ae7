package dev.gridbench.app.study.type;

import dev.gridbench.app.study.value.FaultEvent;
import dev.gridbench.app.study.value.FaultEvent.Action;
import dev.gridbench.app.study.value.NetworkFault;
import dev.gridbench.app.study.value.NetworkFault.Effect;
import dev.gridbench.app.study.value.NetworkFault.Way;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A list of fault events: <code>[{at: 30s, kill: member-2}, {at: 60s, stop: member-3, for: 5s}]
 * </code>.
 */
public final class EventsType implements FieldType<List<FaultEvent>> {

  public static final String EXAMPLE =
      "[{at: 30s, kill: member-2}, {at: 60s, stop: member-3, for: 5s}]";

  private static final String ALL_LABELS =
      "kill, stop, restart, roll, partition, loss, rate and delay";

  private static final String NAME = "[1-9][0-9]{0,3}";
  private static final ScalarType<String> PROCESS =
      Types.text("a process, member-1 or worker-1", "member-2", "(?:member|worker)-" + NAME);
  private static final ScalarType<String> ALL =
      Types.text("members", FaultEvent.MEMBERS, FaultEvent.MEMBERS);
  private static final ScalarType<Duration> TIME = Types.duration(Duration.ofSeconds(1), "30s");
  private static final ScalarType<Duration> PAUSE = Types.duration(Duration.ofMillis(1), "5s");

  private static final Field<Duration> AT = Field.requiredPart("at", TIME);
  private static final Map<Action, Field<String>> DEEDS =
      Arrays.stream(Action.values())
          .collect(
              Collectors.toMap(
                  action -> action,
                  action -> Field.part(action.label(), action == Action.ROLL ? ALL : PROCESS)));
  private static final Field<Double> OF = Field.part("of", Percent.type("1%"));
  private static final Field<Long> TO = Field.part("to", BitRate.type("10Mbit/s"));
  private static final Field<Duration> BY =
      Field.part("by", Types.duration(Duration.ofMillis(1), "10ms"));
  private static final SortedMap<Action, Field<?>> AMOUNTS =
      new TreeMap<>(Map.of(Action.LOSS, OF, Action.RATE, TO, Action.DELAY, BY));
  private static final Field<Way> WAY =
      Field.part(
          "way",
          Types.oneOf(
              Arrays.stream(Way.values()).map(Way::label).toList(),
              word -> Way.valueOf(word.toUpperCase(Locale.ROOT)),
              Way::label));
  private static final Field<String> PEERS =
      Field.part(
          "peers",
          Types.text(
              "members, workers or one member",
              FaultEvent.MEMBERS,
              "members|workers|member-" + NAME));
  private static final Field<Duration> FOR = Field.part("for", PAUSE);
  private static final Field<Duration> EVERY = Field.part("every", PAUSE);
  private static final List<Field<?>> FIELDS = fields();

  private static List<Field<?>> fields() {
    List<Field<?>> fields = new ArrayList<>();
    fields.add(AT);
    for (Action action : Action.values()) {
      fields.add(field(action));
    }
    fields.addAll(List.of(OF, TO, BY, WAY, PEERS, FOR, EVERY));
    return List.copyOf(fields);
  }

  private static Field<String> field(Action action) {
    return Objects.requireNonNull(DEEDS.get(action));
  }

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
          "'%s' has an event with %s. Write one of %s, as in kill: member-2."
              .formatted(field, given.isEmpty() ? "nothing to do" : labels(given), ALL_LABELS));
      return Optional.empty();
    }
    Action action = given.get(0);
    Optional<String> wrong = wrong(action, values);
    if (wrong.isPresent()) {
      problems.add(mapping.place(), wrong.get().formatted(field));
      return Optional.empty();
    }
    String process = values.one(field(action)).orElseThrow();
    Duration lasts = values.one(action == Action.ROLL ? EVERY : FOR).orElse(Duration.ZERO);
    return values
        .one(AT)
        .map(at -> new FaultEvent(at, action, process, lasts, network(action, values)));
  }

  private static Optional<NetworkFault> network(Action action, Values values) {
    Optional<Effect> effect =
        switch (action) {
          case PARTITION -> Optional.of(new Effect.AllLost());
          case LOSS -> values.one(OF).map(Effect.ShareLost::new);
          case RATE -> values.one(TO).map(Effect.AboveLost::new);
          case DELAY -> values.one(BY).map(Effect.Late::new);
          case KILL, STOP, RESTART, ROLL -> Optional.empty();
        };
    Way usual = action == Action.DELAY ? Way.OUT : Way.BOTH;
    return effect.map(
        what -> new NetworkFault(what, values.one(WAY).orElse(usual), values.one(PEERS)));
  }

  private static String labels(List<Action> actions) {
    return actions.stream().map(Action::label).collect(Collectors.joining(" and "));
  }

  /** The first that is missing, or too much, as a sentence for the field's name. */
  private static Optional<String> wrong(Action action, Values values) {
    boolean rolls = action == Action.ROLL;
    if (values.given(EVERY) != rolls || values.given(FOR) != (action.lasts() && !rolls)) {
      return Optional.of(duration(action));
    }
    for (Map.Entry<Action, Field<?>> amount : AMOUNTS.entrySet()) {
      if (values.given(amount.getValue()) != (action == amount.getKey())) {
        return Optional.of(amount(action, amount.getKey(), amount.getValue().name()));
      }
    }
    if (!action.ofNetwork() && (values.given(WAY) || values.given(PEERS))) {
      return Optional.of(
          "'%s' has 'way' or 'peers', which are for partition, loss, rate and delay. Drop them.");
    }
    return action == Action.DELAY ? wrongDelay(values) : Optional.empty();
  }

  /** An amount that is missing, or that is another action's. */
  private static String amount(Action action, Action owner, String name) {
    if (action != owner) {
      return "'%%s' has '%s', which is for a %s. Drop it.".formatted(name, owner.label());
    }
    return switch (action) {
      case LOSS -> "'%s' loses packets. Say which share of them: of: 1%%.";
      case RATE -> "'%s' limits a rate. Say to what: to: 10Mbit/s.";
      default -> "'%s' delays packets. Say by how much: by: 10ms.";
    };
  }

  private static Optional<String> wrongDelay(Values values) {
    if (values.one(WAY).filter(way -> way != Way.OUT).isPresent()) {
      return Optional.of(
          "'%s' delays packets, and a host delays only what it sends. Drop 'way', and name the"
              + " members that send.");
    }
    boolean longer =
        values.one(BY).orElse(Duration.ZERO).compareTo(values.one(FOR).orElseThrow()) >= 0;
    return longer
        ? Optional.of("'%s' delays packets by no less than it lasts. Lengthen 'for'.")
        : Optional.empty();
  }

  private static String duration(Action action) {
    return switch (action) {
      case KILL ->
          "'%s' kills a process, which never comes back. Drop 'for' and 'every', or restart it.";
      case STOP -> "'%s' stops a process. Say how long, and nothing else: for: 5s.";
      case RESTART -> "'%s' restarts a process. Say after what time, and nothing else: for: 5s.";
      case ROLL -> "'%s' restarts members in turn. Say how often, and nothing else: every: 30s.";
      case PARTITION -> "'%s' cuts a process off. Say how long, and nothing else: for: 5s.";
      case LOSS -> "'%s' loses packets. Say how long: for: 5s.";
      case RATE -> "'%s' limits a rate. Say how long: for: 5s.";
      case DELAY -> "'%s' delays packets. Say how long: for: 5s.";
    };
  }

  @Override
  public String description() {
    return "a list of events, each with at and one of " + ALL_LABELS;
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
