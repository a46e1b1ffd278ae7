package dev.gridbench.app.study;

/** One entry of {@code exclude} as written: factors with the levels to leave out. */
record Exclusion(Yaml.Mapping written) {}
