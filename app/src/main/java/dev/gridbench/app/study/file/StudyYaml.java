package dev.gridbench.app.study.file;

import dev.gridbench.api.Endpoint;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.factor.Factor;
import dev.gridbench.app.study.factor.Levels;
import dev.gridbench.app.study.field.CompareFields;
import dev.gridbench.app.study.field.StudyFields;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.yaml.Quoting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A study as text: every field written out, overrides applied, lists multiplied. It reads back as
 * the same study.
 */
public final class StudyYaml {

  private StudyYaml() {}

  public static String text(Study study) {
    StringBuilder text = new StringBuilder();
    constant(text, StudyFields.STUDY, study.name());
    if (!study.question().isEmpty()) {
      constant(text, StudyFields.QUESTION, study.question());
    }
    factors(text, study);
    constants(text, study.constants(), field -> !field.otherwise().isEmpty());
    constants(text, study.constants(), field -> field.otherwise().isEmpty());
    if (!study.tenancy().tenants().isEmpty()) {
      constant(text, TenantFields.TENANTS, study.tenancy().tenants());
      constant(text, TenantFields.SOLO, study.tenancy().solo());
    }
    exclude(text, study.exclude());
    if (!study.compare().isEmpty()) {
      constant(text, CompareFields.COMPARE.name(), flow(study.compare()));
    }
    if (!study.published().isEmpty()) {
      constant(text, StudyFields.PUBLISHED, study.published());
    }
    return text.toString();
  }

  private static void constants(
      StringBuilder text, Constants constants, Predicate<Field<?>> written) {
    Constants.ALL.stream().filter(written).forEach(field -> constant(text, constants, field));
  }

  private static <T> void constant(StringBuilder text, Constants constants, Field<T> field) {
    constants.find(field).ifPresent(value -> constant(text, field, value));
  }

  private static void factors(StringBuilder text, Study study) {
    text.append("systems:\n");
    study.systems().forEach(system -> text.append("  - ").append(mapping(system)).append('\n'));
    study.levels().each().forEach(each -> factor(text, each));
  }

  private static <T> void constant(StringBuilder text, Field<T> field, T value) {
    constant(text, field.name(), field.type().format(value));
  }

  private static void constant(StringBuilder text, String name, String value) {
    text.append(name).append(": ").append(value).append('\n');
  }

  private static <T> void factor(StringBuilder text, Levels.Of<T> of) {
    Factor<T> factor = of.factor();
    if (of.levels().size() == 1) {
      constant(text, factor, of.levels().get(0));
      return;
    }
    String list =
        of.levels().stream().map(factor.type()::format).collect(Collectors.joining(", ", "[", "]"));
    text.append(factor.name()).append(": ").append(list).append('\n');
  }

  private static void exclude(StringBuilder text, List<Map<String, String>> exclude) {
    if (exclude.isEmpty()) {
      return;
    }
    text.append("exclude:\n");
    for (Map<String, String> condition : exclude) {
      text.append("  - ").append(flow(new TreeMap<>(condition))).append('\n');
    }
  }

  private static String mapping(SystemChoice system) {
    List<String> parts = new ArrayList<>();
    text(parts, SystemFields.SYSTEM, system.system());
    text(parts, SystemFields.VERSION, system.version().text());
    text(parts, SystemFields.CLIENT, system.client());
    text(parts, SystemFields.CLIENT_VERSION, system.libraries().version());
    text(parts, SystemFields.JVM, system.jvm());
    text(parts, SystemFields.HEAP_SIZE, system.heap());
    text(parts, SystemFields.WORKER_HEAP, system.workerHeap());
    list(parts, SystemFields.JVM_ARGS, system.jvmArgs().stream());
    list(parts, SystemFields.WORKER_JVM_ARGS, system.workerJvmArgs().stream());
    settings(parts, SystemFields.OPTIONS, system.options());
    settings(parts, SystemFields.PROPERTIES, system.properties());
    settings(parts, SystemFields.MEMBER_PROPERTIES, system.memberProperties());
    list(parts, SystemFields.ATTACH, system.attach().stream().map(Endpoint::toString));
    if (!system.security().none()) {
      parts.add(
          SystemFields.SECURITY.name()
              + ": "
              + SystemFields.SECURITY.type().format(system.security()));
    }
    list(parts, SystemFields.ARTIFACTS, system.libraries().artifacts().stream());
    list(parts, SystemFields.JARS, system.libraries().jars().stream().map(Path::toString));
    text(parts, SystemFields.LABEL, system.label());
    return "{" + String.join(", ", parts) + "}";
  }

  private static void text(List<String> parts, Field<?> field, String value) {
    if (!value.isEmpty()) {
      parts.add(field.name() + ": " + Quoting.scalar(value));
    }
  }

  private static void list(List<String> parts, Field<?> field, Stream<String> values) {
    String list = values.map(Quoting::scalar).collect(Collectors.joining(", "));
    if (!list.isEmpty()) {
      parts.add(field.name() + ": [" + list + "]");
    }
  }

  private static void settings(List<String> parts, Field<?> field, Map<String, String> settings) {
    if (!settings.isEmpty()) {
      parts.add(field.name() + ": " + flow(new TreeMap<>(settings)));
    }
  }

  private static String flow(Map<String, String> texts) {
    return texts.entrySet().stream()
        .map(entry -> Quoting.scalar(entry.getKey()) + ": " + Quoting.scalar(entry.getValue()))
        .collect(Collectors.joining(", ", "{", "}"));
  }
}
