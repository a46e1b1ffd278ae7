package dev.gridbench.app.study.field;

import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Yaml;
import org.jspecify.annotations.Nullable;

/**
 * A factor as {@code compare} names it, not yet looked up.
 *
 * @param factor its name as written
 * @param against the baseline level as written; null for the first one
 * @param written where messages point to
 */
public record Compared(String factor, @Nullable Yaml against, Place written) {}
