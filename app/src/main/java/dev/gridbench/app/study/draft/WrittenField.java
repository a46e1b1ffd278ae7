package dev.gridbench.app.study.draft;

import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import dev.gridbench.app.study.yaml.YamlReader;
import java.util.Optional;

/** A field of a study's file that is looked up without the rest, which may not read here. */
public final class WrittenField {

  private WrittenField() {}

  /** What stands behind a field of one value; empty where there is none, or it is no YAML. */
  public static Optional<String> of(String study, String name) {
    return YamlReader.file("study.yaml", study, new Problems())
        .filter(Yaml.Mapping.class::isInstance)
        .flatMap(read -> ((Yaml.Mapping) read).value(name))
        .filter(Yaml.Scalar.class::isInstance)
        .map(value -> ((Yaml.Scalar) value).text());
  }
}
