package dev.gridbench.app.run.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.app.run.trial.Resources;
import dev.gridbench.app.validity.Noise;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.Signal;
import dev.gridbench.host.local.LocalHost;
import dev.gridbench.host.usage.ProcessSample;
import dev.gridbench.host.usage.ProcessSampler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that burns a second of processor time on this machine, as the kernel's scheduler
 * accounts for it to the nanosecond, held against what the meter says of the machine. It is stopped
 * while the borders are sampled, so nothing is interpolated.
 */
class R33_BurnerTest {

  private static final double BURNT_SECONDS = 1;
  private static final double TICK_SECONDS = 0.01;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Clock clock = new SystemClock();

  @TempDir Path root;

  /**
   * Two meters look at the same samples, and one knows the burner. Whatever else runs, the one has
   * more than the other by what the burner took: to a step of its counters of user and of system
   * time at each border.
   */
  @Test
  void aBurnerIsForeignUntilItIsOurs() throws Exception {
    HostProcess burner = burner();
    try (ProcessSampler sampler = new ProcessSampler(clock)) {
      stop(burner);
      sampler.watch("burner", burner.pid());
      sampler.watch(Resources.COORDINATOR, ProcessHandle.current().pid());
      sampleNow(sampler);
      final long from = clock.nanoTime();
      sampleNow(sampler);
      double burnt = burn(burner);
      sampleNow(sampler);
      long to = clock.nanoTime();
      sampleNow(sampler);

      List<ProcessSample> all = sampler.samples();
      List<ProcessSample> others =
          all.stream().filter(sample -> !sample.process().equals("burner")).toList();
      Noise stranger =
          new NoiseMeter(sampler.machine(), others, true).noise(from, to).orElseThrow();
      Noise owner = new NoiseMeter(sampler.machine(), all, true).noise(from, to).orElseThrow();
      assertThat(foreign(stranger) - foreign(owner)).isCloseTo(burnt, within(2 * TICK_SECONDS));
      assertThat(foreign(stranger))
          .isGreaterThan(burnt - sampling(burnt) - stranger.resolutionSeconds());
    } finally {
      Signal.KILL.send(burner.pid());
      burner.end();
    }
  }

  /**
   * Where the kernel charges a whole tick to whoever runs when it comes, as most do, the machine's
   * counters are a sample: of n ticks the standard deviation is half of the root of n at most. Five
   * of these.
   */
  private static double sampling(double seconds) {
    return 5 * TICK_SECONDS * Math.sqrt(seconds / TICK_SECONDS) / 2;
  }

  private static double foreign(Noise noise) {
    return noise.seconds().stream().mapToDouble(Noise.Second::foreign).sum();
  }

  private HostProcess burner() throws IOException {
    return new LocalHost()
        .start(
            new ProcessSpec(
                "burner",
                List.of("/bin/sh", "-c", "while :; do :; done"),
                Map.of(),
                root,
                root.resolve("log")));
  }

  /** Lets it go on until it has had its second, however long that takes on a busy machine. */
  private static double burn(HostProcess burner) throws Exception {
    double before = ranSeconds(burner);
    Signal.CONT.send(burner.pid());
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(10))
        .until(() -> ranSeconds(burner) - before > BURNT_SECONDS);
    stop(burner);
    return ranSeconds(burner) - before;
  }

  private static void stop(HostProcess process) throws Exception {
    Signal.STOP.send(process.pid());
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(1))
        .until(() -> said(process, "stat").contains(") T "));
  }

  /** By the scheduler's own account, in nanoseconds: no counter that steps by 10 ms. */
  private static double ranSeconds(HostProcess process) {
    return Long.parseLong(said(process, "schedstat").split(" ")[0]) / 1e9;
  }

  private static String said(HostProcess process, String file) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void sampleNow(ProcessSampler sampler) throws InterruptedException {
    CountDownLatch sampled = new CountDownLatch(1);
    sampler.sampleAt(clock.nanoTime(), sampled::countDown);
    assertThat(sampled.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
  }
}
