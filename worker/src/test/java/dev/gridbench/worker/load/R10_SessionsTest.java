package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.data.ArrivalDraws;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.Window;
import org.junit.jupiter.api.Test;

/** Clients that come, do some operations and go (method.md R10); their arrivals are R05's. */
class R10_SessionsTest {

  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000_000_000;

  /** Chi-square over the lengths 1 to 29 and the rest; 0.001 of 29 degrees of freedom is 58.3. */
  @Test
  void lengthsAreGeometric() {
    ArrivalDraws draws = new ArrivalDraws(11);
    int sessions = 100_000;
    long[] seen = new long[31];
    double sum = 0;
    for (int session = 0; session < sessions; session++) {
      long length = draws.sessionLength(session, 10);
      seen[(int) Math.min(length, 30)]++;
      sum += length;
    }
    double statistic = 0;
    double left = sessions;
    for (int length = 1; length <= 30; length++) {
      double expected = length == 30 ? left : left * 0.1;
      left -= expected;
      statistic += (seen[length] - expected) * (seen[length] - expected) / expected;
    }
    assertThat(statistic).isLessThan(58.3);
    assertThat(sum / sessions).isCloseTo(10, withPercentage(1));
    assertThat(seen[0]).isZero();
  }

  /** Little: sessions at a time = arrivals per second times their mean stay. */
  @Test
  void howManyThereAreAtATimeIsAnOutcome() {
    Window window = new Window(0, 10 * SECOND, 2000 * SECOND);
    double[] busyAndThinking = new double[1];
    long[] operations = new long[1];
    Simulation.Sink sink =
        new Simulation.Sink() {
          @Override
          public void done(Attempt attempt) {
            if (attempt.done >= window.beginNanos() && attempt.done < window.endNanos()) {
              operations[0]++;
              busyAndThinking[0] += attempt.serviceNanos() + 100 * MS * 0.9;
            }
          }

          @Override
          public void omitted(Attempt attempt) {
            throw new AssertionError("there are clients enough");
          }
        };
    LoadModel model = new LoadModel.PartlyOpen(50, 10, true, 100 * MS);
    Simulation.run(model, 200, window, Station.allAtOnce(n -> 10 * MS), sink);
    double present = busyAndThinking[0] / 2000e9;
    assertThat(operations[0] / 2000.0).isCloseTo(500, withPercentage(1));
    assertThat(present).isCloseTo(50 * (10 * 0.010 + 9 * 0.100), withPercentage(1));
  }

  @Test
  void givenLengthsAreKept() {
    Window window = new Window(0, 0, SECOND);
    LoadPlan plan = Simulation.plan(new LoadModel.PartlyOpen(1, 3, false, MS), 1, 1, window);
    Turns turns = plan.turns(0);
    long first = turns.next(0);
    turns.over();
    assertThat(turns.next(first + 5)).isEqualTo(first + 5 + MS);
    turns.over();
    assertThat(turns.next(first + 9)).isEqualTo(first + 9 + MS);
    assertThat(turns.finished()).isZero();
    turns.over();
    assertThat(turns.finished()).isEqualTo(1);
  }
}
