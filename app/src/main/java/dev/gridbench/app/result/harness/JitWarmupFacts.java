package dev.gridbench.app.result.harness;

import org.jspecify.annotations.Nullable;

/**
 * What the reads before the load came to; none of them is in any figure.
 *
 * @param seconds how long they went on
 * @param compileShare of one processor that the busiest worker's JIT compilers still took in the
 *     last second
 * @param rise by how much throughput in the last second was above that of the second two before;
 *     null where it went on for less than three
 */
public record JitWarmupFacts(double seconds, double compileShare, @Nullable Double rise) {}
