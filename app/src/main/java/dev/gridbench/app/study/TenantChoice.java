package dev.gridbench.app.study;

import dev.gridbench.app.study.factor.Combination;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One of several workloads that a study puts on one cluster at once, as it is written.
 *
 * @param levels of its own; all others are as in the cell
 * @param start when it begins, from the beginning of the window; null: with the load
 * @param stop when it ends, from the beginning of the window; null: with the window
 */
public record TenantChoice(
    String name, Combination levels, @Nullable Duration start, @Nullable Duration stop) {}
