package dev.gridbench.app.result.harness;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * How a trial was conducted.
 *
 * @param sliceSeconds length of the slices of intervals.csv, load.csv and latency.hlog
 * @param rehearsal null where there was none
 * @param traced operations in the trace of all clients; null where the study asks for none
 * @param traceDropped operations that are missing from it, -1 where a file was not completed; null
 *     where the study asks for none
 * @param trialsBefore loads that its workers had served before, in other trials or in other probes
 *     of this one; null where that was not kept
 */
public record Conducted(
    double sliceSeconds,
    @Nullable JitWarmupFacts rehearsal,
    @Nullable Long traced,
    @Nullable Long traceDropped,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer trialsBefore) {}
