package dev.gridbench.host.remote;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Version;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.Passage;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.Signal;
import dev.gridbench.host.reach.CommandReach;
import dev.gridbench.host.usage.ProcessSample;
import dev.gridbench.host.usage.Sampling;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host by an agent that is a process of its own, reached through a shell. */
class ReachedHostTest {

  private static final Duration SOON = Duration.ofSeconds(30);

  @TempDir Path folder;

  private final Clock clock = new SystemClock();
  private ReachedHost host;

  @BeforeEach
  void reach() throws Exception {
    List<String> agent =
        List.of(
            Path.of(System.getProperty("java.home"), "bin/java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Agent.class.getName(),
            folder.resolve("store").toString(),
            folder.resolve("work").toString());
    CommandReach way = new CommandReach(List.of("sh", "-c", "{command}"));
    host =
        ReachedHost.reach(
            new ReachedHost.Known("h1", "127.0.0.1", "", 0),
            exchanges -> AgentHost.open(way, "h1", agent, clock, exchanges));
  }

  @AfterEach
  void close() throws Exception {
    host.close();
  }

  private HostProcess start(List<String> command) throws Exception {
    Path directory = Files.createDirectories(folder.resolve("member-1"));
    return host.start(
        new ProcessSpec("member-1", command, Map.of(), directory, folder.resolve("member-1.log")));
  }

  private HostProcess shell(String script) throws Exception {
    return start(List.of("/bin/sh", "-c", script));
  }

  private String log() throws Exception {
    return Files.readString(folder.resolve("member-1.log"));
  }

  @Test
  void aProcessHasItsFilesInADirectoryOfItsOwnAndItsLogIsHere() throws Exception {
    Path jar = Files.writeString(folder.resolve("a.jar"), "jar\n");
    Path directory = Files.createDirectories(folder.resolve("member-1/data"));
    Files.writeString(directory.resolveSibling("member.conf"), host.directory(directory) + "\n");
    HostProcess process = shell("pwd; cat member.conf " + host.file(jar) + "; ls -d data; exit 3");
    assertThat(process.onExit().get(60, TimeUnit.SECONDS)).isEqualTo(3);
    List<String> lines = log().lines().toList();
    assertThat(lines.get(0)).startsWith(folder.resolve("work").toRealPath().toString());
    assertThat(lines.get(1)).isEqualTo(lines.get(0));
    assertThat(lines.subList(2, lines.size())).containsExactly("jar", "data");
    assertThat(process.host()).isEqualTo("h1");
    assertThat(process.alive()).isFalse();
    assertThat(process.exitCode()).hasValue(3);
    assertThat(process.lost()).isEmpty();
  }

  @Test
  void aProcessIsKilledAndStartedAgain() throws Exception {
    HostProcess process = shell("echo up; exec sleep 300");
    await().atMost(SOON).until(() -> log().equals("up\n"));
    long before = process.pid();
    assertThat(process.footprint().orElseThrow().rssBytes()).isPositive();
    process.signal(Signal.KILL);
    await().atMost(SOON).until(() -> !process.alive());
    assertThat(process.exitCode()).hasValue(137);
    process.startAgain();
    assertThat(process.alive()).isTrue();
    assertThat(process.pid()).isNotEqualTo(before);
    await().atMost(SOON).until(() -> log().equals("up\nup\n"));
    process.end();
    await().atMost(SOON).until(() -> !process.alive());
    assertThat(process.footprint()).isEmpty();
  }

  @Test
  void aJvmIsAsked() throws Exception {
    HostProcess jvm =
        start(
            List.of(
                host.java().orElseThrow().program(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.gridbench.host.local.IdleProgram"));
    await().atMost(SOON).until(jvm::jvm);
    await()
        .atMost(SOON)
        .ignoreExceptions()
        .untilAsserted(() -> assertThat(jvm.ask("VM.flags", 10)).contains("MaxHeapSize=67108864"));
    jvm.end();
    assertThat(jvm.jvm()).isFalse();
  }

  /** Who comes in there is connected to the port here, and nobody once it is closed. */
  @Test
  void aPassageCarriesBothWays() throws Exception {
    try (ServerSocket door = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      String address;
      try (Passage passage = host.passage("127.0.0.1:" + door.getLocalPort())) {
        address = passage.address();
        byte[] large = "x".repeat(300_000).getBytes(UTF_8);
        try (Socket there = dial(address);
            Socket here = door.accept()) {
          there.getOutputStream().write("hello".getBytes(UTF_8));
          assertThat(here.getInputStream().readNBytes(5)).isEqualTo("hello".getBytes(UTF_8));
          here.getOutputStream().write(large);
          here.close();
          assertThat(there.getInputStream().readAllBytes()).isEqualTo(large);
        }
      }
      int port = Integer.parseInt(address.substring(address.indexOf(':') + 1));
      assertThat(host.portOpen(new Endpoint("127.0.0.1", port))).isFalse();
    }
  }

  private static Socket dial(String address) throws Exception {
    String[] parts = address.split(":");
    return new Socket(parts[0], Integer.parseInt(parts[1]));
  }

  @Test
  void portsAndConnectionsAreThoseOfTheHost() throws Exception {
    List<Integer> ports = host.freePorts(2);
    assertThat(ports).hasSize(2).doesNotHaveDuplicates();
    try (ServerSocket server =
        new ServerSocket(ports.get(0), 5, InetAddress.getLoopbackAddress())) {
      Endpoint at = new Endpoint("127.0.0.1", server.getLocalPort());
      assertThat(host.portOpen(at)).isTrue();
      assertThat(host.listener(at)).hasValue(ProcessHandle.current().pid());
      assertThat(host.listener(new Endpoint("127.0.0.1", ports.get(1)))).isEmpty();
      server.accept().close(); // the look whether it is open
      long before = host.connections(List.of(at)).orElseThrow();
      try (Socket client = dial(at.toString());
          Socket accepted = server.accept()) {
        assertThat(client.isConnected() && accepted.isConnected()).isTrue();
        assertThat(host.connections(List.of(at))).hasValue(before + 1);
      }
    }
    assertThat(host.connections(List.of(new Endpoint("192.0.2.1", 1)))).isEmpty();
    assertThat(host.program("sh")).isPresent();
    assertThat(host.program("no-such-program")).isEmpty();
    assertThat(host.version(Path.of("/bin/echo"), List.of("echo v7.0.15")))
        .contains(new Version("7.0.15"));
    assertThat(host.version(Path.of("/no/such/program"), List.of())).isEmpty();
  }

  /** Over a pipe of one machine both clocks are one. */
  @Test
  void samplesAreOnThisClock() throws Exception {
    HostProcess process = shell("while :; do :; done");
    long begin = clock.nanoTime();
    List<ProcessSample> samples;
    try (Sampling sampling = host.sampling(clock)) {
      sampling.watch(process.name(), process.pid());
      sampling.sampleAt(clock.nanoTime() + 300_000_000L, () -> {});
      await()
          .atMost(SOON)
          .until(() -> own(sampling.samples()).size() >= 2 && sampling.machine().size() >= 1);
      sampling.close();
      samples = own(sampling.samples());
      assertThat(sampling.samples()).extracting(ProcessSample::process).contains("agent-h1");
      assertThat(sampling.seats("member-1").used()).isNotEmpty();
      assertThat(sampling.lost()).isEmpty();
    }
    long slack = 1_000_000_000L;
    assertThat(samples)
        .allSatisfy(
            sample ->
                assertThat(sample.nanos()).isBetween(begin - slack, clock.nanoTime() + slack));
    assertThat(samples.get(samples.size() - 1).spent().cpuSeconds()).isPositive();
    assertThat(host.clockBoundNanos(clock.nanoTime())).isPositive();
    process.end();
  }

  private static List<ProcessSample> own(List<ProcessSample> all) {
    return all.stream().filter(sample -> sample.process().equals("member-1")).toList();
  }

  @Test
  void aLostHostIsSaidAndReachedAnew() throws Exception {
    HostProcess process = shell("echo $PPID; exec sleep 300");
    await().atMost(SOON).until(() -> log().endsWith("\n"));
    long agent = Long.parseLong(log().strip());
    ProcessHandle.of(agent).orElseThrow().destroyForcibly();
    await().atMost(SOON).until(() -> !process.alive());
    assertThat(process.lost())
        .hasValueSatisfying(why -> assertThat(why).startsWith("h1: its connection ended."));
    assertThat(process.exitCode()).isEmpty();
    process.end(); // which nobody is left to do, and nobody need
    assertThat(shell("exit 4").onExit().get(60, TimeUnit.SECONDS)).isEqualTo(4);
  }
}
