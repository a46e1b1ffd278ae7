package dev.gridbench.app.study.type;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.api.query.QuerySyntax;
import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What clients do: one verb ({@code get}), one query ({@code query: "age > 50"}), or verbs with
 * weights, the query's own text then under {@code where}, and the entries of each call of several
 * under {@code batch}; {@code write: constant} stores one value by every write, and {@code misses:
 * allowed} lets the system drop entries, {@code name} is what reports call it.
 */
public final class WorkloadType implements FieldType<Workload> {

  private static final String WHERE = "where";
  private static final String BATCH = "batch";
  private static final int ALL = 100;
  private static final ScalarType<Integer> WEIGHT = Types.integer(1, 1_000_000, "90");
  private static final ScalarType<Integer> ENTRIES = Types.integer(1, 10_000, "100");
  private static final ScalarType<Query> QUERY =
      new ScalarType<>(
          "a condition",
          "\"age > 50\"",
          Map.of("type", "string"),
          WorkloadType::parse,
          Query::text);

  private static final String ALLOWED = "allowed";
  private static final Field<Workload.Write> WRITE =
      Field.part(
          "write",
          Types.oneOf(
              List.of("constant", "random"),
              word -> Workload.Write.valueOf(word.toUpperCase(Locale.ROOT)),
              write -> write.name().toLowerCase(Locale.ROOT)));
  private static final Field<Boolean> MISSES =
      Field.part(
          "misses",
          Types.oneOf(
              List.of(ALLOWED, "wrong"), ALLOWED::equals, allowed -> allowed ? ALLOWED : "wrong"));

  private static final Field<String> NAME =
      Field.part(
          "name",
          Types.text(
              "a name of small letters, digits, . _ and -, 24 at most",
              "young",
              "[a-z][a-z0-9._-]{0,23}"));

  private static Query parse(String text) throws Unreadable {
    try {
      return QueryParser.parse(text);
    } catch (QuerySyntax wrong) {
      throw new Unreadable("is not a condition: " + wrong.getMessage() + ".", wrong.offset());
    }
  }

  @Override
  public Optional<Workload> read(String field, Yaml value, Problems problems) {
    if (value instanceof Yaml.Scalar scalar && !scalar.empty()) {
      return scalar.text().matches("\\S*")
          ? oneVerb(field, scalar, problems)
          : QUERY.read(field, scalar, problems).map(WorkloadType::only);
    }
    if (value instanceof Yaml.Mapping mapping && !mapping.entries().isEmpty()) {
      return written(field, mapping, problems);
    }
    return FieldType.refused(field, value, description(), "{get: 90, set: 10}", problems);
  }

  private Optional<Workload> oneVerb(String field, Yaml.Scalar scalar, Problems problems) {
    Optional<Verb> verb = verb(field, scalar, problems);
    if (verb.isPresent() && verb.get() == Verb.QUERY) {
      problems.add(scalar.place(), "'" + field + "' names no query. Write {query: \"age > 50\"}.");
      return Optional.empty();
    }
    if (verb.isPresent() && verb.get().batched()) {
      String label = verb.get().label();
      problems.add(
          scalar.place(),
          "'%s' says nothing of its batch. Write {%s: 100, batch: 100}.".formatted(field, label));
      return Optional.empty();
    }
    return verb.map(known -> new Workload(Map.of(known, ALL), null));
  }

  private static Workload only(Query query) {
    return new Workload(Map.of(Verb.QUERY, ALL), query);
  }

  private Optional<Verb> verb(String field, Yaml.Scalar name, Problems problems) {
    Optional<Verb> verb = Verb.labelled(name.text());
    if (verb.isEmpty()) {
      problems.add(
          name.place(),
          "'%s' has no verb '%s'.%s"
              .formatted(field, name.text(), Nearest.hint(name.text(), labels())));
    }
    return verb;
  }

