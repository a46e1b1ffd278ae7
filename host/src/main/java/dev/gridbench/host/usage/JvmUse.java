package dev.gridbench.host.usage;

/**
 * What a JVM's collectors had done.
 *
 * @param collections how often they collected, all collectors together
 * @param collectionSeconds how long that took: pauses, and cycles of those that work beside the
 *     program
 * @param heapBytes used of the heap when it last collected, 0 before it has
 */
public record JvmUse(long collections, double collectionSeconds, long heapBytes) {}
