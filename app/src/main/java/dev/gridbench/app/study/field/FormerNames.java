package dev.gridbench.app.study.field;

import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Names that fields had in earlier versions. A study that uses one, from the command line, a
 * results folder or a file, reads as before; {@code gridbench check} notes each place.
 */
public final class FormerNames {

  /** From the former name to the field: one line for each. None of them is a factor. */
  public static final Map<String, Field<?>> FIELDS =
      Collections.unmodifiableSortedMap(new TreeMap<>(Map.of("rehearsal", Constants.JIT_WARMUP)));

  private FormerNames() {}

  /** The name of today, or the same where it is none of these. */
  public static String today(String name) {
    return Optional.<Field<?>>ofNullable(FIELDS.get(name)).map(Field::name).orElse(name);
  }

  /** A study in the names of today; its profiles too, and its tenants. */
  public static Yaml.Mapping replaced(Yaml.Mapping study, Problems problems) {
    List<Yaml.Entry> entries = new ArrayList<>();
    for (Yaml.Entry entry : fields(study, problems).entries()) {
      boolean nested =
          List.of(StudyFields.PROFILES.name(), TenantFields.TENANTS.name()).contains(entry.name());
      entries.add(nested ? new Yaml.Entry(entry.key(), each(entry.value(), problems)) : entry);
    }
    return new Yaml.Mapping(entries, study.place());
  }

  /** Each value of a mapping that is one itself. */
  private static Yaml each(Yaml named, Problems problems) {
    if (!(named instanceof Yaml.Mapping mapping)) {
      return named;
    }
    return new Yaml.Mapping(
        mapping.entries().stream().map(entry -> inside(entry, problems)).toList(), named.place());
  }

  private static Yaml.Entry inside(Yaml.Entry entry, Problems problems) {
    return entry.value() instanceof Yaml.Mapping own
        ? new Yaml.Entry(entry.key(), fields(own, problems))
        : entry;
  }

  private static Yaml.Mapping fields(Yaml.Mapping mapping, Problems problems) {
    List<Yaml.Entry> entries = new ArrayList<>();
    for (Yaml.Entry entry : mapping.entries()) {
      String today = today(entry.name());
      if (today.equals(entry.name())) {
        entries.add(entry);
      } else if (mapping.value(today).isPresent()) {
        problems.add(entry.key().place(), both(entry.name(), today));
      } else {
        note(entry.name(), entry.key().place(), problems);
        entries.add(new Yaml.Entry(entry.key().called(today), entry.value()));
      }
    }
    return new Yaml.Mapping(entries, mapping.place());
  }

  private static String both(String former, String today) {
    return "'%s' is the former name of '%s', which is given too. Keep %2$s."
        .formatted(former, today);
  }

  /** Notes that a former name is used, if it is one. */
  public static void note(String name, Place place, Problems problems) {
    if (FIELDS.containsKey(name)) {
      problems.note(place, "'%s' is now called '%s'. Write %2$s.".formatted(name, today(name)));
    }
  }
}