  private Optional<Workload> written(String field, Yaml.Mapping mapping, Problems problems) {
    Optional<Workload.Write> write = option(WRITE, Workload.Write.RANDOM, field, mapping, problems);
    Optional<Boolean> misses = option(MISSES, false, field, mapping, problems);
    Optional<String> name = option(NAME, "", field, mapping, problems);
    Yaml.Mapping verbs = mapping.without(List.of(WRITE.name(), MISSES.name(), NAME.name()));
    if (verbs.entries().isEmpty()) {
      problems.add(
          mapping.place(),
          "'" + field + "' names no verb. Write for example {set: 100, write: constant}.");
      return Optional.empty();
    }
    return weights(field, verbs, problems)
        .flatMap(
            workload ->
                write
                    .filter(
                        stored ->
                            stored == Workload.Write.RANDOM
                                || sound(Refusals.constant(field, workload), mapping, problems))
                    .map(workload::writing))
        .flatMap(
            workload ->
                misses
                    .filter(
                        allowed ->
                            !allowed || sound(Refusals.misses(field, workload), mapping, problems))
                    .map(workload::allowingMisses))
        .flatMap(workload -> name.map(workload::called));
  }

  /** What the mapping says of it, or else what goes without saying; empty where that is wrong. */
  private static <T> Optional<T> option(
      Field<T> option, T otherwise, String field, Yaml.Mapping mapping, Problems problems) {
    return mapping
        .value(option.name())
        .map(value -> option.type().read(field + "." + option.name(), value, problems))
        .orElse(Optional.of(otherwise));
  }

  private static boolean sound(Optional<String> refusal, Yaml.Mapping mapping, Problems problems) {
    refusal.ifPresent(sentence -> problems.add(mapping.place(), sentence));
    return refusal.isEmpty();
  }

  private Optional<Workload> weights(String field, Yaml.Mapping mapping, Problems problems) {
    boolean alone = mapping.entries().size() == 1;
    Map<Verb, Integer> weights = new EnumMap<>(Verb.class);
    Optional<Query> query = Optional.empty();
    Optional<Integer> batch = Optional.empty();
    boolean whole = true;
    for (Yaml.Entry entry : mapping.entries()) {
      String place = field + "." + entry.name();
      boolean isQuery = entry.name().equals(alone ? Verb.QUERY.label() : WHERE);
      if (entry.name().equals(BATCH)) {
        batch = ENTRIES.read(place, entry.value(), problems);
        whole &= batch.isPresent();
      } else if (isQuery) {
        query = QUERY.read(place, entry.value(), problems);
        whole &= query.isPresent();
      } else {
        Optional<Verb> verb = verb(field, entry.key(), problems);
        Optional<Integer> weight = weight(verb.orElse(null), place, entry.value(), problems);
        whole &= verb.isPresent() && weight.isPresent();
        verb.ifPresent(known -> weight.ifPresent(share -> weights.put(known, share)));
      }
    }
    return whole && batched(field, mapping, weights, batch, problems)
        ? combined(field, mapping, alone, weights, query, batch.orElse(1), problems)
        : Optional.empty();
  }

  /** Whether there is a batch if and only if a verb takes one. */
  private static boolean batched(
      String field,
      Yaml.Mapping mapping,
      Map<Verb, Integer> weights,
      Optional<Integer> batch,
      Problems problems) {
    Optional<Verb> several = weights.keySet().stream().filter(Verb::batched).findFirst();
    if (several.isPresent() == batch.isPresent()) {
      return true;
    }
    problems.add(
        mapping.place(),
        several
            .map(
                verb -> "'%s' has %s, but no batch. Add batch: 100.".formatted(field, verb.label()))
            .orElse(
                "'%s' has a batch, but no verb that takes it. Add getAll or putAll, or drop batch."
                    .formatted(field)));
    return false;
  }

  private static Optional<Integer> weight(
      @Nullable Verb verb, String place, Yaml value, Problems problems) {
    boolean text =
        verb == Verb.QUERY
            && value instanceof Yaml.Scalar scalar
            && scalar.text().matches(".*\\s.*");
    if (text) {
      problems.add(
          value.place(),
          ("'%s' is a condition, but a mix wants its weight here. Write {get: 90, query: 10,"
                  + " where: \"age > 50\"}.")
              .formatted(place));
      return Optional.empty();
    }
    return WEIGHT.read(place, value, problems);
  }

