package dev.gridbench.app.study.type;

import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.value.Placement;
import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A word, or the processors of members and workers: for all of a side, or for one after another.
 */
public final class PlacementType implements FieldType<Placement> {

  private static final String EXAMPLE = "{members: \"0\", workers: \"1\"}";
  private static final String LISTS = "{members: [\"0\", \"1\"], workers: [\"0-1\"]}";
  private static final List<Placement> WORDS =
      List.of(
          new Placement.Split(),
          new Placement.Anywhere(),
          new Placement.Together(),
          new Placement.Pinned());

  private static final CpuSetsType CPUS = new CpuSetsType();
  private static final Field<List<CpuSet>> MEMBER_CPUS =
      Field.required("members", CPUS, false, "", "\"0\"");
  private static final Field<List<CpuSet>> WORKER_CPUS =
      Field.required("workers", CPUS, false, "", "\"1\"");

  @Override
  public Optional<Placement> read(String field, Yaml value, Problems problems) {
    if (value instanceof Yaml.Mapping mapping) {
      return stated(field, mapping, problems);
    }
    List<String> known = WORDS.stream().map(Placement::toString).toList();
    String text = value instanceof Yaml.Scalar scalar ? scalar.text() : value.kind();
    Optional<Placement> word =
        WORDS.stream().filter(each -> each.toString().equals(text)).findFirst();
    if (word.isEmpty()) {
      problems.add(
          value.place(),
          "'%s' cannot be '%s'.%s Or name processors: %s."
              .formatted(field, text, Nearest.hint(text, known), EXAMPLE));
    }
    return word;
  }

  private static Optional<Placement> stated(String field, Yaml.Mapping mapping, Problems problems) {
    Values values = Values.read(List.of(MEMBER_CPUS, WORKER_CPUS), mapping, problems);
    Optional<List<CpuSet>> members = values.one(MEMBER_CPUS);
    Optional<List<CpuSet>> workers = values.one(WORKER_CPUS);
    if (members.isEmpty() || workers.isEmpty()) {
      return Optional.empty();
    }
    Placement.Stated stated = new Placement.Stated(members.get(), workers.get());
    if (stated.overlap() && !listed(values)) {
      problems.add(
          mapping.place(),
          ("'%s' puts members and workers on the same processors. Part them, write together to"
                  + " measure them on one, or name each process's own in a list, as in %s.")
              .formatted(field, LISTS));
      return Optional.empty();
    }
    return Optional.of(stated);
  }

  /** Who deals out places one by one means them. */
  private static boolean listed(Values values) {
    return values.written(MEMBER_CPUS) instanceof Yaml.Sequence
        || values.written(WORKER_CPUS) instanceof Yaml.Sequence;
  }

  @Override
  public String description() {
    return "split, none, together, pinned or " + EXAMPLE;
  }

  @Override
  public Map<String, Object> schema() {
    return Schemas.anyOf(
        Map.of("enum", WORDS.stream().map(Placement::toString).toList()),
        Schemas.mapping(List.of(MEMBER_CPUS, WORKER_CPUS)));
  }

  @Override
  public String format(Placement value) {
    if (!(value instanceof Placement.Stated stated)) {
      return value.toString();
    }
    boolean list = stated.overlap();
    return "{members: %s, workers: %s}"
        .formatted(CPUS.format(stated.members(), list), CPUS.format(stated.workers(), list));
  }

  @Override
  public String level(Placement value) {
    return value.toString();
  }
}
