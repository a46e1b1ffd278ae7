package dev.gridbench.app.run.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.result.Costs.Payload;
import dev.gridbench.app.run.figures.AnswerCounts;
import dev.gridbench.host.usage.SocketStat;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A window of 10 s with 1,000 operations a second of 24 bytes there and 1,040 back. */
class R49_PayloadWindowTest {

  private static final long SECOND = 1_000_000_000L;
  private static final long END = 10 * SECOND;
  private static final double OPERATIONS = 10_000;

  /** A second a slice, the warm-up's two at a rate of their own. */
  private static AnswerCounts answers(long warmup) {
    AnswerCounts answers = new AnswerCounts(Duration.ofSeconds(1));
    for (int second = -2; second < 10; second++) {
      answers.add(second, second < 0 ? warmup : 1_000);
    }
    return answers;
  }

  /** The load ends with the window, whenever somebody looks. */
  private static SocketStat at(double second) {
    long done = Math.round(Math.min(10, second) * 1_000);
    long nanos = Math.round(second * SECOND);
    return new SocketStat(nanos, Map.of(1L, new SocketStat.Carried(24 * done, 1_040 * done)));
  }

  @Test
  void lateLooksAreMadeUpFor() {
    for (double late : new double[] {0, 0.05, 0.5, 2}) {
      Payload payload = PayloadMeter.payload(at(late), at(10 + late), 0, 0, END, answers(1_000));
      assertThat(payload).isNotNull();
      assertThat(payload.bytes()).isCloseTo(1_064, within(1e-6));
      assertThat(payload.sent()).isCloseTo(24, within(1e-6));
    }
  }

  /** The look half a second ahead sees the end of the warm-up, or its whole where it is shorter. */
  @Test
  void whatPassedBeforeTheWindowIsTakenOut() {
    for (double warmup : new double[] {0, 0.2, 0.5, 2}) {
      long load = Math.round(-warmup * SECOND);
      double carrying = 10 + Math.min(0.5, warmup);
      SocketStat from = new SocketStat(-SECOND / 2, Map.of(1L, new SocketStat.Carried(0, 0)));
      Payload payload = PayloadMeter.payload(from, carried(carrying), load, 0, END, answers(1_000));
      assertThat(payload).isNotNull();
      assertThat(payload.bytes()).isCloseTo(1_064, within(1e-6));
    }
    assertThat(1_064 * 10.5 * 1_000 / OPERATIONS).as("all by the window's").isGreaterThan(1_117);
  }

  /** Compilers are at work in a warm-up, so that less is done in it. */
  @Test
  void aWarmUpMayHaveAnotherRate() {
    SocketStat from = new SocketStat(-SECOND / 2, Map.of(1L, new SocketStat.Carried(0, 0)));
    SocketStat to = carried(10.05);
    Payload payload = PayloadMeter.payload(from, to, -2 * SECOND, 0, END, answers(100));
    assertThat(payload).isNotNull();
    assertThat(payload.bytes()).isCloseTo(1_064, within(1e-6));
    double byTime = 1_064 * 1_000 * 10.05 * 10 / 10.5 / OPERATIONS;
    assertThat(byTime)
        .as("where the rate of the whole is taken for the window's")
        .isLessThan(1_020);
  }

  @Test
  void withoutAnOperationNothingIsDivided() {
    AnswerCounts none = new AnswerCounts(Duration.ofSeconds(1));
    assertThat(PayloadMeter.payload(at(0), at(10), 0, 0, END, none)).isNull();
  }

  private static SocketStat carried(double seconds) {
    long done = Math.round(seconds * 1_000);
    return new SocketStat(END + 1, Map.of(1L, new SocketStat.Carried(24 * done, 1_040 * done)));
  }

  /** To divide what was seen by all operations is the usual way. */
  @Test
  void whatWasSeenAloneIsTooLittle() {
    SocketStat.Passed passed = at(10.5).since(at(0.5));
    assertThat((passed.sent() + passed.received()) / OPERATIONS).isCloseTo(1_010.8, within(0.1));
  }

  @Test
  void halfAWindowTellsNothingNorDoNoConnections() {
    assertThat(PayloadMeter.payload(at(6), at(10), 0, 0, END, answers(1_000))).isNull();
    SocketStat none = new SocketStat(0, Map.of());
    assertThat(PayloadMeter.payload(none, at(10), 0, 0, END, answers(1_000))).isNull();
  }
}
