package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.host.local.LiveHeap;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * What an entry takes in maps of a real JVM, whose layout of objects says what it must be: 176
 * bytes of a hundred (node 32, key 24, array 120) with compressed references and headers of 12
 * bytes, 184 under ZGC, which has none of the former (method.md R46).
 */
class R46_LiveHeapTest {

  /** Between these a map's table has one size. */
  private static final List<Long> STEPS = List.of(100_000L, 130_000L, 160_000L, 190_000L);

  /** What a JVM that idles makes meanwhile is far less over 90,000 entries. */
  private static final Offset<Double> HALF_A_BYTE = within(0.5);

  /** What the truth is, and what was found. */
  private record Found(long truth, EntryMemory memory) {
    EntryMemory.Line live() {
      return Objects.requireNonNull(memory.live());
    }
  }

  private static Found found(int payload, int copies, String... jvmArgs)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(jvmArgs));
    command.addAll(
        List.of(MapProgram.class.getName(), Integer.toString(payload), Integer.toString(copies)));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        PrintWriter input = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true)) {
      long truth = Long.parseLong(output.readLine());
      return new Found(truth, measured(process.pid(), copies, input, output));
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static EntryMemory measured(
      long pid, int copies, PrintWriter input, BufferedReader output)
      throws IOException, InterruptedException {
    LiveHeap heap = new LiveHeap(new Hasty(new SystemClock()), pid);
    List<EntryMemory.Point> points = new ArrayList<>();
    points.add(new EntryMemory.Point(0, null, heap.bytes(), null));
    for (long entries : STEPS) {
      input.println(entries);
      assertThat(output.readLine()).isEqualTo(Long.toString(entries));
      points.add(new EntryMemory.Point(entries, null, heap.bytes(), null));
    }
    return Objects.requireNonNull(EntryMemory.of(points, copies, heap.layout()));
  }

  /** Nothing in this program needs a rest between collections to let go of what it holds. */
  private record Hasty(Clock right) implements Clock {

    @Override
    public long nanoTime() {
      return right.nanoTime();
    }

    @Override
    public Instant now() {
      return right.now();
    }

    @Override
    public void sleepUntil(long deadlineNanos) {
      right.sleep((deadlineNanos - nanoTime()) / 20);
    }
  }

  @Test
  void anEntryTakesWhatItsObjectsTake() throws Exception {
    Found found = found(100, 1, "-XX:+UseG1GC", "-XX:+UseCompressedOops");

    assertThat(found.truth()).isEqualTo(176);
    assertThat(found.live().bytesPerEntry()).isCloseTo(176.0, HALF_A_BYTE);
    assertThat(found.memory().layout())
        .isEqualTo("G1, references of 4 bytes, headers of 12 bytes, alignment 8 bytes");
    assertThat(quotient(found.memory())).as("the usual way").isGreaterThan(180);
  }

  /** All that is alive, the table among it, over all entries. */
  private static double quotient(EntryMemory memory) {
    EntryMemory.Point last = memory.points().get(memory.points().size() - 1);
    return (double) Objects.requireNonNull(last.live()) / last.entries();
  }

  /** Arrays grow by steps of eight bytes: 100 more are 96 more. */
  @Test
  void largerValuesAreFoundToTheByte() throws Exception {
    Found large = found(200, 1, "-XX:+UseSerialGC");

    assertThat(large.truth()).isEqualTo(176 + 96);
    assertThat(large.live().bytesPerEntry()).isCloseTo(272.0, HALF_A_BYTE);
  }

  @Test
  void twoCopiesTakeTwiceAsMuch() throws Exception {
    Found twice = found(100, 2, "-XX:+UseParallelGC");

    assertThat(twice.truth()).isEqualTo(352);
    assertThat(twice.live().bytesPerEntry()).isCloseTo(352.0, HALF_A_BYTE);
    assertThat(twice.memory().copies()).isEqualTo(2);
  }

  @Test
  void withoutCompressedReferencesItIsMore() throws Exception {
    Found found = found(100, 1, "-XX:+UseZGC");

    assertThat(found.truth()).isEqualTo(184);
    assertThat(found.live().bytesPerEntry()).isCloseTo(184.0, HALF_A_BYTE);
    assertThat(found.memory().layout()).startsWith("ZGC, references of 8 bytes");
  }

  /** JVMs from 24 on can do with headers of 8 bytes, where an entry takes less. */
  @Test
  void theJvmsOwnHeadersDecide() throws Exception {
    boolean compact = Runtime.version().feature() >= 25;
    Found found = compact ? found(100, 1, "-XX:+UseCompactObjectHeaders") : found(100, 1);

    assertThat(found.truth()).isEqualTo(compact ? 152 : 176);
    assertThat(found.live().bytesPerEntry()).isCloseTo((double) found.truth(), HALF_A_BYTE);
  }
}
