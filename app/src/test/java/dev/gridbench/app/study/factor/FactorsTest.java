package dev.gridbench.app.study.factor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.factor.Factor.Role;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.file.StudyYaml;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Problem;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import dev.gridbench.app.study.yaml.YamlReader;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A factor is declared in one place, and everything else follows. */
class FactorsTest {

  /** One that no file of the program knows. */
  private static final Factor<Integer> LINGER =
      Factor.of(
          "linger",
          Types.integer(0, 9, "3"),
          "0",
          "How many calls a client waits for company.",
          "[0, 3]",
          Role.SETTING,
          Role.CLUSTER);

  @Test
  void everyDeclaredFactorIsListedOnce() throws Exception {
    List<Object> declared = new ArrayList<>();
    for (Field field : Factors.class.getFields()) {
      if (field.getType() == Factor.class) {
        declared.add(Objects.requireNonNull(field.get(null)));
      }
    }
    assertThat(declared).containsExactlyInAnyOrderElementsOf(Factors.ALL);
    assertThat(Factors.ALL).extracting(Factor::name).doesNotHaveDuplicates();
  }

  @Test
  void whatEachTenantHasOfItsOwnAreTheFieldsOfTenants() {
    assertThat(TenantFields.OWN.stream().<Object>map(own -> own.factor()).toList())
        .isEqualTo(Factors.having(Role.TENANT));
  }

  @Test
  void aNewFactorIsReadAndItsProblemsToldAsThoseOfTheOthersAre() {
    assertThat(read("linger: [0, 3]")).containsExactly(0, 3);
    assertThat(read("")).containsExactly(0);

    Problems problems = new Problems();
    Values.read(List.of(LINGER), mapping("linger: [1, 10]"), problems);
    assertThat(problems.sorted())
        .extracting(Problem::toString)
        .containsExactly("s:1:13  'linger' is 10, but can be at most 9. Lower it.");
  }

  @Test
  void aNewFactorIsWrittenAndMultipliesTheCells() {
    Study study = with(LINGER, List.of(0, 3));

    assertThat(StudyYaml.text(study)).contains("\nlinger: [0, 3]\n");
    List<Cell> cells = Planner.plan(study).cells();
    assertThat(cells)
        .extracting(cell -> cell.levels().getOrDefault("linger", ""))
        .containsExactly("0", "3");
    assertThat(cells.get(0).levels().keySet()).endsWith("measure", "linger");
    assertThat(cells.get(0).combination().get(LINGER)).isZero();
    assertThat(cells.get(0).clusterKey()).isNotEqualTo(cells.get(1).clusterKey());
  }

  @Test
  void aNewFactorHasItsSchema() {
    assertThat(LINGER.schema())
        .containsEntry("description", "How many calls a client waits for company. Without it: 0.")
        .containsEntry("anyOf", List.of(LINGER.type().schema(), LINGER.type().levelsSchema()));
  }

  @Test
  void everyFactorHasAPlainLevel() {
    Map<String, String> texts = Combination.plain().texts();

    assertThat(texts).containsOnlyKeys(Factors.ALL.stream().map(Factor::name).toList());
    assertThat(texts)
        .containsEntry("workload", "get")
        .containsEntry("indexes", "none")
        .containsEntry("pacing", "auto")
        .containsEntry("measure", "30s");
  }

  /** A study as it is, with a factor more. */
  private static <T> Study with(Factor<T> factor, List<T> levels) {
    Study study = Studies.with();
    List<Levels.Of<?>> each = new ArrayList<>(study.levels().each());
    each.add(new Levels.Of<>(factor, levels));
    return new Study(
        study.name(),
        study.question(),
        study.systems(),
        new Levels(each),
        study.constants(),
        study.tenancy(),
        study.exclude(),
        study.compare(),
        study.published());
  }

  private static List<Integer> read(String yaml) {
    Problems problems = new Problems();
    List<Integer> levels = Values.read(List.of(LINGER), mapping(yaml), problems).list(LINGER);
    assertThat(problems.sorted()).isEmpty();
    return levels;
  }

  private static Yaml.Mapping mapping(String yaml) {
    return yaml.isEmpty()
        ? new Yaml.Mapping(List.of(), new Place("s", 1, 1))
        : (Yaml.Mapping) YamlReader.file("s", yaml, new Problems()).orElseThrow();
  }
}
