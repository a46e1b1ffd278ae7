package dev.gridbench.app.study.field;

import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.List;
import java.util.Optional;

/**
 * One entry of {@code systems} as written, before its lists are multiplied out and its names are
 * looked up.
 */
public record SystemEntry(Values values, Place place) {

  /** Reads {@code hazelcast:5.7.0}, {@code hazelcast} or a mapping of {@link SystemFields}. */
  static Optional<SystemEntry> read(String field, Yaml written, Problems problems) {
    if (written instanceof Yaml.Scalar text && !text.empty()) {
      return Optional.of(of(mapping(text), problems));
    }
    if (written instanceof Yaml.Mapping mapping) {
      return Optional.of(of(mapping, problems));
    }
    problems.add(
        written.place(),
        "'%s' takes product:version or a mapping, but has %s. Write for example hazelcast:5.7.0."
            .formatted(field, written.kind()));
    return Optional.empty();
  }

  private static SystemEntry of(Yaml.Mapping mapping, Problems problems) {
    return new SystemEntry(Values.read(SystemFields.ALL, mapping, problems), mapping.place());
  }

  private static Yaml.Mapping mapping(Yaml.Scalar text) {
    int colon = text.text().indexOf(':');
    Yaml.Scalar name = colon < 0 ? text : text.part(0, colon);
    Yaml.Entry system = entry(SystemFields.SYSTEM, name);
    return colon < 0
        ? new Yaml.Mapping(List.of(system), text.place())
        : new Yaml.Mapping(
            List.of(system, entry(SystemFields.VERSION, text.from(colon + 1))), text.place());
  }

  private static Yaml.Entry entry(Field<?> field, Yaml.Scalar value) {
    return new Yaml.Entry(new Yaml.Scalar(field.name(), true, 0, value.place()), value);
  }
}
