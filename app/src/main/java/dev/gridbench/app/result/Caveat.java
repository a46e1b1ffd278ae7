package dev.gridbench.app.result;

/**
 * A reason to doubt a figure.
 *
 * @param kind a short name, one of those in docs/method.md: {@code wrong-answers}, {@code
 *     short-overlap}
 * @param invalidates whether the trial is kept out of every table
 * @param message the cause, then the next step
 */
public record Caveat(String kind, boolean invalidates, String message) {}
