package dev.gridbench.worker.record;

/**
 * Operations that came to no good, by kind.
 *
 * @param timedOut failed operations whose client library gave up waiting
 * @param timeoutNanos the shortest wait after which one of them gave up, {@link Long#MAX_VALUE}
 *     where none did
 * @param corrupt wrong answers that were the truth at no time, or that belong elsewhere
 * @param stale wrong answers that had been overwritten or removed before the operation began
 * @param absent wrong answers that found nothing where something must have been
 */
public record Trouble(long timedOut, long timeoutNanos, long corrupt, long stale, long absent) {}
