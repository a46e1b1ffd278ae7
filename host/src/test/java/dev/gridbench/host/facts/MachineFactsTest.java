package dev.gridbench.host.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineFactsTest {

  @TempDir Path root;

  @Test
  void thisMachineSaysWhatAReaderNeeds() {
    Map<String, Object> facts = new MachineFacts().facts(List.of("17.0.15 (Debian)"));
    assertThat(facts)
        .containsKeys("cores", "memoryBytes", "kernel", "distribution", "loadAverage", "limits")
        .containsEntry("jvms", List.of("17.0.15 (Debian)"));
    assertThat((Long) facts.get("memoryBytes")).isGreaterThan(100_000_000L);
  }

  @Test
  void whatIsWrittenIsRead() throws Exception {
    file(
        "proc/cpuinfo",
        "processor\t: 0\nmodel name\t: Quick 9000\nflags\t\t: fpu hypervisor sse\n");
    file(
        "proc/meminfo", "MemTotal:       2048 kB\nMemAvailable:   1024 kB\nSwapTotal:      0 kB\n");
    file("proc/loadavg", "0.50 0.25 0.10 1/100 4242\n");
    file("etc/os-release", "NAME=\"X\"\nPRETTY_NAME=\"Debian 12\"\n");
    file(
        "proc/self/limits",
        "Limit                     Soft Limit           Hard Limit           Units\n"
            + "Max open files            1024                 4096                 files\n");
    file("proc/self/cgroup", "0::/box\n");
    file("sys/fs/cgroup/box/memory.max", "1073741824\n");
    file("sys/fs/cgroup/box/cpu.max", "150000 100000\n");
    file("sys/fs/cgroup/box/pids.max", "max\n");
    assertThat(new MachineFacts(root).facts(List.of()))
        .containsEntry("cpu", "Quick 9000")
        .containsEntry("memoryBytes", 2048L * 1024)
        .containsEntry("distribution", "Debian 12")
        .containsEntry("loadAverage", List.of(0.5, 0.25, 0.1))
        .containsEntry("limits", Map.of("openFiles", "1024"))
        .containsEntry("virtualisation", List.of("hypervisor"))
        .containsEntry("cgroup", Map.of("memoryBytes", "1073741824", "cpus", "1.5"))
        .doesNotContainKey("governor");
  }

  @Test
  void limitsOfTheFirstVersionOfControlGroupsAreReadToo() throws Exception {
    file("proc/self/cgroup", "4:memory:/box\n2:cpu,cpuacct:/\n0::/\n");
    file("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000\n");
    file("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    assertThat(new CgroupLimits(root).limits()).contains(Map.of("cpus", "0.5"));
  }

  private void file(String name, String content) throws Exception {
    Path path = root.resolve(name);
    Files.createDirectories(path.getParent());
    Files.writeString(path, content);
  }
}
