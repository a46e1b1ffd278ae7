package dev.gridbench.app.study.factor;

import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import dev.gridbench.app.study.yaml.YamlReader;
import java.util.Set;

/**
 * A field whose values are levels: all that is particular to one factor. What reads and writes it,
 * the cells and their texts, comparisons, the JSON Schema and the documentation follow from it. Two
 * factors of one name are the same.
 *
 * @param otherwise its level where the study says nothing, in YAML; empty where the study must say
 * @param roles what depends on its level
 * @param counted what its levels count where they are numbers, as an axis says it
 */
public record Factor<T>(
    String name,
    FieldType<T> type,
    String otherwise,
    String meaning,
    String example,
    Set<Role> roles,
    String counted)
    implements Field<T> {

  /** What depends on a factor's level. */
  public enum Role {
    /** It is asked of a system: its levels have no common answer, and are not compared. */
    QUESTION,
    /** It is how a system or its clients are set: compared where the study does not say what is. */
    SETTING,
    /** A cluster and its data are made for it. */
    CLUSTER,
    /** Each tenant has a level of its own. */
    TENANT,
    /** The clients' operations are the same whatever it is. */
    NOT_LOAD
  }

  public Factor {
    roles = Set.copyOf(roles);
  }

  static <T> Factor<T> of(
      String name,
      FieldType<T> type,
      String otherwise,
      String meaning,
      String example,
      Role... roles) {
    return new Factor<>(name, type, otherwise, meaning, example, Set.of(roles), name);
  }

  /** The same, whose levels count something else than its name says. */
  Factor<T> counting(String what) {
    return new Factor<>(name, type, otherwise, meaning, example, roles, what);
  }

  @Override
  public boolean factor() {
    return true;
  }

  @Override
  public boolean required() {
    return otherwise.isEmpty();
  }

  public boolean has(Role role) {
    return roles.contains(role);
  }

  /** A level as results, plans and comparisons call it. */
  public String text(T level) {
    return type.level(level);
  }

  /** Its level where nothing is said: the default, or else the first of the example. */
  T plain() {
    return first(required() ? example : otherwise);
  }

  /** The first level of its example. */
  public T shown() {
    return first(example);
  }

  private T first(String yaml) {
    Problems none = new Problems();
    Yaml written = YamlReader.option(name, yaml, none).orElseThrow();
    return read(written, none).get(0).value();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Factor<?> factor && name.equals(factor.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
