package dev.gridbench.host.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.SystemClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No sample is lost by our own doing, and none without a word. */
class LostSamplesTest {

  private static final long PID = 7;
  private static final long SECOND = 1_000_000_000L;

  private final SystemClock clock = new SystemClock();

  @TempDir Path root;

  /** An interrupt, the usual way to wake a thread, ends what it reads or waits for just then. */
  @Test
  void aBorderWakesTheSamplerAndDoesNotInterruptIt() throws Exception {
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    CountDownLatch second = new CountDownLatch(1);
    AtomicBoolean interrupted = new AtomicBoolean();
    try (ProcessSampler sampler = new ProcessSampler(clock, root)) {
      sampler.sampleAt(
          clock.nanoTime(),
          () -> {
            inside.countDown();
            interrupted.set(!goesOn(goOn));
          });
      assertThat(inside.await(20, TimeUnit.SECONDS)).isTrue();
      sampler.sampleAt(clock.nanoTime(), second::countDown);
      goOn.countDown();
      assertThat(second.await(20, TimeUnit.SECONDS)).as("the second border comes").isTrue();
    }
    assertThat(interrupted).isFalse();
  }

  private static boolean goesOn(CountDownLatch latch) {
    try {
      return latch.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      return false;
    }
  }

  @Test
  void bordersComeInOrderOfTimeWhoeverNamesThemFirst() {
    Borders borders = new Borders();
    borders.add(new Borders.Border(20, true, () -> {}));
    borders.add(new Borders.Border(10, false, () -> {}));
    assertThat(borders.next()).isEqualTo(10);
    assertThat(borders.due(9)).isEmpty();
    assertThat(borders.due(30).orElseThrow().nanos()).isEqualTo(10);
    assertThat(borders.due(30).orElseThrow().nanos()).isEqualTo(20);
    assertThat(borders.next()).isEqualTo(Long.MAX_VALUE);
  }

  /** A channel, the usual way to read a part of a file, is closed by an interrupt. */
  @Test
  void anInterruptedThreadReadsWhatAJvmTells() throws Exception {
    Path file = own();
    JvmCounters counters = JvmCounters.of(root, PID).orElseThrow();
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> firstByteByChannel(file))
          .isInstanceOf(ClosedByInterruptException.class);
      assertThat(counters.read()).isPresent();
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  private static void firstByteByChannel(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      assertThat(channel.read(ByteBuffer.allocate(1))).isEqualTo(1);
    }
  }

  @Test
  void aJvmThatHasEndedTellsNothingAndOneThatCannotBeReadIsAnError() throws Exception {
    Path file = own();
    JvmCounters counters = JvmCounters.of(root, PID).orElseThrow();
    Files.write(file, new byte[] {(byte) 0xca, (byte) 0xfe});
    assertThatThrownBy(counters::read).isInstanceOf(IOException.class);
    Files.delete(file);
    assertThat(counters.read()).isEmpty();
  }

  /** What this very JVM shares, under another process's number. */
  private Path own() throws IOException {
    Path users = Path.of("/tmp");
    String pid = Long.toString(ProcessHandle.current().pid());
    Path folder = Files.createDirectories(root.resolve("hsperfdata_me"));
    try (DirectoryStream<Path> all = Files.newDirectoryStream(users, "hsperfdata_*")) {
      for (Path user : all) {
        if (Files.isReadable(user.resolve(pid))) {
          return Files.copy(user.resolve(pid), folder.resolve(Long.toString(PID)));
        }
      }
    }
    throw new IOException("this JVM shares nothing");
  }

  @Test
  void whatIsLostOfWhoLivesIsCounted() throws Exception {
    FakeProc proc = new FakeProc(root);
    proc.process(PID, 1, 1, 0, 1);
    Files.writeString(root.resolve("proc/stat"), "cpu  1 2 3 4 5 6 7 8\ncpu0 1 2 3 4 5 6 7 8\n");
    try (ProcessSampler sampler = new ProcessSampler(clock, root)) {
      sampler.watch("member-1", PID);
      look(sampler);
      assertThat(sampler.lost()).isEmpty();
      Path status = root.resolve("proc/7/status");
      Files.delete(status);
      Files.createDirectory(status);
      Files.delete(root.resolve("proc/stat"));
      look(sampler);
      assertThat(sampler.lost()).containsOnlyKeys("machine", "member-1");
      Files.delete(status);
      proc.endProcess(PID);
    }
  }

  private void look(ProcessSampler sampler) throws InterruptedException {
    CountDownLatch looked = new CountDownLatch(1);
    sampler.sampleAt(clock.nanoTime(), looked::countDown);
    assertThat(looked.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void oneThatHasEndedHasLostNothing() throws Exception {
    FakeProc proc = new FakeProc(root);
    proc.process(PID, 1, 1, 0, 1);
    WatchedProcess process = new WatchedProcess(proc.folder(), "member-1", PID);
    assertThat(process.sample(0, true)).isPresent();
    proc.endProcess(PID);
    assertThat(process.sample(SECOND, true)).isEmpty();
    assertThat(process.lost()).isZero();
  }

  /**
   * The heap is that of the last sample that has one; once none was told where the last had none.
   */
  @Test
  void collectionsAndHeapSurviveASampleWithoutThem() {
    List<ProcessSample> samples =
        List.of(
            sample(0, new JvmUse(1, 0.1, 100)),
            sample(10, new JvmUse(3, 0.3, 300)),
            sample(20, null));
    ProcessUsage usage = ProcessUsage.between(samples, 0, 20).orElseThrow();
    assertThat(usage.jvm()).isEqualTo(new JvmUse(2, 0.3 - 0.1, 300));
  }

  private static ProcessSample sample(long nanos, @Nullable JvmUse jvm) {
    Spent spent = new Spent(1, 1, 0, 0);
    Scheduling none = new Scheduling(0, 0, 0, 0);
    return new ProcessSample("p", PID, nanos, spent, 1, 1, OptionalInt.of(1), none, nanos, jvm);
  }
}
