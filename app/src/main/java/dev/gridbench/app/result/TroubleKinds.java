package dev.gridbench.app.result;

/**
 * The kinds of a verb's failed and wrong operations.
 *
 * @param timedOut failed ones whose client library gave up waiting
 * @param corrupt wrong ones that were the truth at no time, or that belong elsewhere
 * @param stale wrong ones that had been overwritten or removed before the operation began
 * @param absent wrong ones that found nothing where something must have been
 */
public record TroubleKinds(long timedOut, long corrupt, long stale, long absent) {}
