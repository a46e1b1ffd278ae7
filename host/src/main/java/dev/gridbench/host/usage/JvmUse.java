package dev.gridbench.host.usage;

/**
 * What a JVM's collectors and compilers had done.
 *
 * @param collections how often they collected, all collectors together
 * @param collectionSeconds how long that took: pauses, and cycles of those that work beside the
 *     program
 * @param compileSeconds how long its JIT compilers took for what they have compiled, summed over
 *     their threads: elapsed time, so that it is more where they waited for a processor
 * @param heapBytes used of the heap when it last collected, 0 before it has
 */
public record JvmUse(
    long collections, double collectionSeconds, double compileSeconds, long heapBytes) {}
