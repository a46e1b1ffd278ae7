package dev.gridbench.app.result;

import org.jspecify.annotations.Nullable;

/**
 * What the sweep after the load found of the keys that clients had written (method.md R43).
 *
 * @param written keys that were written and acknowledged
 * @param checked how many of them were read back; fewer than written where there are many, or where
 *     the time was over
 * @param lost how many of these did not hold their last acknowledged write
 * @param example the first of them in words
 * @param stopped why the sweep ended early; null where it did not
 */
public record Kept(
    long written, long checked, long lost, @Nullable String example, @Nullable String stopped) {}
