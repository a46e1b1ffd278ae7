package dev.gridbench.host.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the machine did, by its own counters. */
class R33_ForeignCpuTest {

  @TempDir Path root;

  @Test
  void everyCounterOfAMachineIsRead() throws Exception {
    file("proc/stat", "cpu  100 10 50 1000 5 7 3 20 0 0\ncpu0 1 1 1 300 5\ncpu1 1 1\nintr 5\n");
    file("proc/pressure/cpu", "some avg10=0.00 avg60=0.00 avg300=0.00 total=2500000\n");
    file("proc/pressure/memory", "some avg10=0.00 avg60=0.00 avg300=0.00 total=500000\n");
    file("proc/pressure/io", "some avg10=0.00 avg60=0.00 avg300=0.00 total=250000\n");
    file("proc/loadavg", "1.75 2.85 2.49 4/200 13794\n");
    file("proc/vmstat", "pgpgin 5\npswpin 12\npswpout 3\n");
    file("sys/fs/cgroup/cpu.stat", "usage_usec 5\nnr_throttled 1\nthrottled_usec 750000\n");
    MachineStat stat = MachineStat.read(root, 42).orElseThrow();
    assertThat(stat)
        .isEqualTo(
            new MachineStat(
                42,
                2,
                1.6,
                0.1,
                0.2,
                2.5,
                12,
                0.75,
                Map.of(0, 3.05, 1, 0.0),
                new MachineStat.Others(0.5, 0.25, 1.75)));
  }

  @Test
  void aMachineThatSaysLittleStillCounts() throws Exception {
    assertThat(MachineStat.read(root, 42)).isEmpty();
    file("proc/stat", "cpu  100 10 50 1000\ncpu0 1 1\n");
    assertThat(MachineStat.read(root, 42))
        .contains(
            new MachineStat(42, 1, 1.6, 0, 0, 0, 0, 0, Map.of(0, 0.0), MachineStat.Others.UNKNOWN));
  }

  @Test
  void countersAreInterpolatedToTheWindow() {
    List<MachineStat> samples = List.of(stat(0, 1), stat(1_000_000_000, 3), stat(2_000_000_000, 4));
    assertThat(MachineUse.between(samples, 500_000_000, 1_500_000_000).orElseThrow().busySeconds())
        .isCloseTo(1.5, within(1e-9));
    assertThat(MachineUse.between(samples.subList(0, 1), 0, 1)).isEmpty();
  }

  private static MachineStat stat(long nanos, double busy) {
    return new MachineStat(nanos, 2, busy, 0, 0, 0, 0, 0, Map.of(), MachineStat.Others.UNKNOWN);
  }

  private void file(String name, String content) throws Exception {
    Path path = root.resolve(name);
    Files.createDirectories(path.getParent());
    Files.writeString(path, content);
  }
}
