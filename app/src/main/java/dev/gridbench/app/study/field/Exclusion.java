package dev.gridbench.app.study.field;

import dev.gridbench.app.study.yaml.Yaml;

/** One entry of {@code exclude} as written: factors with the levels to leave out. */
public record Exclusion(Yaml.Mapping written) {}
