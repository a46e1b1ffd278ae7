package dev.gridbench.host.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that burns a known time for each operation of a window, by a made-up /proc: busy with
 * start-up before it, idle after it.
 */
class R47_CpuTimeTest {

  private static final long SECOND = 1_000_000_000L;
  private static final long PID = 7;
  private static final int RATE = 1_000;
  private static final int WINDOW = 10;
  private static final double STARTUP = 3;

  @TempDir Path root;

  private List<ProcessSample> samples(double burnMicros, long... moments) throws IOException {
    FakeProc proc = new FakeProc(root);
    WatchedProcess process = new WatchedProcess(proc.folder(), "member-1", PID);
    List<ProcessSample> samples = new ArrayList<>();
    for (long moment : moments) {
      double busy = Math.min(WINDOW, Math.max(0, moment / 1e9)) * RATE * burnMicros / 1e6;
      proc.process(PID, STARTUP + 0.75 * busy, 0.25 * busy, Math.round(busy * 1000), 1);
      process.sample(moment, true).ifPresent(samples::add);
    }
    return samples;
  }

  private static double perOperation(List<ProcessSample> samples) {
    ProcessUsage usage = ProcessUsage.between(samples, 0, WINDOW * SECOND).orElseThrow();
    return 1e6 * usage.cpuSeconds() / (RATE * WINDOW);
  }

  /** Two steps of 10 ms, of user and of system time, at each border: 4 µs of an operation here. */
  @Test
  void theBurntTimeOfAnOperationIsTheSlope() throws IOException {
    long[] borders = {-SECOND, 0, 5 * SECOND, WINDOW * SECOND, 12 * SECOND};
    double none = perOperation(samples(0, borders));
    assertThat(none).isZero();
    for (double burn : new double[] {50, 100, 200}) {
      assertThat(perOperation(samples(burn, borders)) - none).isCloseTo(burn, within(4.0));
    }
  }

  /** The usual way: the last figure less the first, which has start-up and idleness in it. */
  @Test
  void whatIsOutsideOfTheWindowDoesNotCount() throws IOException {
    List<ProcessSample> samples =
        samples(100, -2 * SECOND, 0, 5 * SECOND, WINDOW * SECOND, 20 * SECOND);
    assertThat(perOperation(samples)).isCloseTo(100, within(4.0));
    double sinceStart =
        samples.get(samples.size() - 1).spent().userSeconds()
            + samples.get(4).spent().systemSeconds();
    assertThat(1e6 * sinceStart / (RATE * WINDOW)).isGreaterThan(350);
  }

  /**
   * A sample at each border is exact; by the nearest whole seconds, here 0.6 s late, the load's end
   * is smeared over the idle second after it.
   */
  @Test
  void theBordersAreSampledThemselves() throws IOException {
    long late = 6 * SECOND / 10;
    double exact =
        perOperation(samples(1_000, late - SECOND, 0, late, 9 * SECOND, 10 * SECOND, 12 * SECOND));
    assertThat(exact).isCloseTo(1_000, within(4.0));
    double smeared =
        perOperation(samples(1_000, late - SECOND, late, 9 * SECOND + late, 10 * SECOND + late));
    assertThat(exact - smeared).isGreaterThan(20);
  }

  /** It burnt 0.3 s, was gone for two seconds, and took another second once it was up again. */
  @Test
  void ofAProcessThatWasStartedAgainBothLivesCount() throws IOException {
    List<ProcessSample> samples = new ArrayList<>(samples(100, -SECOND, 0, 2 * SECOND, 3 * SECOND));
    FakeProc proc = new FakeProc(root);
    WatchedProcess again = new WatchedProcess(proc.folder(), "member-1", PID + 1);
    for (int second = 5; second <= WINDOW; second++) {
      proc.process(PID + 1, 0.2 * (second - 5), 0, 20L * (second - 5), 1);
      again.sample(second * SECOND, true).ifPresent(samples::add);
    }
    ProcessUsage usage = ProcessUsage.between(samples, 0, WINDOW * SECOND).orElseThrow();
    assertThat(usage.cpuSeconds()).isCloseTo(0.3 + 1.0, within(0.021));
    assertThat(usage.spent().minorFaults()).isEqualTo(300 + 100);
    assertThat(usage.unseenSeconds()).isZero();
  }

  /** Four seconds before the window's end nobody saw it any more: the sum is a lower bound. */
  @Test
  void aProcessThatEndedSaysHowMuchIsMissing() throws IOException {
    List<ProcessSample> samples = samples(100, -SECOND, 0, 3 * SECOND, 6 * SECOND);
    new FakeProc(root).endProcess(PID);
    assertThat(new WatchedProcess(new FakeProc(root).folder(), "member-1", PID).sample(7, true))
        .isEmpty();
    ProcessUsage usage = ProcessUsage.between(samples, 0, WINDOW * SECOND).orElseThrow();
    assertThat(usage.cpuSeconds()).isCloseTo(0.6, within(0.021));
    assertThat(usage.unseenSeconds()).isCloseTo(4, within(1e-9));
    assertThat(ProcessUsage.between(samples, 0, 5 * SECOND).orElseThrow().unseenSeconds()).isZero();
  }

  /** By the scheduler's own nanoseconds, which steps of 10 ms do not blur. */
  @Test
  void anIdleProcessIsKnownToTheNanosecond() throws IOException {
    FakeProc proc = new FakeProc(root);
    proc.process(PID, 1, 1, 0, 2);
    proc.thread(PID, 7, 0, 0, 0, 2);
    proc.thread(PID, 8, 0, 0, 0, 0.5);
    Footprint before = Footprint.of(proc.folder(), List.of(PID, 99L), 0).orElseThrow();
    proc.thread(PID, 8, 0, 0, 0, 0.501);
    Footprint after = Footprint.of(proc.folder(), List.of(PID, 99L), SECOND / 2).orElseThrow();
    assertThat(after.coresSince(before)).isCloseTo(0.002, within(1e-9));
    assertThat(after.processes()).isEqualTo(1);
    assertThat(after.threads()).isEqualTo(2);
    assertThat(after.rssBytes()).isEqualTo(1_024_000);
    assertThat(Footprint.of(proc.folder(), List.of(99L), 0)).isEmpty();
  }
}
