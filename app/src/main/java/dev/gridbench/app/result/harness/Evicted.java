package dev.gridbench.app.result.harness;

/**
 * Entries that the system itself says that it has dropped because there was no room for them, all
 * members together, each copy where it counts copies.
 *
 * @param before from its start to the end of the JIT warm-up: while it was loaded, and in earlier
 *     trials on the same cluster
 * @param during from then to the end of the load, the warm-up included
 */
public record Evicted(long before, long during) {}