  private Optional<Workload> combined(
      String field,
      Yaml.Mapping mapping,
      boolean alone,
      Map<Verb, Integer> weights,
      Optional<Query> query,
      int batch,
      Problems problems) {
    if (alone && query.isPresent()) {
      return query.map(WorkloadType::only);
    }
    if (weights.containsKey(Verb.QUERY) != query.isPresent()) {
      problems.add(
          mapping.place(),
          query.isPresent()
              ? "'" + field + "' has a condition, but no weight for query. Add query: 10."
              : "'"
                  + field
                  + "' has a weight for query, but no condition. Add where: \"age > 50\".");
      return Optional.empty();
    }
    Map<Verb, Integer> shares = weights.size() == 1 ? alone(weights) : weights;
    return Optional.of(new Workload(shares, query.orElse(null), batch));
  }

  private static Map<Verb, Integer> alone(Map<Verb, Integer> weights) {
    return Map.of(weights.keySet().iterator().next(), ALL);
  }

  private static List<String> labels() {
    return Arrays.stream(Verb.values()).map(Verb::label).toList();
  }

  @Override
  public String description() {
    return "a verb, a query or verbs with weights";
  }

  @Override
  public String format(Workload workload) {
    Query query = workload.query();
    boolean batched = workload.weights().keySet().stream().anyMatch(Verb::batched);
    boolean constant = workload.write() == Workload.Write.CONSTANT;
    String named = workload.name().isEmpty() ? "" : NAME.name() + ": " + workload.name() + ", ";
    if (workload.weights().size() == 1 && !batched && !constant && !workload.missesAllowed()) {
      String alone = query == null ? workload + ": " + ALL : "query: " + QUERY.format(query);
      return query == null && named.isEmpty() ? workload.toString() : "{" + named + alone + "}";
    }
    Stream<String> weights =
        new TreeMap<>(workload.weights())
            .entrySet().stream().map(share -> share.getKey().label() + ": " + share.getValue());
    Stream<String> where =
        query == null ? Stream.of() : Stream.of(WHERE + ": " + QUERY.format(query));
    Stream<String> batch = batched ? Stream.of(BATCH + ": " + workload.batch()) : Stream.of();
    Stream<String> write =
        constant
            ? Stream.of(WRITE.name() + ": " + WRITE.type().format(workload.write()))
            : Stream.of();
    Stream<String> misses =
        workload.missesAllowed() ? Stream.of(MISSES.name() + ": " + ALLOWED) : Stream.of();
    return Stream.of(weights, where, batch, write, misses)
        .flatMap(parts -> parts)
        .collect(Collectors.joining(", ", "{" + named, "}"));
  }

  @Override
  public String level(Workload workload) {
    return workload.toString();
  }

  @Override
  public Map<String, Object> schema() {
    List<String> verbs =
        Arrays.stream(Verb.values())
            .filter(verb -> verb != Verb.QUERY && !verb.batched())
            .map(Verb::label)
            .toList();
    return Schemas.anyOf(
        Map.of("enum", verbs),
        Types.pattern("\\s"),
        Schemas.mapping(List.of(Field.requiredPart(Verb.QUERY.label(), QUERY), NAME)),
        mix());
  }

  private static Map<String, Object> mix() {
    Map<String, Object> properties = new TreeMap<>();
    labels().forEach(label -> properties.put(label, WEIGHT.schema()));
    properties.put(WHERE, QUERY.schema());
    properties.put(BATCH, ENTRIES.schema());
    properties.put(WRITE.name(), WRITE.type().schema());
    properties.put(MISSES.name(), MISSES.type().schema());
    properties.put(NAME.name(), NAME.type().schema());
    Map<String, Object> mix = Schemas.mapping(properties);
    mix.put("minProperties", 1);
    return mix;
  }
}
