package dev.gridbench.host.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gridbench.api.SystemClock;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.usage.ProcessSampler;
import dev.gridbench.host.usage.ThreadSeats;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process is put on its processors before its first instruction, and whoever moves it is seen.
 */
class R25_PlacementTest {

  private final LocalHost host = new LocalHost();

  @TempDir Path directory;

  @Test
  void aProcessHasItsProcessorFromTheStartAndSoHaveItsThreads() throws Exception {
    String first = first();
    HostProcess java = java(first);
    try (ProcessSampler sampler = new ProcessSampler(new SystemClock())) {
      await().atMost(Duration.ofSeconds(20)).until(() -> threads(java) > 5);
      sampler.watch("member-1", java.pid());
      ThreadSeats seats = sampler.seats("member-1");
      assertThat(seats.allowed()).containsExactly(first);
      assertThat(seats.used()).containsExactly(Integer.valueOf(first));
      assertThat(Files.readString(java.log())).contains("processors 1");
    } finally {
      java.end();
    }
  }

  @Test
  void aMaskThatIsWidenedBehindTheBackIsSeen() throws Exception {
    String first = first();
    assertThat(host.cpus())
        .as("a second processor, without which no mask can be widened")
        .isNotEqualTo(first);
    HostProcess java = java(first);
    try (ProcessSampler sampler = new ProcessSampler(new SystemClock())) {
      sampler.watch("member-1", java.pid());
      assertThat(sampler.seats("member-1").allowed()).containsExactly(first);
      new ProcessBuilder("taskset", "-a", "-c", "-p", host.cpus(), Long.toString(java.pid()))
          .start()
          .waitFor();
      await()
          .atMost(Duration.ofSeconds(10))
          .until(() -> sampler.seats("member-1").allowed().contains(host.cpus()));
    } finally {
      java.end();
    }
  }

  @Test
  void whatMayRunAnywhereDoesNotInheritWhereTheCoordinatorHasSettled() throws Exception {
    LocalHost own = new LocalHost();
    try {
      own.settle(first());
      assertThat(Cpus.allowed(Path.of("/proc/self/status"))).isEqualTo(first());
      HostProcess process =
          own.start(spec(List.of("grep", "Cpus_allowed_list", "/proc/self/status"), ""));
      process.onExit().get();
      assertThat(Files.readString(process.log())).contains("\t" + host.cpus() + "\n");
    } finally {
      own.settle("");
    }
    assertThat(Cpus.allowed(Path.of("/proc/self/status"))).isEqualTo(host.cpus());
  }

  private String first() {
    assertThat(host.cpus()).as("taskset, of util-linux, is there").isNotEmpty();
    return host.cpus().split("[-,]")[0];
  }

  private HostProcess java(String cpus) throws Exception {
    List<String> command =
        List.of(
            System.getProperty("java.home") + "/bin/java",
            "-cp",
            System.getProperty("java.class.path"),
            IdleProgram.class.getName());
    HostProcess process = host.start(spec(command, cpus));
    await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> Files.readString(process.log()).contains("processors"));
    return process;
  }

  private ProcessSpec spec(List<String> command, String cpus) {
    return new ProcessSpec(
        "member-1", command, Map.of(), directory, directory.resolve("log"), cpus);
  }

  private static int threads(HostProcess process) {
    String[] tasks = Path.of("/proc/" + process.pid() + "/task").toFile().list();
    return tasks == null ? 0 : tasks.length;
  }
}
