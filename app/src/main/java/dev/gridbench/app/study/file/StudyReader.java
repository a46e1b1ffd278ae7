package dev.gridbench.app.study.file;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemsView;
import dev.gridbench.app.study.check.Checks;
import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Comparands;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.draft.Exclusions;
import dev.gridbench.app.study.field.FormerNames;
import dev.gridbench.app.study.field.ProfilesType;
import dev.gridbench.app.study.field.StudyFields;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.field.TenantStudies;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import dev.gridbench.app.study.yaml.YamlReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a study file, or reports every problem in it with its place. */
public final class StudyReader {

  private final Set<String> published;
  private final Path folder;
  private final Optional<CpuSet> machine;

  /** Of studies that stand in no file: what they name by relative paths counts from here. */
  public StudyReader(Set<String> published) {
    this(published, Path.of(""));
  }

  /** Of studies that need not be measured on this machine. */
  public StudyReader(Set<String> published, Path folder) {
    this(published, folder, Optional.empty());
  }

  /**
   * @param published ids of the published studies at hand
   * @param folder what a study names by a relative path counts from here
   * @param machine the processors of the one that is to measure, which a study may name; empty
   *     where it is not to be measured here
   */
  public StudyReader(Set<String> published, Path folder, Optional<CpuSet> machine) {
    this.published = Set.copyOf(published);
    this.folder = folder;
    this.machine = machine;
  }

  /**
   * Reads a study as changed by the command line.
   *
   * @param sourceName the file as messages call it
   * @param yaml its text
   */
  public Reading read(String sourceName, String yaml, Overrides overrides, SystemsView systems) {
    Problems problems = new Problems();
    Optional<Study> study =
        YamlReader.file(sourceName, yaml, problems)
            .flatMap(written -> mapping(written, problems))
            .map(file -> FormerNames.replaced(file, problems))
            .flatMap(file -> study(file, overridden(file, overrides, problems), systems, problems));
    return new Reading(
        problems.none() ? study : Optional.empty(), problems.sorted(), problems.notes());
  }

  private static Optional<Yaml.Mapping> mapping(Yaml written, Problems problems) {
    if (written instanceof Yaml.Mapping mapping) {
      return Optional.of(mapping);
    }
    problems.add(
        written.place(),
        "a study is a mapping of fields, but this is "
            + written.kind()
            + ". Begin with study: name.");
    return Optional.empty();
  }

  private static Yaml.Mapping overridden(
      Yaml.Mapping file, Overrides overrides, Problems problems) {
    Map<String, Yaml.Entry> merged = new LinkedHashMap<>();
    file.entries().forEach(entry -> merged.put(entry.name(), entry));
    profile(file, overrides, problems).forEach(entry -> merged.put(entry.name(), entry));
    overrides.sets().stream()
        .flatMap(set -> set(set, problems).stream())
        .forEach(entry -> merged.put(entry.name(), entry));
    return new Yaml.Mapping(List.copyOf(merged.values()), file.place());
  }

  private static List<Yaml.Entry> profile(
      Yaml.Mapping file, Overrides overrides, Problems problems) {
    String name = overrides.profile();
    if (name == null) {
      return List.of();
    }
    Yaml profiles =
        file.value(StudyFields.PROFILES.name()).orElse(new Yaml.Mapping(List.of(), file.place()));
    if (!(profiles instanceof Yaml.Mapping known)) {
      return List.of();
    }
    Optional<Yaml> chosen = known.value(name);
    if (chosen.isEmpty()) {
      List<String> names = known.entries().stream().map(Yaml.Entry::name).toList();
      problems.add(
          new Place("--profile " + name, 0, 0),
          "the study has no profile '"
              + name
              + "'."
              + (names.isEmpty() ? " It has none. Drop the option." : Nearest.hint(name, names)));
    }
    return chosen
        .filter(Yaml.Mapping.class::isInstance)
        .map(fields -> ((Yaml.Mapping) fields).entries())
        .orElse(List.of());
  }

  private static Optional<Yaml.Entry> set(String set, Problems problems) {
    int equals = set.indexOf('=');
    String written = equals < 0 ? set : set.substring(0, equals).strip();
    String name = FormerNames.today(written);
    Place place = new Place("--set " + written, 0, 0);
    FormerNames.note(written, place, problems);
    List<String> names = ProfilesType.fields().stream().map(Field::name).toList();
    if (!names.contains(name)) {
      problems.add(place, Values.unknown(name, names));
      return Optional.empty();
    }
    if (equals < 0) {
      problems.add(place, "'" + name + "' has no value. Write --set " + name + "=VALUE.");
      return Optional.empty();
    }
    Yaml.Scalar key = new Yaml.Scalar(name, true, -1, place);
    return YamlReader.option(place.source(), set.substring(equals + 1), problems)
        .map(value -> new Yaml.Entry(key, value));
  }

  /**
   * @param file without what the command line changes
   */
  private Optional<Study> study(
      Yaml.Mapping file, Yaml.Mapping merged, SystemsView systems, Problems problems) {
    Values values = Values.read(StudyFields.ALL, merged, problems);
    values
        .levels(StudyFields.PUBLISHED)
        .forEach(level -> Types.known("published", level, published, problems));
    Draft draft = Draft.of(values, systems, folder, problems);
    if (!draft.complete()) {
      return Optional.empty();
    }
    List<Map<String, String>> exclude =
        new Exclusions(draft, () -> draft(file, systems, new Problems()), problems).conditions();
    Map<String, String> compare = new Comparands(draft, problems).compared();
    checkCells(draft, exclude, problems);
    if (values.sound(TenantFields.TENANTS)) {
      for (Yaml.Mapping tenant : TenantStudies.of(merged)) {
        checkCells(draft(tenant, systems, problems), exclude, problems);
      }
    }
    return Optional.of(draft.study(exclude, compare));
  }

  private Draft draft(Yaml.Mapping study, SystemsView systems, Problems problems) {
    return Draft.of(Values.read(StudyFields.ALL, study, problems), systems, folder, problems);
  }

  private void checkCells(Draft draft, List<Map<String, String>> exclude, Problems problems) {
    if (tooMany(draft, problems)) {
      return;
    }
    Combinations cells = Combinations.of(draft.factors(), exclude);
    if (cells.none()) {
      problems.add(
          draft.values().place(StudyFields.EXCLUDE),
          "'exclude' leaves no cell of the study. Drop a condition.");
      return;
    }
    Checks.check(draft, cells, problems, machine);
  }

  private static boolean tooMany(Draft draft, Problems problems) {
    long count = Combinations.count(draft.factors());
    if (count <= Combinations.MOST) {
      return false;
    }
    problems.add(
        draft.values().place(),
        "the factors make %s cells, more than the %s that a study can have. Drop levels."
            .formatted(count == Long.MAX_VALUE ? "countless" : count, Combinations.MOST));
    return true;
  }
}
