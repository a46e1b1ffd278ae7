package dev.gridbench.host.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TetherTest {

  @TempDir Path directory;

  @Test
  void killingTheCoordinatorEndsItsChildrenAndTheirChildren() throws Exception {
    List<Long> children = killCoordinator("group");
    assertThat(children).hasSize(4);
    await()
        .atMost(Duration.ofSeconds(10))
        .until(() -> children.stream().noneMatch(TetherTest::alive));
  }

  @Test
  void killingTheCoordinatorEndsItsChildrenWhereProcessesCannotBeGrouped() throws Exception {
    List<Long> children = killCoordinator("single");
    try {
      await()
          .atMost(Duration.ofSeconds(10))
          .until(() -> children.stream().limit(2).noneMatch(TetherTest::alive));
    } finally {
      children.forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
    }
  }

  @Test
  void childrenHoldNothingButTheirOwnStandardStreams() throws Exception {
    LocalHost host = new LocalHost();
    HostProcess first = start(host, "first", "sleep", "100");
    HostProcess second = start(host, "second", "sleep", "100");
    try {
      await().until(() -> command(second).contains("sleep") && command(first).contains("sleep"));
      assertThat(descriptors(first))
          .containsExactly(Path.of("/dev/null"), first.log(), first.log());
      assertThat(descriptors(second))
          .containsExactly(Path.of("/dev/null"), second.log(), second.log());
    } finally {
      first.end();
      second.end();
    }
  }

  /** The kernel drops at once what a process ignores: hang-up is bit 0, interrupt bit 1. */
  @Test
  void theInterruptOfTheTerminalDoesNotReachAChild() throws Exception {
    HostProcess child = start(new LocalHost(), "child", "sleep", "100");
    try {
      await().until(() -> command(child).contains("sleep"));
      String ignored = status(child, "SigIgn:");
      assertThat(Long.parseUnsignedLong(ignored, 16) & 0b11).isEqualTo(0b11);
    } finally {
      child.end();
    }
  }

  private static String status(HostProcess process, String label) throws Exception {
    return Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status")).stream()
        .filter(line -> line.startsWith(label))
        .map(line -> line.substring(label.length()).strip())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theWatcherIsGoneSoonAfterTheProgramEnded() throws Exception {
    HostProcess child = start(new LocalHost(), "child", "/bin/sh", "-c", "sleep 0.5");
    List<ProcessHandle> watchers = ProcessHandle.of(child.pid()).orElseThrow().children().toList();
    assertThat(child.onExit().get()).isZero();
    await()
        .atMost(Duration.ofSeconds(5))
        .until(() -> watchers.stream().noneMatch(ProcessHandle::isAlive));
  }

  private List<Long> killCoordinator(String how) throws Exception {
    Process coordinator =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                DoomedCoordinator.class.getName(),
                directory.toString(),
                how)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<Long> children = new ArrayList<>();
    try (BufferedReader out = coordinator.inputReader(StandardCharsets.UTF_8)) {
      for (String line = out.readLine(); !"started".equals(line); line = out.readLine()) {
        children.add(Long.parseLong(line));
      }
      for (String name : List.of("one", "two")) {
        Path file = directory.resolve(name + ".pid");
        await().until(() -> Files.exists(file) && Files.readString(file).endsWith("\n"));
        children.add(Long.parseLong(Files.readString(file).strip()));
      }
      assertThat(children).allMatch(TetherTest::alive);
    } finally {
      coordinator.destroyForcibly().waitFor();
    }
    return children;
  }

  private HostProcess start(LocalHost host, String name, String... command) throws Exception {
    Path log = directory.resolve(name + ".log");
    return host.start(new ProcessSpec(name, List.of(command), Map.of(), directory, log));
  }

  private static boolean alive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  private static String command(HostProcess process) throws Exception {
    String line = Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
    return line.startsWith("sleep") ? line : "";
  }

  private static List<Path> descriptors(HostProcess process) throws Exception {
    List<Path> targets = new ArrayList<>();
    try (var open = Files.list(Path.of("/proc", Long.toString(process.pid()), "fd"))) {
      for (Path descriptor : open.sorted().toList()) {
        targets.add(Files.readSymbolicLink(descriptor));
      }
    }
    return targets;
  }
}
