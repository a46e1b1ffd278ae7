package dev.gridbench.host.remote;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.host.Signal;
import dev.gridbench.host.reach.CommandReach;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Agents as processes of their own, reached through a shell. */
class AgentTest {

  /** In which nothing may be left of a run, and some more for a machine that is busy. */
  private static final Duration GONE = Duration.ofSeconds(20);

  @TempDir Path folder;

  private final Clock clock = new SystemClock();
  private final List<long[]> exchanges = Collections.synchronizedList(new ArrayList<>());
  private final ByteArrayOutputStream log = new ByteArrayOutputStream();
  private final List<Process> carriers = new ArrayList<>();

  @AfterEach
  void nothingIsLeft() {
    carriers.forEach(Process::destroyForcibly);
  }

  private List<String> agent() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin/java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-cp",
        System.getProperty("java.class.path"),
        Agent.class.getName(),
        folder.resolve("store").toString(),
        folder.resolve("work").toString());
  }

  private AgentHost open(String... reach) throws Exception {
    CommandReach way = new CommandReach(List.of(reach));
    return AgentHost.open(
        (host, command) -> {
          Process carrier = way.open(host, command);
          carriers.add(carrier);
          return carrier;
        },
        "h1",
        agent(),
        clock,
        (sent, read, received) -> exchanges.add(new long[] {sent, read, received}));
  }

  private AgentHost open() throws Exception {
    return open("sh", "-c", "{command}");
  }

  private RemoteProcess start(AgentHost host, String script) throws Exception {
    return host.start(
        new ProcessOrder("p", List.of("/bin/sh", "-c", script), Map.of("WORD", "here"), ""),
        part -> {
          synchronized (log) {
            log.writeBytes(part);
          }
        });
  }

  private String log() {
    synchronized (log) {
      return log.toString(UTF_8);
    }
  }

  /** It says its process id first. */
  private long pid() {
    await().until(() -> log().contains("\n"));
    return Long.parseLong(log().lines().findFirst().orElseThrow());
  }

  private static boolean alive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  @Test
  void aProcessHasItsFilesItsEnvironmentItsLogAndItsExitCode() throws Exception {
    byte[] large = new byte[200_000];
    java.util.Arrays.fill(large, (byte) 'x');
    Path file = Files.write(folder.resolve("file"), large);
    try (AgentHost host = open()) {
      String hash = host.put(file);
      RemoteProcess process =
          start(host, "echo $WORD; cat {store}/" + hash + "; echo no >&2; exit 3");
      assertThat(process.onExit().get(60, TimeUnit.SECONDS)).isEqualTo(3);
      assertThat(log()).isEqualTo("here\n" + "x".repeat(200_000) + "no\n");
    }
    assertThat(carriers.get(0).exitValue()).isZero();
  }

  @Test
  void aFileThatIsThereIsNotSentAgain() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "abc");
    try (AgentHost host = open()) {
      Path kept = folder.resolve("store").resolve(host.put(file));
      var first = Files.getLastModifiedTime(kept);
      Object key = Files.readAttributes(kept, "unix:ino").get("ino");
      assertThat(host.put(file)).isEqualTo(kept.getFileName().toString());
      assertThat(Files.getLastModifiedTime(kept)).isEqualTo(first);
      assertThat(Files.readAttributes(kept, "unix:ino").get("ino")).isEqualTo(key);
    }
  }

  @Test
  void aProcessIsHeldAndEndedWithWhatItStarted() throws Exception {
    try (AgentHost host = open()) {
      RemoteProcess process = start(host, "sleep 300 & echo $!; exec sleep 300");
      long child = pid();
      process.signal(Signal.STOP);
      process.signal(Signal.CONT);
      process.end();
      assertThat(process.onExit().get(60, TimeUnit.SECONDS)).isEqualTo(128 + 15);
      await().atMost(GONE).until(() -> !alive(child));
    }
  }

  @Test
  void whatCannotBeDoneIsSaidAndTheAgentGoesOn() throws Exception {
    try (AgentHost host = open()) {
      ProcessOrder outside = new ProcessOrder("../p", List.of("true"), Map.of(), "");
      assertThatThrownBy(() -> host.start(outside, part -> {}))
          .isInstanceOf(IOException.class)
          .hasMessage("h1: '../p' is no name of a process");
      RemoteProcess over = start(host, "true");
      assertThat(over.onExit().get(60, TimeUnit.SECONDS)).isZero();
      assertThatThrownBy(() -> over.signal(Signal.STOP))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("h1: SIGSTOP to process");
    }
  }

  /** Over a pipe of one machine both clocks are one. */
  @Test
  void clocksAreComparedAllTheTime() throws Exception {
    try (AgentHost host = open()) {
      await().atMost(Duration.ofSeconds(60)).until(() -> exchanges.size() >= 2);
      assertThat(host.onLost()).isNotDone();
    }
    assertThat(List.copyOf(exchanges))
        .allSatisfy(times -> assertThat(times[1]).isBetween(times[0], times[2]));
  }

  @Test
  void anAgentThatIsKilledLeavesNothing() throws Exception {
    AgentHost host = open();
    RemoteProcess process = start(host, "echo $$; exec sleep 300");
    long pid = pid();
    carriers.get(0).descendants().forEach(ProcessHandle::destroyForcibly);
    carriers.get(0).destroyForcibly();
    await().atMost(GONE).until(() -> !alive(pid));
    assertThatThrownBy(() -> process.onExit().get(60, TimeUnit.SECONDS))
        .rootCause()
        .hasMessageStartingWith("h1: its connection ended.");
    assertThatThrownBy(process::end)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("h1: its connection ended.");
  }

  /** Who holds the pipe and says nothing is as good as gone. */
  @Test
  void anAgentThatHearsNothingLeavesNothing() throws Exception {
    Process carrier = new CommandReach(List.of("sh", "-c", "{command}")).open("h1", agent());
    carriers.add(carrier);
    FramePipe pipe = new FramePipe(carrier.getInputStream(), carrier.getOutputStream());
    assertThat(pipe.receive().kind()).isEqualTo(Frame.Kind.HELLO);
    List<String> command = List.of("sleep", "300");
    pipe.send(Frame.of(Frame.Kind.START, 1, new ProcessOrder("p", command, Map.of(), "")::write));
    Frame started = pipe.receive();
    assertThat(started.kind()).isEqualTo(Frame.Kind.DONE);
    long pid = started.in().readLong();
    assertThat(alive(pid)).isTrue();
    assertThat(carrier.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(carrier.exitValue()).isEqualTo(Agent.COORDINATOR_LOST);
    await().atMost(GONE).until(() -> !alive(pid));
  }

  /** It says who it is, and nothing from then on. */
  @Test
  void anAgentThatHangsIsLost() throws Exception {
    String hello = "\\000\\000\\000\\000\\00" + Frame.PROTOCOL + "\\000\\000\\000\\000";
    AgentHost host = open("sh", "-c", "printf '" + hello + "'; exec sleep 300");
    assertThat(host.onLost().get(60, TimeUnit.SECONDS)).hasMessage("h1: it was silent for 8 s.");
    assertThat(carriers.get(0).waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThatThrownBy(() -> start(host, "true")).hasMessage("h1: it was silent for 8 s.");
  }

  @Test
  void whatStandsInTheWayIsQuoted() {
    assertThatThrownBy(() -> open("sh", "-c", "echo Permission denied >&2; exit 255"))
        .isInstanceOf(IOException.class)
        .hasMessage("h1: no agent answered. It said: \"Permission denied\".");
    assertThatThrownBy(() -> open("sh", "-c", "echo Welcome to h1, have a nice day"))
        .isInstanceOf(IOException.class)
        .hasMessage("h1: no agent answered.");
    assertThatThrownBy(() -> open("/no/such/program"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("h1: Cannot run program \"/no/such/program\"");
  }
}
