package dev.gridbench.host.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gridbench.api.Endpoint;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.Signal;
import dev.gridbench.host.usage.ProcStat;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalHostTest {

  @TempDir Path directory;

  private LocalHost host = new LocalHost();

  @Test
  void aProcessRunsUnderItsOwnIdInItsDirectoryWithItsOutputInTheLog() throws Exception {
    HostProcess process =
        start("echo $$ $PWD $COLOUR; echo bad >&2; exit 3", Map.of("COLOUR", "blue"));
    assertThat(process.onExit().get()).isEqualTo(3);
    assertThat(process.exitCode()).hasValue(3);
    assertThat(process.alive()).isFalse();
    assertThat(process.log()).hasContent(process.pid() + " " + directory + " blue\nbad");
  }

  @Test
  void variablesThatSteerAJvmAreNotPassedOn() throws Exception {
    HostProcess process = start("env", Map.of());
    process.onExit().get();
    assertThat(Files.readAllLines(process.log()))
        .noneMatch(line -> line.startsWith("JDK_JAVA_OPTIONS=") || line.startsWith("CLASSPATH="));
  }

  @Test
  void whoListensIsFoundByItsAddressAndPort() throws Exception {
    long own = ProcessHandle.current().pid();
    try (ServerSocket one = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.2"));
        ServerSocket any = new ServerSocket(0)) {
      assertThat(host.listener(new Endpoint("127.0.0.2", one.getLocalPort()))).hasValue(own);
      assertThat(host.listener(new Endpoint("127.0.0.1", any.getLocalPort()))).hasValue(own);
      assertThat(host.listener(new Endpoint("localhost", any.getLocalPort()))).hasValue(own);
      assertThat(host.listener(new Endpoint("127.0.0.1", one.getLocalPort())))
          .as("another address")
          .isEmpty();
      assertThat(host.listener(new Endpoint("192.0.2.1", any.getLocalPort())))
          .as("another machine")
          .isEmpty();
    }
  }

  @Test
  void aMissingProgramIsNamedInTheLog() throws Exception {
    Path log = directory.resolve("log");
    HostProcess process =
        host.start(new ProcessSpec("member-1", List.of("nosuchthing"), Map.of(), directory, log));
    assertThat(process.onExit().get()).isEqualTo(127);
    assertThat(process.lastWords(1)).singleElement().asString().contains("nosuchthing: not found");
  }

  @Test
  void endingTakesADeafProcessAndItsChildrenToo() throws Exception {
    host = new LocalHost(Duration.ofMillis(200));
    HostProcess process =
        start(
            "trap '' TERM; (trap '' TERM; while :; do sleep 1; done) & echo $!; sleep 300; sleep"
                + " 300",
            Map.of());
    await().until(() -> Files.readString(process.log()).endsWith("\n"));
    long child = Long.parseLong(Files.readString(process.log()).strip());
    process.end();
    assertThat(process.exitCode()).hasValue(137);
    assertThat(ProcStat.read(Path.of("/proc"), child).filter(stat -> !stat.ended())).isEmpty();
    process.end();
  }

  /** Which would be taken for that of the next process of its number. */
  @Test
  void aJvmThatIsKilledLeavesNoSocketBehind() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    HostProcess process =
        start(
            "exec %s -cp '%s' %s"
                .formatted(
                    java, System.getProperty("java.class.path"), IdleProgram.class.getName()),
            Map.of());
    await().until(() -> Files.readString(process.log()).contains("processors"));
    assertThat(process.ask("VM.flags", 10)).contains("MaxHeapSize=");
    Path socket = Path.of("/tmp/.java_pid" + process.pid());
    assertThat(socket).exists();
    process.signal(Signal.KILL);
    process.end();
    assertThat(socket).doesNotExist();
  }

  @Test
  void endingLeavesAProcessTimeToTidyUp() throws Exception {
    HostProcess process =
        start(
            "trap 'sleep 0.3; echo tidy; exit 0' TERM; echo up; while :; do sleep 0.1; done",
            Map.of());
    await().until(() -> Files.readString(process.log()).contains("up"));
    process.end();
    assertThat(process.exitCode()).hasValue(0);
    assertThat(process.log()).content().contains("tidy");
  }

  @Test
  void endingIsNotCutShortByInterruption() throws Exception {
    HostProcess process = start("sleep 300", Map.of());
    Thread.currentThread().interrupt();
    process.end();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(process.alive()).isFalse();
  }

  @Test
  void freePortsAreFreeAndNeverGivenTwice() throws Exception {
    List<Integer> ports = new ArrayList<>(host.freePorts(20));
    try (ServerSocket taken = new ServerSocket(ports.get(19) + 1)) {
      ports.addAll(host.freePorts(20));
      assertThat(ports).doesNotHaveDuplicates().doesNotContain(taken.getLocalPort());
    }
    assertThat(ports).allMatch(port -> port < 32768);
    for (int port : ports) {
      new ServerSocket(port).close();
    }
  }

  @Test
  void anOpenPortIsToldFromAClosedOne() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      assertThat(host.portOpen(new Endpoint("127.0.0.1", server.getLocalPort()))).isTrue();
    }
    assertThat(host.portOpen(new Endpoint("127.0.0.1", host.freePorts(1).get(0)))).isFalse();
  }

  @Test
  void programsAreFoundOnThePath() {
    assertThat(host.program("sh")).isPresent();
    assertThat(host.program("nosuchthing")).isEmpty();
    assertThat(new LocalHost("/nowhere").program("sh")).isEmpty();
  }

  private HostProcess start(String script, Map<String, String> environment) throws Exception {
    Path log = directory.resolve("log");
    List<String> command = List.of("/bin/sh", "-c", script);
    return host.start(new ProcessSpec("child", command, environment, directory, log));
  }
}
