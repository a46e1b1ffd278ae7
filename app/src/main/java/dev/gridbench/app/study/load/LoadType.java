package dev.gridbench.app.study.load;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.type.Unreadable;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What decides when an operation begins: the word {@code closed}, or a mapping that names a think
 * time, a rate, phases, sessions, what a largest load is to keep or what share of one it is.
 */
public final class LoadType implements FieldType<LoadModel> {

  private static final String CLOSED = "closed";
  private static final String EXAMPLE = "{rate: 4000}";

  private interface Reader {
    LoadModel read(Values values) throws Unreadable;
  }

  /**
   * One kind of load.
   *
   * @param key the field that only this kind has, or that comes first of those it has
   */
  private record Kind(Field<?> key, List<Field<?>> fields, Reader reader) {}

  /** A mapping is of the first whose key it has. */
  private static final List<Kind> KINDS =
      List.of(
          new Kind(LoadFields.PHASES, LoadFields.PHASED, PhasedLoad::of),
          new Kind(LoadFields.RATE, LoadFields.OPEN, LoadType::open),
          new Kind(LoadFields.TRACE, LoadFields.OPEN, LoadType::open),
          new Kind(LoadFields.SESSIONS, LoadFields.PARTLY_OPEN, LoadType::partlyOpen),
          new Kind(LoadFields.MAX, List.of(LoadFields.MAX), SearchLoad::of),
          new Kind(LoadFields.SHARE, List.of(LoadFields.SHARE), LoadType::share),
          new Kind(LoadFields.THINK, List.of(LoadFields.THINK, LoadFields.LAW), LoadType::closed));

  @Override
  public Optional<LoadModel> read(String field, Yaml value, Problems problems) {
    if (value instanceof Yaml.Scalar scalar && scalar.text().equals(CLOSED)) {
      return Optional.of(LoadModel.AT_ONCE);
    }
    if (value instanceof Yaml.Mapping mapping) {
      Optional<Kind> kind =
          KINDS.stream().filter(each -> mapping.value(each.key.name()).isPresent()).findFirst();
      if (kind.isPresent()) {
        return read(field, kind.get(), mapping, problems);
      }
    }
    problems.add(value.place(), "'" + field + "' " + mismatch(value));
    return Optional.empty();
  }

  private String mismatch(Yaml value) {
    boolean open = value instanceof Yaml.Scalar scalar && scalar.text().startsWith("o");
    return "must be "
        + description()
        + ", but is "
        + value.kind()
        + (open ? ". An open load says its rate: " : ". Write for example ")
        + EXAMPLE
        + ".";
  }

  private static Optional<LoadModel> read(
      String field, Kind kind, Yaml.Mapping mapping, Problems problems) {
    int before = problems.count();
    Values values = Values.read(kind.fields, mapping, problems);
    if (problems.count() > before) {
      return Optional.empty();
    }
    try {
      return Optional.of(kind.reader.read(values));
    } catch (Unreadable wrong) {
      problems.add(mapping.place(), "'" + field + "' " + wrong.getMessage());
      return Optional.empty();
    }
  }

  private static LoadModel closed(Values values) {
    return new LoadModel.Closed(
        nanos(values, LoadFields.THINK), one(values, LoadFields.LAW).equals("exponential"));
  }

  private static LoadModel share(Values values) {
    return new LoadModel.ShareSearch(values.one(LoadFields.SHARE).orElseThrow());
  }

  private static LoadModel open(Values values) throws Unreadable {
    String arrivals = one(values, LoadFields.ARRIVALS);
    boolean replay = arrivals.equals("replay");
    if (replay != values.given(LoadFields.TRACE) || replay == values.given(LoadFields.RATE)) {
      throw new Unreadable(
          "has either a rate or a trace. Write {rate: 4000}, or {arrivals: replay, trace:"
              + " due.txt}.");
    }
    if (!arrivals.equals("on-off")
        && (values.given(LoadFields.ON) || values.given(LoadFields.OFF))) {
      throw new Unreadable(
          "has bursts, but its arrivals are " + arrivals + ". Add arrivals: on-off.");
    }
    boolean own = one(values, LoadFields.PER).equals("client");
    if (own && replay) {
      throw new Unreadable("replays one trace for all clients. Drop per: client.");
    }
    return new LoadModel.Open(
        values.one(LoadFields.RATE).orElse(0.0),
        own ? LoadModel.Per.CLIENT : LoadModel.Per.ALL,
        arrivals(arrivals, values));
  }

  static Arrivals arrivals(String word, Values values) throws Unreadable {
    return switch (word) {
      case "constant" -> new Arrivals.Constant(true);
      case "together" -> new Arrivals.Constant(false);
      case "on-off" ->
          new Arrivals.OnOff(nanos(values, LoadFields.ON), nanos(values, LoadFields.OFF));
      case "replay" -> new Arrivals.Replay(TraceCheck.readable(one(values, LoadFields.TRACE)));
      default -> new Arrivals.Poisson();
    };
  }

  private static LoadModel partlyOpen(Values values) throws Unreadable {
    double operations = values.one(LoadFields.OPERATIONS).orElse(1.0);
    boolean geometric = one(values, LoadFields.LENGTH).equals("geometric");
    if (!geometric && operations != Math.rint(operations)) {
      throw new Unreadable(
          "gives each session " + operations + " operations. Write a whole number.");
    }
    return new LoadModel.PartlyOpen(
        values.one(LoadFields.SESSIONS).orElseThrow(),
        operations,
        geometric,
        nanos(values, LoadFields.THINK));
  }

  private static String one(Values values, Field<String> field) {
    return values.one(field).orElse("");
  }

  private static long nanos(Values values, Field<Duration> field) {
    return values.one(field).orElse(Duration.ZERO).toNanos();
  }

  @Override
  public String description() {
    return "closed, or a mapping (see below)";
  }

  @Override
  public String format(LoadModel load) {
    return load.equals(LoadModel.AT_ONCE)
        ? CLOSED
        : "{" + String.join(", ", LoadText.parts(load)) + "}";
  }

  @Override
  public String level(LoadModel load) {
    return load.toString();
  }

  @Override
  public Map<String, Object> schema() {
    List<Object> kinds = new ArrayList<>();
    kinds.add(Map.of("const", CLOSED));
    KINDS.forEach(kind -> kinds.add(schema(kind)));
    return Map.of("anyOf", kinds);
  }

  private static Map<String, Object> schema(Kind kind) {
    Map<String, Object> properties = new LinkedHashMap<>();
    kind.fields.forEach(field -> properties.put(field.name(), field.schema()));
    return Map.of(
        "type",
        "object",
        "additionalProperties",
        false,
        "required",
        List.of(kind.key.name()),
        "properties",
        properties);
  }
}
