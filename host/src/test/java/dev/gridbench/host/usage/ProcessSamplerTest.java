package dev.gridbench.host.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.local.LocalHost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessSamplerTest {

  @TempDir Path directory;

  private final Clock clock = new SystemClock();

  @Test
  void aBusyProcessShowsItsTimeMemoryAndSwitches() throws Exception {
    HostProcess busy = start("while :; do :; done");
    HostProcess sleepy = start("while :; do sleep 0.01; done");
    try (ProcessSampler sampler = new ProcessSampler(clock)) {
      sampler.watch("busy", busy.pid());
      sampler.watch("sleepy", sleepy.pid());
      long from = clock.nanoTime();
      await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> busySeconds(sampler, from) > 0.2 && switches(sampler) > 0);
      long to = clock.nanoTime();
      ProcessUsage usage = sampler.usage("busy", from, to).orElseThrow();
      double wall = (to - from) / 1e9;
      assertThat(usage.spent().userSeconds() + usage.spent().systemSeconds())
          .isBetween(0.1, wall + 0.1);
      assertThat(usage.rssBytes()).isBetween(100_000L, 100_000_000L);
      assertThat(usage.threads()).isEqualTo(1);
      assertThat(sampler.usage("sleepy", from, to).orElseThrow().scheduling().voluntary())
          .isPositive();
      assertThat(sampler.busySeconds()).isPositive();
    } finally {
      busy.end();
      sleepy.end();
    }
  }

  @Test
  void aProcessThatVanishesIsSampledNoMoreAndIsNoError() throws Exception {
    HostProcess process = start("sleep 300");
    try (ProcessSampler sampler = new ProcessSampler(clock)) {
      sampler.watch("member-1", process.pid());
      assertThat(sampler.samples()).hasSize(1);
      process.end();
      sampler.watch("member-2", process.pid());
      sampler.close();
      assertThat(sampler.samples()).hasSize(1);
      assertThat(sampler.usage("member-1", 0, clock.nanoTime())).isEmpty();
    }
  }

  /** Of its own accord it would look again a second after its start, in the window's midst. */
  @Test
  void secondsAreCountedFromTheWindowsBeginningOn() {
    long begin = clock.nanoTime() + 700_000_000L;
    try (ProcessSampler sampler = new ProcessSampler(clock)) {
      sampler.secondsFrom(begin, () -> {});
      await().atMost(Duration.ofSeconds(20)).until(() -> sampler.machine().size() >= 2);
      assertThat(sampler.machine().get(0).nanos()).isGreaterThanOrEqualTo(begin);
      assertThat(sampler.machine().get(1).nanos()).isGreaterThanOrEqualTo(begin + 1_000_000_000L);
    }
  }

  @Test
  void manyThreadsAreScannedInTurnAndTheRowSaysHowOldTheCountIs() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < WatchedProcess.THREADS_PER_SAMPLE + 50; i++) {
      threads.add(new Thread(() -> awaitQuietly(end)));
    }
    threads.forEach(Thread::start);
    try {
      WatchedProcess self =
          new WatchedProcess(Path.of("/proc"), "self", ProcessHandle.current().pid());
      List<Long> ages = new ArrayList<>();
      for (int second = 0; second < 5; second++) {
        ProcessSample sample = self.sample(second * 1_000_000_000L, false).orElseThrow();
        ages.add((sample.nanos() - sample.scannedNanos()) / 1_000_000_000L);
        assertThat(sample.threads()).isGreaterThan(WatchedProcess.THREADS_PER_SAMPLE);
      }
      assertThat(ages).containsExactly(0L, 1L, 0L, 1L, 0L);
    } finally {
      end.countDown();
    }
  }

  @Test
  void switchesAreSummedOverThreadsEvenWhenOneEnds() throws Exception {
    TaskScan scan = new TaskScan(directory, 7);
    task("7", 100, 10);
    task("8", 50, 5);
    scan.run(true);
    assertThat(scan.scheduling().voluntary()).isZero();
    task("7", 110, 11);
    task("9", 3, 1);
    Files.delete(directory.resolve("7/task/8/status"));
    Files.delete(directory.resolve("7/task/8"));
    scan.run(false);
    assertThat(scan.scheduling().voluntary()).isEqualTo(13);
    assertThat(scan.scheduling().involuntary()).isEqualTo(2);
  }

  @Test
  void whatAThreadThatNeverRanSinceSaysIsReadAgainAtTheBordersOnly() throws Exception {
    TaskScan scan = new TaskScan(directory, 7);
    task("7", 100, 10);
    Path schedule = directory.resolve("7/task/7/schedstat");
    Files.writeString(schedule, "5000 70 3\n");
    scan.run(true);
    task("7", 110, 10);
    scan.run(false);
    assertThat(scan.scheduling().voluntary()).isZero();
    scan.run(true);
    assertThat(scan.scheduling().voluntary()).isEqualTo(10);
    task("7", 111, 10);
    Files.writeString(schedule, "6000 70 4\n");
    scan.run(false);
    assertThat(scan.scheduling().voluntary()).isEqualTo(11);
  }

  @Test
  void aKernelThatDoesNotCountRunsIsNotBelieved() throws Exception {
    TaskScan scan = new TaskScan(directory, 7);
    task("7", 100, 10);
    Files.writeString(directory.resolve("7/task/7/schedstat"), "0 0 0\n");
    scan.run(true);
    task("7", 110, 10);
    scan.run(false);
    assertThat(scan.scheduling().voluntary()).isEqualTo(10);
  }

  @Test
  void usageIsInterpolatedBetweenSamplesAndEndsWithTheProcess() {
    List<ProcessSample> samples = List.of(sample(0, 1, 10), sample(10, 3, 30), sample(20, 4, 20));
    ProcessUsage usage = ProcessUsage.between(samples, 5, 15).orElseThrow();
    assertThat(usage.spent().userSeconds()).isEqualTo(1.5, within(1e-9));
    assertThat(usage.scheduling().voluntary()).isEqualTo(150);
    assertThat(usage.threads()).isEqualTo(30);
    assertThat(usage.rssBytes()).isEqualTo(3000);
    assertThat(ProcessUsage.between(samples, 5, 500).orElseThrow().spent().userSeconds())
        .isEqualTo(2, within(1e-9));
    assertThat(ProcessUsage.between(samples.subList(0, 1), 0, 5)).isEmpty();
  }

  @Test
  void aRowHasAValueForEachColumn() {
    String row = sample(2_500_000_000L, 1.25, 4).row(500_000_000L);
    assertThat(row)
        .isEqualTo("2.000,p,9,1.25,0.00,1250,4,3,125,0,0.0,0.3125,2,7,3,0.2500,4096,1.5000");
    assertThat(row.split(",")).hasSameSizeAs(ProcessSample.HEADER.split(","));
  }

  private static ProcessSample sample(long nanos, double user, int threads) {
    long rss = (long) (user * 1000);
    JvmUse jvm = new JvmUse(3, 0.25, 4096);
    return new ProcessSample(
        "p",
        9,
        nanos,
        new Spent(user, 0, 2, 7),
        rss,
        threads,
        OptionalInt.of(3),
        new Scheduling((long) (user * 100), 0, user / 4, user + 0.25),
        nanos,
        jvm);
  }

  private static long switches(ProcessSampler sampler) {
    return sampler.samples().stream()
        .filter(sample -> sample.process().equals("sleepy"))
        .mapToLong(sample -> sample.scheduling().voluntary())
        .max()
        .orElse(0);
  }

  /** As of now, and not of the last whole second. */
  private double busySeconds(ProcessSampler sampler, long from) {
    sampler.sampleAt(clock.nanoTime(), () -> {});
    return sampler.usage("busy", from, clock.nanoTime()).map(ProcessUsage::cpuSeconds).orElse(0.0);
  }

  /** Fields of schedstat: nanoseconds on a processor and waiting for one, and how often it ran. */
  @Test
  void compilersAreKnownByTheirNamesAndHaveTheProcessorsTimeNotTheClocks() throws Exception {
    TaskScan scan = new TaskScan(directory, 7);
    schedule("7", "java", "9000000000 400000000 3");
    schedule("8", "C2 CompilerThre", "1000000000 7000000000 3");
    scan.run(true);
    schedule("7", "java", "9800000000 500000000 4");
    schedule("8", "C2 CompilerThre", "1250000000 9000000000 4");
    schedule("9", "C1 CompilerThre", "30000000 1000000 2");
    scan.run(false);
    assertThat(scan.scheduling().compilingSeconds()).isEqualTo(0.28, within(1e-9));
    assertThat(scan.scheduling().waitedSeconds()).isEqualTo(0.1, within(1e-9));
  }

  private void schedule(String thread, String name, String schedule) throws Exception {
    task(thread, name, 0, 0);
    Files.writeString(directory.resolve("7/task").resolve(thread).resolve("schedstat"), schedule);
  }

  private void task(String thread, long voluntary, long involuntary) throws Exception {
    task(thread, "x", voluntary, involuntary);
  }

  private void task(String thread, String name, long voluntary, long involuntary) throws Exception {
    Path folder = Files.createDirectories(directory.resolve("7/task").resolve(thread));
    Files.writeString(
        folder.resolve("status"),
        "Name:\t%s\nvoluntary_ctxt_switches:\t%d\nnonvoluntary_ctxt_switches:\t%d\n"
            .formatted(name, voluntary, involuntary));
  }

  private HostProcess start(String script) throws Exception {
    return new LocalHost()
        .start(
            new ProcessSpec(
                "child",
                List.of("/bin/sh", "-c", script),
                Map.of(),
                directory,
                directory.resolve("log")));
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
