package dev.gridbench.app.result;

import dev.gridbench.app.result.Outcome.Latency;
import org.jspecify.annotations.Nullable;

/**
 * How long the misses of one verb took, which are in none of the verb's other times but those of
 * all due operations (method.md R19).
 *
 * @param serviceTime from the send
 * @param responseTime from the due time; null in a closed loop
 */
public record Misses(Latency serviceTime, @Nullable Latency responseTime) {

  /** Stands between the verb and the kind of time in the tags of latency.hlog. */
  public static final String TAG = ".miss-";

  /** Microseconds in all rightly answered operations of a verb together, misses among them. */
  public static double answeredMicros(Outcome.VerbResult result) {
    Misses misses = result.misses();
    return sum(result.serviceTime()) + (misses == null ? 0 : sum(misses.serviceTime));
  }

  private static double sum(Latency time) {
    return time.mean() == null ? 0 : time.count() * time.mean();
  }

  /** From the due time where there is one, else from the send. */
  public Latency headline() {
    return responseTime == null ? serviceTime : responseTime;
  }
}
