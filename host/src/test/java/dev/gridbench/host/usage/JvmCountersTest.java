package dev.gridbench.host.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On this very JVM, which knows the truth. */
class JvmCountersTest {

  private static final Path TMP = Path.of("/tmp");

  private final long own = ProcessHandle.current().pid();

  @TempDir Path directory;

  private static long beans(ToLongFunction<GarbageCollectorMXBean> figure) {
    return ManagementFactory.getGarbageCollectorMXBeans().stream().mapToLong(figure).sum();
  }

  @Test
  void collectionsAreThoseThatTheJvmTellsItself() throws Exception {
    JvmCounters counters = JvmCounters.of(TMP, own).orElseThrow();
    JvmUse before = counters.read().orElseThrow();
    long collected = beans(GarbageCollectorMXBean::getCollectionCount);
    System.gc();
    System.gc();
    JvmUse after = counters.read().orElseThrow();
    long more = beans(GarbageCollectorMXBean::getCollectionCount) - collected;
    assertThat(more).isGreaterThanOrEqualTo(2);
    assertThat(after.collections() - before.collections()).isGreaterThanOrEqualTo(2);
    assertThat(after.collectionSeconds()).isGreaterThan(before.collectionSeconds());
    double told = beans(GarbageCollectorMXBean::getCollectionTime) / 1e3;
    assertThat(after.collectionSeconds()).isBetween(0.3 * told - 0.05, 3 * told + 0.05);
    assertThat(after.heapBytes())
        .isBetween(1_000_000L, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getMax());
  }

  @Test
  void whatIsNoJvmHasNone() throws Exception {
    assertThat(JvmCounters.of(directory, own)).isEmpty();
    Path folder = Files.createDirectories(directory.resolve("hsperfdata_me"));
    Files.writeString(folder.resolve("7"), "what is this, and how did it come here?");
    assertThat(JvmCounters.of(directory, 7)).isEmpty();
    Files.write(folder.resolve("8"), new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xc0});
    assertThat(JvmCounters.of(directory, 8)).isEmpty();
  }
}
