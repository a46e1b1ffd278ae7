package dev.gridbench.app.study.type;

import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;
import dev.gridbench.api.Workload.Write;
import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a workload says under {@code write}: what its writes store. */
final class WriteMode {

  static final String NAME = "write";

  private static final List<String> NAMES = List.of(level(Write.CONSTANT), level(Write.RANDOM));

  static final ScalarType<Write> TYPE =
      new ScalarType<>(
          "one of " + String.join(", ", NAMES),
          NAMES.get(0),
          Map.of("enum", NAMES),
          WriteMode::parse,
          WriteMode::level);

  private WriteMode() {}

  private static Write parse(String text) throws Unreadable {
    if (!NAMES.contains(text)) {
      throw new Unreadable("cannot be '" + text + "'." + Nearest.hint(text, NAMES));
    }
    return Write.valueOf(text.toUpperCase(Locale.ROOT));
  }

  private static String level(Write write) {
    return write.name().toLowerCase(Locale.ROOT);
  }

  /** What the mapping says, {@code random} where it says nothing; empty where that is wrong. */
  static Optional<Write> read(String field, Yaml.Mapping mapping, Problems problems) {
    return mapping
        .value(NAME)
        .map(value -> TYPE.read(field + "." + NAME, value, problems))
        .orElse(Optional.of(Write.RANDOM));
  }

  /** The rest of the mapping. */
  static Yaml.Mapping without(Yaml.Mapping mapping) {
    return new Yaml.Mapping(
        mapping.entries().stream().filter(entry -> !entry.name().equals(NAME)).toList(),
        mapping.place());
  }

  /** Whether the workload can store what it is to; tells why not. */
  static boolean fits(
      String field, Yaml.Mapping mapping, Workload workload, Write write, Problems problems) {
    Optional<String> refusal =
        write == Write.CONSTANT ? refusal(field, workload.weights().keySet()) : Optional.empty();
    refusal.ifPresent(sentence -> problems.add(mapping.place(), sentence));
    return refusal.isEmpty();
  }

  private static Optional<String> refusal(String field, Collection<Verb> verbs) {
    if (verbs.contains(Verb.QUERY)) {
      return Optional.of(
          ("'%s' writes one constant under every key, which would change what its query finds" + " with every write. Drop one of them.").formatted(field));
    }
    String fitting = labels(Workload.CONSTANT_VERBS);
    if (verbs.stream().noneMatch(Verb::writes)) {
      return Optional.of(
          "'%s' is to write one constant, but writes nothing. Add one of %s, or drop 'write'."
              .formatted(field, fitting));
    }
    return verbs.stream()
        .filter(verb -> verb.writes() && !Workload.CONSTANT_VERBS.contains(verb))
        .sorted()
        .findFirst()
        .map(
            verb ->
                "'%s' is to write one constant, but has %s, which writes none. Use %s alone, or drop 'write'."
                    .formatted(field, verb.label(), fitting));
  }

  private static String labels(Collection<Verb> verbs) {
    return verbs.stream().map(Verb::label).collect(Collectors.joining(", "));
  }
}
