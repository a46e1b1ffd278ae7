package dev.gridbench.host.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.host.probe.Probes;
import dev.gridbench.host.reach.CommandReach;
import dev.gridbench.host.reach.Reach;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Agents on a host that has nothing yet, which is a shell of this machine. */
class BoardingTest {

  private static final Reach SHELL = new CommandReach(List.of("sh", "-c", "{command}"));
  private static final RemoteJava HERE = new RemoteJava.At(System.getProperty("java.home"));

  @TempDir Path folder;

  private final Clock clock = new SystemClock();

  /** What an agent runs from, packed where the build has it in folders. */
  private List<Path> agentJars() throws Exception {
    return List.of(jar(Agent.class, "host.jar"), jar(Clock.class, "api.jar"));
  }

  private Path jar(Class<?> type, String name) throws Exception {
    Path classes = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (!Files.isDirectory(classes)) {
      return classes;
    }
    Path jar = folder.resolve(name);
    if (Files.exists(jar)) {
      return jar; // packed again it would have other times in it, and another hash
    }
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        entries.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        Files.copy(file, entries);
      }
    }
    return jar;
  }

  private AgentHost board(Reach reach, RemoteJava java, Path cache) throws Exception {
    Boarding.Way way = new Boarding.Way("h1", reach, java, cache.toString());
    return Boarding.board(way, agentJars(), clock, (sent, read, received) -> {});
  }

  private Path cache() {
    return folder.resolve("a cache");
  }

  private Map<Path, FileTime> kept() throws IOException {
    Map<Path, FileTime> kept = new TreeMap<>();
    try (Stream<Path> files = Files.list(cache().resolve("sha256"))) {
      for (Path file : files.toList()) {
        kept.put(file, Files.getLastModifiedTime(file));
      }
    }
    return kept;
  }

  @Test
  void whatIsMissingIsSentOnceAndNothingElseIsLeft() throws Exception {
    try (AgentHost host = board(SHELL, HERE, cache())) {
      Map<String, String> machine = host.probe(List.of(Probes.MACHINE));
      assertThat(machine.get("java")).isEqualTo("" + Runtime.version().feature());
      assertThat(Long.parseLong(machine.get("diskFreeBytes"))).isPositive();
    }
    Map<Path, FileTime> first = kept();
    assertThat(first).hasSize(2);
    board(SHELL, new RemoteJava.Found(), cache()).close();
    assertThat(kept()).isEqualTo(first);
    assertThat(cache().resolve("runs")).isEmptyDirectory();
  }

  @Test
  void aFileThatWasCutShortIsNotTaken() throws Exception {
    board(SHELL, HERE, cache()).close();
    List<Path> files = List.copyOf(kept().keySet());
    Files.delete(files.get(0));
    Boarding.Way way = new Boarding.Way("h1", SHELL, HERE, cache().toString());
    Path other = Files.writeString(folder.resolve("other"), "no jar");
    assertThatThrownBy(
            () -> Boarding.board(way, List.of(other), clock, (sent, read, received) -> {}))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("h1: no agent answered. It said: ");
  }

  /** As root everything can be written; a file stands in the way of everybody. */
  @Test
  void aCacheThatCannotBeWrittenIsNamed() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThatThrownBy(() -> board(SHELL, HERE, file))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "h1 cannot write its cache folder " + file + ". Give another one: cache: FOLDER.");
  }

  @Test
  void aJavaThatIsMissingOrTooOldIsNamed() throws Exception {
    assertThatThrownBy(() -> board(SHELL, new RemoteJava.At("/no/such"), cache()))
        .hasMessage("h1 has no Java in /no/such. Mend java, or write java: ship.");
    Path old = Files.createDirectories(folder.resolve("old/bin")).getParent();
    Files.createFile(
        old.resolve("bin/java"),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    Files.writeString(
        old.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"11.0.22\"\nOS_NAME=\"Linux\"\n");
    assertThatThrownBy(() -> board(SHELL, new RemoteJava.At(old.toString()), cache()))
        .hasMessage("h1 has Java 11, and 17 is needed. Write java: ship.");
  }

  @Test
  void whatIsNoShellIsQuoted() {
    Reach greeting =
        new CommandReach(List.of("sh", "-c", "echo This account is not available.; exit 1"));
    assertThatThrownBy(() -> board(greeting, HERE, cache()))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("h1: sh said 'This account is not available.'. Try: sh -c ");
    Reach silent = new CommandReach(List.of("sh", "-c", "exit 3"));
    assertThatThrownBy(() -> board(silent, HERE, cache()))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("h1: sh ended without a word (exit code 3). Try: sh -c ");
  }

  /** A profile that prints is in nobody's way. */
  @Test
  void whatAProfilePrintsIsPassedOver() throws Exception {
    Reach chatty = new CommandReach(List.of("sh", "-c", "echo Welcome; eval \"$0\"", "{command}"));
    try (AgentHost host = board(chatty, HERE, cache())) {
      assertThat(host.probe(List.of(Probes.CLOCK))).containsKey("monotonicNanos");
    }
  }

  /** Which its own lease cannot show. */
  @Test
  @Tag("full")
  void whatAnAgentThatIsHeldStillHadStartedEnds() throws Exception {
    AgentHost host = board(SHELL, HERE, cache());
    long pid =
        host.start(new ProcessOrder("p", List.of("/bin/sleep", "600"), Map.of(), ""), part -> {})
            .pid();
    ProcessHandle started = ProcessHandle.of(pid).orElseThrow();
    ProcessHandle agent =
        ProcessHandle.allProcesses()
            .filter(each -> command(each).contains("remote.Agent " + cache()))
            .findFirst()
            .orElseThrow();
    TimeUnit.SECONDS.sleep(9); // a guard that misses a sign would have struck by now
    assertThat(started.isAlive()).isTrue();
    new ProcessBuilder("kill", "-STOP", "" + agent.pid()).start().waitFor();
    await().atMost(Duration.ofSeconds(12)).until(() -> !started.isAlive());
    host.close();
  }

  private static String command(ProcessHandle process) {
    return process.info().commandLine().orElse("");
  }

  /** Some hundred megabytes. */
  @Test
  @Tag("full")
  void aJavaOfThisMachineIsSent() throws Exception {
    RemoteJava shipped = new RemoteJava.Shipped(Path.of(System.getProperty("java.home")));
    for (int time = 0; time < 2; time++) {
      try (AgentHost host = board(SHELL, shipped, cache())) {
        assertThat(host.probe(List.of(Probes.MACHINE)).get("javaVersion"))
            .isEqualTo(Runtime.version().toString());
      }
    }
    try (Stream<Path> homes = Files.list(cache().resolve("jdk"))) {
      assertThat(homes.toList())
          .singleElement()
          .satisfies(home -> assertThat(home.resolve("lib/src.zip")).doesNotExist());
    }
  }
}
