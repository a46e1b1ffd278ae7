package dev.gridbench.worker.wire;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.ClientTimes;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How one client, or one thread of a client with several, fared from start to end.
 *
 * @param firstSentNanos when its first operation began, on the worker's clock
 * @param lastDoneNanos when its last operation completed, on the worker's clock
 * @param outside operations of any answer that are in no slice, since they were under way at the
 *     window's end, or at its beginning and handed over late
 * @param times how its part of the window was spent beside those operations
 * @param lateSlices slices that were handed over late, so that their border is blurred
 * @param errors number of failed operations by verb and kind (the exception's simple class name),
 *     warm-up included
 * @param errorExample the first failed operation's message
 * @param wrongExample a message on the first wrong answer
 */
public record ClientReport(
    int client,
    long firstSentNanos,
    long lastDoneNanos,
    long operationsInWindow,
    Map<Verb, Long> outside,
    ClientTimes times,
    int lateSlices,
    Map<Verb, Map<String, Long>> errors,
    @Nullable String errorExample,
    @Nullable String wrongExample)
    implements Serializable {

  public ClientReport {
    Map<Verb, Map<String, Long>> copy = new HashMap<>();
    errors.forEach((verb, kinds) -> copy.put(verb, Map.copyOf(kinds)));
    errors = Map.copyOf(copy);
    outside = Map.copyOf(outside);
  }

  /** The same under another number. */
  public ClientReport numbered(int other) {
    return with(other, firstSentNanos, lastDoneNanos);
  }

  /** The same with its instants on another clock. */
  public ClientReport translated(LongUnaryOperator toOther) {
    return with(client, toOther.applyAsLong(firstSentNanos), toOther.applyAsLong(lastDoneNanos));
  }

  private ClientReport with(int number, long firstSent, long lastDone) {
    return new ClientReport(
        number,
        firstSent,
        lastDone,
        operationsInWindow,
        outside,
        times,
        lateSlices,
        errors,
        errorExample,
        wrongExample);
  }
}
