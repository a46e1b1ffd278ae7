package dev.gridbench.app.study.draft;

import dev.gridbench.app.study.field.SystemEntry;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.value.SecurityChoice;
import dev.gridbench.app.study.yaml.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One combination of the lists in an entry of {@code systems}.
 *
 * @param chosen by the name of the field, or of field and setting: {@code version}, {@code
 *     options.backups}
 */
public record SystemPick(SystemEntry entry, Map<String, Level<?>> chosen) {

  /** All combinations, the last list varying fastest. */
  static List<SystemPick> of(SystemEntry entry) {
    Values values = entry.values();
    Map<String, List<? extends Level<?>>> axes = new LinkedHashMap<>();
    for (Field<String> field :
        List.of(
            SystemFields.VERSION,
            SystemFields.CLIENT,
            SystemFields.CLIENT_VERSION,
            SystemFields.JVM,
            SystemFields.HEAP_SIZE,
            SystemFields.WORKER_HEAP)) {
      axes.put(field.name(), values.levels(field));
    }
    for (Field<List<String>> field : List.of(SystemFields.JVM_ARGS, SystemFields.WORKER_JVM_ARGS)) {
      axes.put(field.name(), values.levels(field));
    }
    settings(values, SystemFields.OPTIONS, axes);
    settings(values, SystemFields.PROPERTIES, axes);
    settings(values, SystemFields.MEMBER_PROPERTIES, axes);
    return product(axes).stream().map(chosen -> new SystemPick(entry, chosen)).toList();
  }

  private static void settings(
      Values values,
      Field<Map<String, List<Level<String>>>> field,
      Map<String, List<? extends Level<?>>> axes) {
    values
        .one(field)
        .ifPresent(
            settings ->
                settings.forEach((name, levels) -> axes.put(field.name() + "." + name, levels)));
  }

  private static List<Map<String, Level<?>>> product(Map<String, List<? extends Level<?>>> axes) {
    List<Map<String, Level<?>>> combined = List.of(Map.of());
    for (Map.Entry<String, List<? extends Level<?>>> axis : axes.entrySet()) {
      if (!axis.getValue().isEmpty()) {
        combined = extended(combined, axis.getKey(), axis.getValue());
      }
    }
    return combined;
  }

  private static List<Map<String, Level<?>>> extended(
      List<Map<String, Level<?>>> before, String name, List<? extends Level<?>> levels) {
    List<Map<String, Level<?>>> after = new ArrayList<>();
    for (Map<String, Level<?>> combination : before) {
      for (Level<?> level : levels) {
        Map<String, Level<?>> longer = new LinkedHashMap<>(combination);
        longer.put(name, level);
        after.add(longer);
      }
    }
    return after;
  }

  /** The chosen text, or {@code otherwise}. */
  String text(Field<?> field, String otherwise) {
    Level<?> level = chosen.get(field.name());
    return level == null ? otherwise : String.valueOf(level.value());
  }

  /** Where the chosen value of a field stands, or else the entry. */
  Place place(Field<?> field) {
    Level<?> level = chosen.get(field.name());
    return level == null ? entry.place() : level.place();
  }

  /** How clients are let in, as written. */
  SecurityChoice security() {
    return entry.values().one(SystemFields.SECURITY).orElse(SecurityChoice.NONE);
  }

  /** The chosen settings of one of the fields that hold names with texts. */
  Map<String, Level<?>> settings(Field<?> field) {
    String prefix = field.name() + ".";
    Map<String, Level<?>> settings = new LinkedHashMap<>();
    chosen.forEach(
        (name, level) -> {
          if (name.startsWith(prefix)) {
            settings.put(name.substring(prefix.length()), level);
          }
        });
    return settings;
  }

  /** As {@link #settings}, the values only. */
  public Map<String, String> texts(Field<?> field) {
    Map<String, String> texts = new LinkedHashMap<>();
    settings(field).forEach((name, level) -> texts.put(name, String.valueOf(level.value())));
    return texts;
  }

  /** The chosen list, or an empty one. */
  @SuppressWarnings("unchecked") // read by the field of that type
  List<String> list(Field<List<String>> field) {
    Level<?> level = chosen.get(field.name());
    return level == null ? List.of() : (List<String>) level.value();
  }
}
