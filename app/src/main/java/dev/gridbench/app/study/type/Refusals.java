package dev.gridbench.app.study.type;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Why a workload cannot have what else is written beside its verbs. */
final class Refusals {

  private Refusals() {}

  /** Of one value for every write. */
  static Optional<String> constant(String field, Workload workload) {
    Set<Verb> verbs = workload.weights().keySet();
    if (verbs.contains(Verb.QUERY)) {
      return Optional.of(
          ("'%s' writes one constant under every key, which would change what its query finds"
                  + " with every write. Drop one of them.")
              .formatted(field));
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

  /** Of misses, where something says more of a key than its value. */
  static Optional<String> misses(String field, Workload workload) {
    return workload.weights().keySet().stream()
        .filter(verb -> !Workload.MISSING_VERBS.contains(verb))
        .sorted()
        .findFirst()
        .map(
            verb ->
                ("'%s' allows misses, but has %s, whose answer then cannot be checked. Use %s"
                        + " alone, or drop 'misses'.")
                    .formatted(field, verb.label(), labels(Workload.MISSING_VERBS)));
  }
}
