package dev.gridbench.worker.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compilers among other threads, by a folder as the kernel has it and by this JVM's own. */
class CompilerThreadsTest {

  @TempDir Path tasks;

  @Test
  void theirTimesAreAddedUpAndNobodyElses() throws IOException {
    thread("11", "C2 CompilerThre", 700);
    thread("12", "C1 CompilerThre", 20);
    thread("13", "client-1", 5_000);
    thread("14", "GC Thread#0", 9_000);
    CompilerThreads compilers = new CompilerThreads(tasks);
    assertThat(compilers.nanos()).hasValue(720);
    thread("11", "C2 CompilerThre", 1_000);
    assertThat(compilers.nanos()).hasValue(1_020);
  }

  /** HotSpot ends compilers that idle, and begins them again. */
  @Test
  void whatAnEndedOneTookStays() throws IOException {
    thread("11", "C2 CompilerThre", 700);
    CompilerThreads compilers = new CompilerThreads(tasks);
    assertThat(compilers.nanos()).hasValue(700);
    Files.delete(tasks.resolve("11/comm"));
    Files.delete(tasks.resolve("11/schedstat"));
    Files.delete(tasks.resolve("11"));
    thread("21", "C2 CompilerThre", 30);
    assertThat(compilers.nanos()).hasValue(730);
  }

  @Test
  void aNumberThatIsGivenAgainIsLookedAtAgain(@TempDir Path gone) throws IOException {
    thread("11", "C1 CompilerThre", 1);
    thread("12", "client-1", 5);
    CompilerThreads compilers = new CompilerThreads(tasks);
    assertThat(compilers.nanos()).hasValue(1);
    Files.move(tasks.resolve("12"), gone.resolve("12"));
    assertThat(compilers.nanos()).hasValue(1);
    thread("12", "C2 CompilerThre", 40);
    assertThat(compilers.nanos()).hasValue(41);
  }

  @Test
  void withoutCompilersNothingIsKnown() throws IOException {
    thread("13", "client-1", 5_000);
    assertThat(new CompilerThreads(tasks).nanos()).isEmpty();
    assertThat(new CompilerThreads(tasks.resolve("nowhere")).nanos()).isEmpty();
  }

  /** A compiler cannot have taken more of processors than the whole process. */
  @Test
  void thisJvmsTookLessThanThisJvm() {
    CompilerThreads compilers = new CompilerThreads(Path.of("/proc/self/task"));
    long took = compilers.nanos().orElseThrow();
    assertThat(took).isPositive().isLessThanOrEqualTo(SelfWatch.processorNanos() + 10_000_000);
    assertThat(compilers.nanos().orElseThrow()).isGreaterThanOrEqualTo(took);
  }

  private void thread(String number, String name, long nanos) throws IOException {
    Path folder = Files.createDirectories(tasks.resolve(number));
    Files.writeString(folder.resolve("comm"), name + "\n");
    Files.writeString(folder.resolve("schedstat"), nanos + " 12345 67\n");
  }
}
