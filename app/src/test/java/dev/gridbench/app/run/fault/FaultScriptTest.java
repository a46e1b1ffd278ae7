package dev.gridbench.app.run.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.app.cluster.Readiness;
import dev.gridbench.app.run.fault.FaultScript.Deed;
import dev.gridbench.app.run.fault.FaultScript.Stamp;
import dev.gridbench.app.study.value.FaultEvent;
import dev.gridbench.app.study.value.FaultEvent.Action;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.NetworkCuts;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.local.LocalHost;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultScriptTest {

  @TempDir Path folder;
  private HostProcess process;

  @BeforeEach
  void start() throws Exception {
    process = start("member-1", List.of("/bin/sleep", "60"));
  }

  private HostProcess start(String name, List<String> command) throws Exception {
    return new LocalHost()
        .start(new ProcessSpec(name, command, Map.of(), folder, folder.resolve(name + ".log")));
  }

  @AfterEach
  void end() {
    process.end();
  }

  @Test
  void whatIsStoppedStandsStillForItsTimeAndWhatIsKilledEnds() throws Exception {
    try (FaultScript script =
        script(
            new FaultEvent(millis(50), Action.STOP, "member-1", millis(300)),
            new FaultEvent(millis(600), Action.KILL, "member-1", Duration.ZERO))) {
      script.begin(System.nanoTime());
      awaitState("T");
      awaitState("S");
      assertThat(script.killed(process)).isFalse();
      process.onExit().get(10, TimeUnit.SECONDS);
      assertThat(process.exitCode()).hasValue(137);
      assertThat(script.killed(process)).isTrue();
      awaitStamps(script, 3);
      List<Stamp> stamps = script.stamps();
      assertThat(stamps).extracting(Stamp::deed).containsExactly(Deed.STOP, Deed.CONT, Deed.KILL);
      assertThat(stamps).extracting(Stamp::error).containsOnlyNulls();
      assertThat(stamps.get(1).nanos() - stamps.get(0).nanos())
          .isGreaterThanOrEqualTo(300_000_000L);
    }
  }

  @Test
  void whatIsRestartedIsGoneForItsTimeAndThenAnotherProcess() throws Exception {
    long before = process.pid();
    try (FaultScript script =
        script(new FaultEvent(millis(50), Action.RESTART, "member-1", millis(300)))) {
      script.begin(System.nanoTime());
      awaitStamps(script, 1);
      assertThat(script.killed(process)).isTrue();
      awaitStamps(script, 2);
      List<Stamp> stamps = script.stamps();
      assertThat(stamps).extracting(Stamp::deed).containsExactly(Deed.KILL, Deed.START);
      assertThat(stamps).extracting(Stamp::error).containsOnlyNulls();
      assertThat(stamps.get(1).nanos() - stamps.get(0).nanos())
          .isGreaterThanOrEqualTo(300_000_000L);
      assertThat(process.pid()).isNotEqualTo(before);
      assertThat(process.alive()).isTrue();
      assertThat(script.killed(process)).as("its next end is a loss").isFalse();
    }
  }

  /** Of all members in turn: each as soon as it has ended, and the next one when it is due. */
  @Test
  void membersRollOneAfterTheOther() throws Exception {
    HostProcess other = start("member-2", List.of("/bin/sleep", "60"));
    FaultEvent roll = new FaultEvent(millis(50), Action.ROLL, FaultEvent.MEMBERS, millis(1_000));
    try (FaultScript script = script(List.of(process, other), roll)) {
      script.begin(System.nanoTime());
      awaitStamps(script, 4);
      List<Stamp> stamps = script.stamps();
      assertThat(stamps)
          .extracting(stamp -> stamp.deed() + " " + stamp.event().process())
          .containsExactly("TERM member-1", "START member-1", "TERM member-2", "START member-2");
      assertThat(stamps).extracting(Stamp::error).containsOnlyNulls();
      assertThat(stamps.get(2).nanos() - stamps.get(0).nanos()).isGreaterThan(900_000_000L);
      assertThat(stamps.get(1).nanos()).isLessThan(stamps.get(2).nanos());
      assertThat(process.alive() && other.alive()).isTrue();
      assertThat(script.killed(process)).as("its next end is a loss").isFalse();
    } finally {
      other.end();
    }
  }

  /** Once it has said so again, which its log has from its first start, and its port is open. */
  @Test
  void whenAMemberIsUpAgainIsFound() throws Exception {
    HostProcess slow = start("member-1", List.of("/bin/sh", "-c", "sleep 0.3; echo up; sleep 60"));
    try (ServerSocket port = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        FaultScript script =
            script(
                List.of(slow),
                process -> Optional.of(Readiness.fromNow(new LocalHost(), up(port), process.log())),
                new FaultEvent(millis(1_000), Action.ROLL, "member-1", millis(5_000)))) {
      script.begin(System.nanoTime());
      awaitStamps(script, 3);
      List<Stamp> stamps = script.stamps();
      assertThat(stamps).extracting(Stamp::deed).containsExactly(Deed.TERM, Deed.START, Deed.READY);
      assertThat(stamps.get(2).nanos() - stamps.get(1).nanos()).isGreaterThan(250_000_000L);
    } finally {
      slow.end();
    }
  }

  private static Member up(ServerSocket port) {
    return new Member(
        "member-1",
        new Launch.Binary("sh", List.of(), ""),
        Map.of(),
        List.of(),
        new Endpoint("127.0.0.1", port.getLocalPort()),
        "^up$",
        null);
  }

  @Test
  void aMemberThatDoesNotEndInItsTurnIsLeftAlone() throws Exception {
    List<String> deaf = List.of("/bin/sh", "-c", "trap '' TERM; while :; do sleep 1; done");
    HostProcess member = start("member-2", deaf);
    FaultEvent roll = new FaultEvent(millis(500), Action.ROLL, "member-2", millis(200));
    try (FaultScript script = script(List.of(member), roll)) {
      script.begin(System.nanoTime());
      awaitStamps(script, 2);
      assertThat(script.stamps().get(1).error())
          .isEqualTo("it had not ended 200ms after it was asked to");
      assertThat(member.alive()).isTrue();
    } finally {
      member.end();
    }
  }

  @Test
  void whatStandsStillGoesOnWhenTheTrialEnds() throws Exception {
    try (FaultScript script =
        script(new FaultEvent(millis(10), Action.STOP, "member-1", Duration.ofMinutes(5)))) {
      script.begin(System.nanoTime());
      awaitState("T");
    }
    awaitState("S");
  }

  @Test
  void whatCannotBeDoneIsSaid() throws Exception {
    try (FaultScript script =
        script(new FaultEvent(millis(1), Action.KILL, "member-9", Duration.ZERO))) {
      script.begin(System.nanoTime());
      awaitStamps(script, 1);
      assertThat(script.stamps().get(0).error()).isEqualTo("there is no process member-9");
    }
  }

  /** A script that starts late does not shift what is due in the window. */
  @Test
  void anEventIsDueFromTheWindowsBeginning() throws Exception {
    try (FaultScript script =
        script(new FaultEvent(Duration.ofMinutes(9), Action.KILL, "member-1", Duration.ZERO))) {
      script.begin(System.nanoTime() - Duration.ofMinutes(9).toNanos());
      awaitStamps(script, 1);
    }
  }

  private FaultScript script(FaultEvent... events) {
    return script(List.of(process), events);
  }

  private FaultScript script(List<HostProcess> processes, FaultEvent... events) {
    return script(processes, process -> Optional.empty(), events);
  }

  private FaultScript script(
      List<HostProcess> processes, FaultScript.Again again, FaultEvent... events) {
    return new FaultScript(
        new SystemClock(),
        List.of(events),
        processes,
        new NetworkCuts(new LocalHost(), folder),
        again);
  }

  private static Duration millis(long millis) {
    return Duration.ofMillis(millis);
  }

  private static void awaitStamps(FaultScript script, int count) throws InterruptedException {
    for (int i = 0; i < 500 && script.stamps().size() < count; i++) {
      Thread.sleep(10);
    }
    assertThat(script.stamps()).hasSize(count);
  }

  private void awaitState(String state) throws Exception {
    String now = "";
    for (int i = 0; i < 500 && !now.equals(state); i++) {
      String stat = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
      now = stat.substring(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
      Thread.sleep(5);
    }
    assertThat(now).isEqualTo(state);
  }
}
