package dev.gridbench.app.study.draft;

import dev.gridbench.api.system.Option;
import dev.gridbench.app.study.OwnLibraries;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.value.SecurityChoice;
import dev.gridbench.app.study.yaml.Problems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Gives every system its label: the one it was given or product and version, followed by what
 * varies among those that would be called the same.
 */
final class SystemLabels {

  /** Fields with one value, in the order in which a label says them. */
  private static final List<Field<?>> SINGLE =
      List.of(
          SystemFields.CLIENT_VERSION,
          SystemFields.JVM,
          SystemFields.HEAP_SIZE,
          SystemFields.WORKER_HEAP);

  private SystemLabels() {}

  static List<SystemChoice> label(List<ResolvedSystem> systems, Path folder, Problems problems) {
    List<SystemChoice> choices = new ArrayList<>();
    Set<String> labels = new LinkedHashSet<>();
    for (ResolvedSystem system : systems) {
      List<ResolvedSystem> namesakes =
          systems.stream().filter(other -> base(other).equals(base(system))).toList();
      String label = base(system) + suffix(system, namesakes);
      if (label.endsWith("'")) {
        problems.add(
            system.pick().entry().place(),
            "'label' ends in an apostrophe, which marks the second trials of 'aa'. Name it"
                + " otherwise.");
      } else if (label.equals(SystemChoice.FLOOR)) {
        problems.add(
            system.pick().entry().place(),
            "'label' is what the field 'floor' measures. Name the system otherwise.");
      } else if (labels.add(label)) {
        choices.add(system.labelled(label, folder));
      } else {
        problems.add(
            system.pick().entry().place(),
            "'systems' has " + label + " twice. Keep one of them, or give one a label.");
      }
    }
    return choices;
  }

  private static String base(ResolvedSystem system) {
    return system.pick().entry().values().one(SystemFields.LABEL).orElseGet(() -> named(system));
  }

  /** The version of a system that takes any vendor's library says nothing of that library. */
  private static String named(ResolvedSystem system) {
    String name = system.driver().name() + ":" + system.version();
    String title = system.libraries().title();
    return title.isEmpty() ? name : name + " " + title;
  }

  private static String suffix(ResolvedSystem system, List<ResolvedSystem> namesakes) {
    Set<String> names = new LinkedHashSet<>();
    namesakes.forEach(other -> names.addAll(traits(other).keySet()));
    StringBuilder suffix = new StringBuilder();
    for (String name : names) {
      String mine = traits(system).getOrDefault(name, "");
      boolean varies =
          namesakes.stream().anyMatch(other -> !traits(other).getOrDefault(name, "").equals(mine));
      if (varies && !mine.isEmpty()) {
        suffix.append(' ').append(name).append('=').append(mine);
      }
    }
    return suffix.toString();
  }

  /** What may set one system apart from another, in the order in which a label says it. */
  private static Map<String, String> traits(ResolvedSystem system) {
    SystemPick pick = system.pick();
    Map<String, String> traits = new LinkedHashMap<>();
    traits.put("system", system.driver().name());
    traits.put("version", system.version().text());
    traits.put("client", system.library().name());
    for (Field<?> field : SINGLE) {
      traits.put(field.name(), pick.text(field, ""));
    }
    for (Field<List<String>> field : List.of(SystemFields.JVM_ARGS, SystemFields.WORKER_JVM_ARGS)) {
      traits.put(field.name(), String.join(" ", pick.list(field)));
    }
    system
        .driver()
        .traits()
        .options()
        .forEach(option -> traits.put(option.name(), value(pick, option)));
    traits.putAll(pick.texts(SystemFields.PROPERTIES));
    traits.putAll(pick.texts(SystemFields.MEMBER_PROPERTIES));
    List<String> attached = system.attach().stream().map(Object::toString).toList();
    traits.put("attach", String.join(" ", attached));
    traits.putAll(traits(system.security()));
    traits.putAll(traits(system.libraries()));
    return traits;
  }

  private static Map<String, String> traits(OwnLibraries libraries) {
    Map<String, String> traits = new LinkedHashMap<>();
    traits.put(SystemFields.ARTIFACTS.name(), String.join(" ", libraries.artifacts()));
    traits.put(
        SystemFields.JARS.name(),
        libraries.jars().stream().map(Path::toString).collect(Collectors.joining(" ")));
    return traits;
  }

  private static Map<String, String> traits(SecurityChoice security) {
    Map<String, String> traits = new LinkedHashMap<>();
    traits.put("user", security.user());
    traits.put("tls", security.tls() == null ? "" : "on");
    return traits;
  }

  private static String value(SystemPick pick, Option option) {
    return pick.texts(SystemFields.OPTIONS).getOrDefault(option.name(), option.defaultValue());
  }
}
