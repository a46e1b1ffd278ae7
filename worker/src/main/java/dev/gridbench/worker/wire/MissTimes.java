package dev.gridbench.worker.wire;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * How long the misses of one verb within one slice took: never among the times of hits (method.md
 * R19).
 *
 * @param serviceTime from the send
 * @param responseTime from the due time; null in a closed loop
 */
public record MissTimes(TimesSlice serviceTime, @Nullable TimesSlice responseTime)
    implements Serializable {}
