package dev.gridbench.app.fleet;

import java.time.Duration;

/**
 * Workers that begin and end together.
 *
 * @param workers how many; shares take them in the order of their numbers
 * @param start when they begin, from the beginning of the window; negative in the warm-up
 * @param stop when they end, from the beginning of the window
 */
public record Share(int workers, Duration start, Duration stop) {}
