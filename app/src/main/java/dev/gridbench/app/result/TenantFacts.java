package dev.gridbench.app.result;

import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one tenant of a trial did (method.md R50, R51).
 *
 * @param cell what it is of its own, factor by factor, as a cell's levels
 * @param startSeconds when its clients began, from the beginning of the window; 0 where they did
 *     with the load
 * @param stopSeconds when they ended, from the beginning of the window
 * @param throughput rightly answered operations per second of the time in which it was there
 * @param verbs by the verb's label
 * @param latency of all verbs together: the response time where it has a schedule, else the service
 *     time
 * @param clientThroughput operations per second of each client, or each client's thread, in the
 *     time in which it was there
 * @param fairness Jain's index over these; null where there is one client, or where all take their
 *     operations from one schedule
 * @param load what it was, and whether it was what was asked for
 */
public record TenantFacts(
    Map<String, String> cell,
    double startSeconds,
    double stopSeconds,
    double throughput,
    Map<String, VerbResult> verbs,
    Latency latency,
    List<Double> clientThroughput,
    @Nullable Double fairness,
    LoadFacts load) {

  public TenantFacts {
    cell = Collections.unmodifiableMap(new LinkedHashMap<>(cell));
    verbs = Collections.unmodifiableMap(new LinkedHashMap<>(verbs));
    clientThroughput = List.copyOf(clientThroughput);
  }

  /** Whether its operations were due by a schedule, so that its latency counts from there. */
  public boolean scheduled() {
    return load.offered() != null;
  }
}
