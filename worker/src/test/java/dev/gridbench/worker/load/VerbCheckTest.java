package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.VirtualClock;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.load.operation.Operation;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every verb of a workload is tried before the load, three times or until a second is over. */
class VerbCheckTest {

  private static final long SECOND = 1_000_000_000;

  private final VirtualClock clock = new VirtualClock(7 * SECOND);
  private final List<Verb> tried = new ArrayList<>();
  private final List<String> steps = new ArrayList<>();
  private long takes;
  private Answer answer = Answer.RIGHT;

  /** One that takes its time, and says what is done with it. */
  private final class Step implements Operation {

    private final Verb verb;

    private Step(Verb verb) {
      this.verb = verb;
    }

    @Override
    public void ready(Operations stream) {
      assertThat(stream.verb()).isEqualTo(verb);
      steps.add("ready");
    }

    @Override
    public void begin() {
      steps.add("begin");
    }

    @Override
    public void call() throws IOException {
      steps.add("call");
      tried.add(verb);
      clock.advance(takes);
      if (answer == Answer.FAILED) {
        throw new IOException("gone");
      }
    }

    @Override
    public void judge(Attempt attempt) {
      steps.add("judge");
      attempt.answer = answer;
    }
  }

  private void check(Verb... verbs) throws Exception {
    Map<Verb, Integer> weights = new EnumMap<>(Verb.class);
    Map<Verb, Operation> operations = new EnumMap<>(Verb.class);
    for (Verb verb : verbs) {
      weights.put(verb, 1);
      operations.put(verb, new Step(verb));
    }
    Workload workload = new Workload(weights, null);
    Operations stream = Operations.of(workload, new KeyDistribution.Uniform(), 100, 7, 0, 1);
    ClientOperations all = new ClientOperations(operations);
    new VerbCheck(clock, all, all::of, stream, workload).run();
  }

  private int times(Verb verb) {
    return Collections.frequency(tried, verb);
  }

  @Test
  void eachVerbIsTriedThreeTimesStepByStep() throws Exception {
    check(Verb.GET, Verb.SET);
    assertThat(times(Verb.GET)).isEqualTo(VerbCheck.TIMES);
    assertThat(times(Verb.SET)).isEqualTo(VerbCheck.TIMES);
    assertThat(steps).startsWith("ready", "begin", "call", "judge", "ready");
    assertThat(steps).hasSize(4 * 2 * VerbCheck.TIMES);
  }

  @Test
  void whatTakesLongIsTriedOnce() throws Exception {
    takes = 2 * SECOND;
    check(Verb.GET, Verb.SET, Verb.REMOVE);
    assertThat(tried).containsExactlyInAnyOrder(Verb.GET, Verb.SET, Verb.REMOVE);
  }

  @Test
  void aSecondIsAllowedToTheNanosecond() throws Exception {
    takes = SECOND;
    check(Verb.GET);
    assertThat(times(Verb.GET)).as("the second one ends after it").isEqualTo(2);
  }

  @Test
  void aFailureEndsIt() {
    answer = Answer.FAILED;
    assertThatThrownBy(() -> check(Verb.GET)).isInstanceOf(IOException.class).hasMessage("gone");
    assertThat(tried).hasSize(1);
  }

  @Test
  void aWrongAnswerEndsItWithWhatWasExpected() {
    answer = Answer.STALE;
    assertThatThrownBy(() -> VerbCheck.perform(new Step(Verb.GET), () -> "an old value"))
        .isInstanceOf(VerbCheck.WrongAnswer.class)
        .hasMessage("an old value");
    assertThatThrownBy(() -> check(Verb.GET)).isInstanceOf(VerbCheck.WrongAnswer.class);
    answer = Answer.MISSED;
    assertThatCode(() -> VerbCheck.perform(new Step(Verb.GET), () -> "none"))
        .doesNotThrowAnyException();
  }
}
