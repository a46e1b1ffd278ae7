package dev.gridbench.app.study.type;

import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;
import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a workload says under {@code misses}: whether the system may drop entries by itself. */
final class Misses {

  static final String NAME = "misses";
  static final String ALLOWED = "allowed";

  private static final String WRONG = "wrong";
  private static final List<String> NAMES = List.of(ALLOWED, WRONG);

  static final ScalarType<Boolean> TYPE =
      new ScalarType<>(
          "one of " + String.join(", ", NAMES),
          ALLOWED,
          Map.of("enum", NAMES),
          Misses::parse,
          allowed -> allowed ? ALLOWED : WRONG);

  private Misses() {}

  private static Boolean parse(String text) throws Unreadable {
    if (!NAMES.contains(text)) {
      throw new Unreadable("cannot be '" + text + "'." + Nearest.hint(text, NAMES));
    }
    return text.equals(ALLOWED);
  }

  /** What the mapping says, {@code wrong} where it says nothing; empty where it cannot be read. */
  static Optional<Boolean> read(String field, Yaml.Mapping mapping, Problems problems) {
    return mapping
        .value(NAME)
        .map(value -> TYPE.read(field + "." + NAME, value, problems))
        .orElse(Optional.of(false));
  }

  /** The rest of the mapping. */
  static Yaml.Mapping without(Yaml.Mapping mapping) {
    return new Yaml.Mapping(
        mapping.entries().stream().filter(entry -> !entry.name().equals(NAME)).toList(),
        mapping.place());
  }

  /** Whether nothing in the workload says more of a key than its value; tells what does. */
  static boolean fits(
      String field, Yaml.Mapping mapping, Workload workload, boolean allowed, Problems problems) {
    Optional<Verb> telling =
        workload.weights().keySet().stream()
            .filter(verb -> !Workload.MISSING_VERBS.contains(verb))
            .sorted()
            .findFirst()
            .filter(verb -> allowed);
    telling.ifPresent(
        verb ->
            problems.add(
                mapping.place(),
                ("'%s' allows misses, but has %s, whose answer then cannot be checked. Use %s"
                        + " alone, or drop 'misses'.")
                    .formatted(field, verb.label(), labels())));
    return telling.isEmpty();
  }

  private static String labels() {
    return Workload.MISSING_VERBS.stream().map(Verb::label).collect(Collectors.joining(", "));
  }
}
