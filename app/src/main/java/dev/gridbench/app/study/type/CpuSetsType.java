package dev.gridbench.app.study.type;

import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One set of processors, or a list of them that processes take in turn. */
final class CpuSetsType implements FieldType<List<CpuSet>> {

  private static final String LIST = "[\"0\", \"1\"]";

  private static final ScalarType<CpuSet> SET =
      new ScalarType<>(
          "processors",
          "\"0-1\"",
          Map.of("type", List.of("string", "integer")),
          CpuSetsType::parse,
          CpuSet::toString);

  private static CpuSet parse(String text) throws Unreadable {
    try {
      return CpuSet.parse(text);
    } catch (IllegalArgumentException e) {
      throw new Unreadable(
          "must be processors as the kernel numbers them, but is '"
              + text
              + "'. Write for example \"0-1,4\".");
    }
  }

  @Override
  public Optional<List<CpuSet>> read(String field, Yaml value, Problems problems) {
    if (!(value instanceof Yaml.Sequence list)) {
      return SET.read(field, value, problems).map(List::of);
    }
    if (list.items().isEmpty()) {
      problems.add(
          list.place(),
          ("'%s' is an empty list, so that none of its processes has a place. Name a set for"
                  + " each, as in %s.")
              .formatted(field, LIST));
    }
    List<CpuSet> sets = new ArrayList<>();
    list.items().forEach(item -> SET.read(field, item, problems).ifPresent(sets::add));
    return sets.isEmpty() || sets.size() < list.items().size()
        ? Optional.empty()
        : Optional.of(List.copyOf(sets));
  }

  @Override
  public String description() {
    return SET.description() + ", or a list of such";
  }

  @Override
  public Map<String, Object> schema() {
    return Schemas.anyOf(SET.schema(), Schemas.list(SET.schema()));
  }

  @Override
  public String format(List<CpuSet> value) {
    return format(value, false);
  }

  /**
   * @param list whether one set is a list too
   */
  String format(List<CpuSet> value, boolean list) {
    List<String> sets = value.stream().map(set -> '"' + set.toString() + '"').toList();
    return sets.size() == 1 && !list
        ? sets.get(0)
        : sets.stream().collect(Collectors.joining(", ", "[", "]"));
  }
}
