package dev.gridbench.ruler.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Queues as events, laws, stalls and windows: small cases whose answers are known exactly. */
class R00_DisciplinesTest {

  private static final long MS = 1_000_000;

  @Test
  void sharingServesTogether() {
    ProcessorSharing<String> queue = new ProcessorSharing<>(1, Pace.FULL);
    queue.arrive("long", 0, 3 * MS, 1);
    queue.arrive("short", MS, MS, 1);
    // alone for 1 ms; then both at half speed until the short one has its 1 ms; then alone
    assertThat(ends(queue)).containsExactly("short 3000000", "long 4000000");
  }

  @Test
  void sharingGivesNoJobMoreThanOneWorker() {
    ProcessorSharing<String> queue = new ProcessorSharing<>(2, Pace.FULL);
    queue.arrive("a", 0, 2 * MS, 1);
    assertThat(ends(queue)).containsExactly("a 2000000");
    queue.arrive("b", 10 * MS, 2 * MS, 1);
    queue.arrive("c", 10 * MS, 2 * MS, 1);
    queue.arrive("d", 10 * MS, 2 * MS, 1);
    assertThat(ends(queue)).containsExactly("b 13000000", "c 13000000", "d 13000000");
  }

  /**
   * Clients of weights 2:1:1 finish 2:1:1 operations, which is Jain's 0.889, as long as all are
   * there. One that waits for its answer is away until its next call has come, and who is served
   * faster is away more often: a tenth of the service time between them is 0.902 already, and the
   * server divides as it should. With sixteen calls on their way nobody is ever away.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 0, 0.8889",
    "1, 0.1, 0.9024",
    "1, 1, 0.9608",
    "16, 0, 0.8889",
    "16, 0.1, 0.8889",
    "16, 1, 0.8973",
  })
  void weightsDivideTheWorkerAmongThoseWhoAreThere(int calls, double gap, double jain) {
    double[] done = new double[3];
    ClosedClients clients = new ClosedClients(new double[] {2, 1, 1}, calls, MS, (long) (gap * MS));
    for (int i = 0; i < 40_000; i++) {
      done[clients.next()]++;
    }
    double sum = done[0] + done[1] + done[2];
    double squares = done[0] * done[0] + done[1] * done[1] + done[2] * done[2];
    assertThat(sum * sum / (3 * squares)).isCloseTo(jain, within(0.0015));
  }

  /** With exponential service, sharing and queueing have the same mean (M/M/1-PS). */
  @Test
  void sharingHasTheMeanOfMM1() {
    ProcessorSharing<Long> queue = new ProcessorSharing<>(1, Pace.FULL);
    Draws draws = new Draws(5);
    double time = 1;
    double total = 0;
    int count = 100_000;
    for (int i = 0; i < count; i++) {
      time += draws.exponential() * 2 * MS;
      while (queue.nextDeparture() <= time) {
        total += sojourn(queue.depart());
      }
      queue.arrive((long) time, (long) time, Math.round(draws.exponential() * MS), 1);
    }
    assertThat(total / count / MS).isCloseTo(2, within(0.1));
  }

  private static long sojourn(Discipline.Served<Long> served) {
    return served.end() - served.job();
  }

  @Test
  void aStallStopsSharingToo() {
    ProcessorSharing<String> queue =
        new ProcessorSharing<>(1, Stall.parse("1ms every 10ms at 1ms"));
    queue.arrive("a", 0, 2 * MS, 1);
    assertThat(ends(queue)).containsExactly("a 3000000");
  }

  @Test
  void fifoKeepsTheOrderAndTheStall() {
    Fifo<String> queue = new Fifo<>(1, Stall.parse("5ms every 100ms at 3ms"));
    queue.arrive("a", 0, 2 * MS, 1);
    queue.arrive("b", MS, 2 * MS, 1);
    assertThat(ends(queue)).containsExactly("a 2000000", "b 9000000");
  }

  @Test
  void halfCapacityHalvesTheSpeed() {
    Pace pace = new RateWindow(10 * MS, 20 * MS, 0.5);
    assertThat(pace.finish(8 * MS, 4 * MS)).isEqualTo(14 * MS);
    assertThat(pace.finish(18 * MS, 4 * MS)).isEqualTo(23 * MS);
    assertThat(pace.done(0, 30 * MS)).isEqualTo(25.0 * MS);
    assertThat(pace.and(new RateWindow(12 * MS, 13 * MS, 0)).finish(8 * MS, 4 * MS))
        .isEqualTo(15 * MS);
  }

  static Stream<Arguments> laws() {
    double spread = Math.exp(0.5 * 0.5 / 2);
    return Stream.of(
        arguments("const(1ms)", new ServiceLaw.Constant(MS), 1.0 * MS),
        arguments("exp(2ms)", new ServiceLaw.Exponential(2 * MS), 2.0 * MS),
        arguments("lognormal(1ms, 0.5)", new ServiceLaw.Lognormal(MS, 0.5), MS * spread),
        arguments("bimodal(1ms, 10ms, 0.1)", new ServiceLaw.Bimodal(MS, 10 * MS, 0.1), 1.9 * MS));
  }

  @ParameterizedTest
  @MethodSource("laws")
  void lawsHaveTheirMeansAndTheirSeeds(String text, ServiceLaw expected, double mean) {
    ServiceLaw law = ServiceLaw.parse(text);
    assertThat(law).isEqualTo(expected);
    Draws draws = new Draws(3);
    double sum = 0;
    for (int i = 0; i < 200_000; i++) {
      sum += law.sample(draws);
    }
    assertThat(sum / 200_000 / mean).isCloseTo(1, within(0.02));
    assertThat(law.sample(new Draws(9))).isEqualTo(law.sample(new Draws(9)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "const", "const(1)", "exp(1ms, 2)", "lognormal(1ms, x)", "bimodal(1ms,2ms,3)"})
  void whatIsNoLawIsRefusedWithAnExample(String text) {
    assertThatThrownBy(() -> ServiceLaw.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(" Give ");
  }

  @Test
  void durationsAndStallsAreRead() {
    assertThat(Durations.parse("0.2ms")).isEqualTo(200_000);
    assertThat(Durations.text(1_500_000)).isEqualTo("1500us");
    assertThat(Stall.parse("500ms every 10s at 2s"))
        .isEqualTo(new Stall(500 * MS, 10_000 * MS, 2_000 * MS));
    assertThatThrownBy(() -> Stall.parse("2s every 1s")).hasMessageContaining("never ends");
    assertThatThrownBy(() -> Durations.parse("5m")).hasMessageContaining("Give a number and");
  }

  private static List<String> ends(Discipline<String> queue) {
    List<String> ends = new ArrayList<>();
    while (queue.nextDeparture() != Long.MAX_VALUE) {
      Discipline.Served<String> served = queue.depart();
      ends.add(served.job() + " " + served.end());
    }
    return ends;
  }
}
