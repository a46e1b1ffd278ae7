package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.load.operation.Operation;
import dev.gridbench.worker.record.Attempt;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs each verb of the workload a few times before the load, so that what cannot work is found
 * before the clock starts: every verb once, and up to {@value #TIMES} times as long as that takes
 * less than {@link #LIMIT_NANOS}.
 */
final class VerbCheck {

  static final int TIMES = 3;
  static final long LIMIT_NANOS = 1_000_000_000L;

  private final Clock clock;
  private final ClientOperations operations;
  private final Function<Verb, Operation> calls;
  private final Operations stream;
  private final Map<Verb, Integer> missing = new EnumMap<>(Verb.class);

  /**
   * @param calls how the load does each verb
   */
  VerbCheck(
      Clock clock,
      ClientOperations operations,
      Function<Verb, Operation> calls,
      Operations stream,
      Workload workload) {
    this.clock = clock;
    this.operations = operations;
    this.calls = calls;
    this.stream = stream;
    workload.weights().keySet().forEach(verb -> missing.put(verb, TIMES));
  }

  /**
   * @throws WrongAnswer if an answer is not the truth
   * @throws Exception if an operation fails
   */
  void run() throws Exception {
    long limit = clock.nanoTime() + LIMIT_NANOS;
    while (!missing.isEmpty()) {
      stream.advance();
      Verb verb = stream.verb();
      if (missing.containsKey(verb)) {
        perform(verb);
        boolean hurry = clock.nanoTime() > limit;
        missing.computeIfPresent(verb, (same, left) -> left == 1 || hurry ? null : left - 1);
      }
    }
  }

  private void perform(Verb verb) throws Exception {
    Operation operation = calls.apply(verb);
    operation.ready(stream);
    perform(operation, operations::wrongExample);
  }

  /**
   * Does what is ready.
   *
   * @param wrongExample the first wrong answer as a message
   */
  static void perform(Operation operation, Supplier<@Nullable String> wrongExample)
      throws Exception {
    Attempt attempt = new Attempt();
    operation.begin();
    operation.call();
    operation.judge(attempt);
    if (attempt.answer.wrong()) {
      throw new WrongAnswer(String.valueOf(wrongExample.get()));
    }
  }

  /** An answer before the load was not the truth; the message has what was expected and came. */
  static final class WrongAnswer extends Exception {

    private static final long serialVersionUID = 1;

    WrongAnswer(String message) {
      super(message);
    }
  }
}
