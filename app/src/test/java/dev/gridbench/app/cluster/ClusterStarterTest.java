package dev.gridbench.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.app.catalog.Artifacts;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.app.catalog.MissingArtifact;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.run.setup.ToySystem;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.local.LocalHost;
import dev.gridbench.host.local.Surroundings;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterStarterTest {

  private static final Artifacts CLASSES =
      (coordinates, exclusions) -> List.of(Catalog.codeSource(TestMember.class));

  @TempDir Path results;

  private Clock clock = new SystemClock();
  private final LocalHost host = new LocalHost();
  private final List<String> progress = new ArrayList<>();

  @Test
  void membersStartWaveByWaveAndCloseLeavesNothing() throws Exception {
    TestSystem system = new TestSystem(TestSystem::listen);
    List<HostProcess> members;
    List<ProcessHandle> all = new ArrayList<>();
    try (Cluster cluster = start(system, choice("", Map.of()), 3, Duration.ofSeconds(60))) {
      members = cluster.members();
      members.forEach(
          m -> ProcessHandle.of(m.pid()).ifPresent(h -> h.descendants().forEach(all::add)));
      assertThat(members).hasSize(3).allMatch(HostProcess::alive);
      assertThat(cluster.endpoints()).hasSize(3).allMatch(host::portOpen);
      assertThat(cluster.name()).isEqualTo(system.deployed().get(0).name());
      assertThat(cluster.startSeconds()).isBetween(0.05, 60.0);
      assertThat(cluster.firstDead()).isEmpty();
      assertThat(all).hasSize(3);
    }
    assertThat(members).noneMatch(HostProcess::alive);
    await()
        .atMost(Duration.ofSeconds(5))
        .until(() -> all.stream().noneMatch(ProcessHandle::isAlive));
    assertThat(progress)
        .contains("test:1.2: 1 of 3 members ready", "test:1.2: 3 of 3 members ready");
  }

  @Test
  void membersHaveTimeToLeaveOnlyWhereTheStudyGivesThemJvmOptions() throws Exception {
    assertThat(logOfAMemberThatEnds(List.of("-Dleaves=true"))).contains("INFO leaving");
    assertThat(logOfAMemberThatEnds(List.of())).doesNotContain("INFO leaving");
  }

  private String logOfAMemberThatEnds(List<String> jvmArgs) throws Exception {
    SystemChoice choice = TestSystem.choice(jvmArgs);
    Cluster cluster = start(new TestSystem(TestSystem::listen), choice, 1, Duration.ofSeconds(60));
    cluster.end(choice);
    HostProcess member = cluster.members().get(0);
    assertThat(member.alive()).isFalse();
    String log = Files.readString(member.log());
    Files.delete(member.log());
    return log;
  }

  @Test
  void aMemberHasItsFilesItsHeapAndItsDirectory() throws Exception {
    Path home = results.resolve("trials/7/member-1");
    try (Cluster cluster =
        start(
            new TestSystem(TestSystem::listen),
            choice("33m", Map.of()),
            1,
            Duration.ofSeconds(60))) {
      assertThat(home.resolve("conf/test.conf")).hasContent("home=" + home);
      assertThat(home.resolve("data")).isEmptyDirectory();
      assertThat(cluster.members().get(0).log())
          .isEqualTo(results.resolve("trials/7/logs/member-1.log"))
          .content()
          .contains("starting in " + home)
          .containsPattern("heap 3[0-4]\n");
    }
  }

  @Test
  void aMemberThatDiesIsQuotedAndTheOthersEnd() throws Exception {
    TestSystem system =
        new TestSystem(
            (spec, i) -> i == 1 ? TestSystem.java("fail", "no disk") : TestSystem.listen(spec, i));
    TrialFailure failure = fails(system, choice("", Map.of()), 2, Duration.ofSeconds(60));
    assertThat(failure)
        .hasMessage(
            "test 1.2, member 2 of 2: ended with exit code 1 while the cluster was starting. Its"
                + " last output, from trials/7/logs/member-2.log: \"Exception in thread \"main\""
                + " java.lang.IllegalStateException: no disk\"");
    assertThat(failure.phase()).isEqualTo(TrialPhase.START);
    assertThat(failure.log()).isEqualTo(results.resolve("trials/7/logs/member-2.log"));
    Endpoint first = new Endpoint("127.0.0.1", system.deployed().get(0).port(0, 0));
    assertThat(host.portOpen(first)).isFalse();
  }

  @Test
  void aMemberThatNeverOpensItsPortIsGivenUp() {
    TestSystem system =
        new TestSystem((spec, i) -> TestSystem.java("hang"), "INFO starting", new ArrayList<>());
    clock = passesWhenSaid("INFO starting");
    TrialFailure failure = fails(system, choice("", Map.of()), 1, Duration.ofSeconds(60));
    assertThat(failure.getMessage())
        .matches(
            "test 1.2, member 1 of 1: port \\d+ did not open within 60 s\\. Its last output,"
                + " from trials/7/logs/member-1.log: \"INFO starting in .*\"");
  }

  @Test
  void aMemberThatNeverSaysThatItIsUpIsGivenUp() {
    TestSystem system = new TestSystem(TestSystem::listen, "cluster formed", new ArrayList<>());
    clock = passesWhenSaid("member is up");
    assertThat(fails(system, choice("", Map.of()), 1, Duration.ofSeconds(60)))
        .hasMessageContaining("its log did not say \"cluster formed\" within 60 s");
  }

  @Test
  void aMemberThatLogsItsFailureAndLivesIsNotWaitedFor() {
    TestSystem system = new TestSystem((spec, i) -> TestSystem.java("complain", "no licence"));
    assertThat(fails(system, choice("", Map.of()), 1, Duration.ofSeconds(60)))
        .hasMessage(
            "test 1.2, member 1 of 1: says that it failed."
                + " From trials/7/logs/member-1.log: \"FATAL no licence\"");
  }

  @Test
  void aPortThatTheStudyFixesAndSomebodyHoldsIsNamed() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String port = Integer.toString(taken.getLocalPort());
      TestSystem system = new TestSystem(TestSystem::listen);
      assertThat(fails(system, choice("", Map.of("port", port)), 1, Duration.ofSeconds(10)))
          .hasMessage(
              "test 1.2, member 1 of 1: port %s is already in use.".formatted(port)
                  + " End what listens there, or choose another port.");
      assertThat(system.deployed()).hasSize(1);
    }
  }

  @Test
  void portsBeyondTheLastAreRefused() {
    TestSystem system = new TestSystem(TestSystem::listen);
    assertThat(fails(system, choice("", Map.of("port", "65535")), 2, Duration.ofSeconds(10)))
        .hasMessage(
            "test:1.2: option port is 65535, and 2 ports from there on do not lie between 1 and"
                + " 65535. Choose another.");
    assertThat(system.deployed()).isEmpty();
  }

  @Test
  void aPortThatIsTakenInTheMeantimeIsReplacedOnce() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      TestSystem system = new TestSystem((spec, i) -> TestSystem.listen(spec, i));
      TestSystem unlucky =
          new TestSystem(
              (spec, i) ->
                  system.deployed().isEmpty() && system.deployed().add(spec)
                      ? TestSystem.java("listen", Integer.toString(taken.getLocalPort()))
                      : TestSystem.listen(spec, i));
      try (Cluster cluster = start(unlucky, choice("", Map.of()), 1, Duration.ofSeconds(60))) {
        assertThat(cluster.members()).allMatch(HostProcess::alive);
      }
      assertThat(unlucky.deployed()).hasSize(2);
      assertThat(unlucky.deployed().get(0).ports()).isNotEqualTo(unlucky.deployed().get(1).ports());
      assertThat(progress).contains("test:1.2: a port was taken, starting again on others");
    }
  }

  @Test
  void aMemberThatIsKilledLaterIsNoticed() throws Exception {
    try (Cluster cluster =
        start(
            new TestSystem(TestSystem::listen), choice("", Map.of()), 2, Duration.ofSeconds(60))) {
      HostProcess second = cluster.members().get(1);
      assertThat(ProcessHandle.of(second.pid()).orElseThrow().destroyForcibly()).isTrue();
      await().atMost(Duration.ofSeconds(5)).until(() -> cluster.firstDead().isPresent());
      assertThat(cluster.firstDead()).containsSame(second);
    }
  }

  @Test
  void interruptionEndsWhatWasStarted() throws Exception {
    TestSystem system = new TestSystem((spec, i) -> TestSystem.java("hang"));
    Path log = results.resolve("trials/7/logs/member-1.log");
    Thread me = Thread.currentThread();
    Thread interrupter =
        new Thread(
            () -> {
              await().until(() -> Files.exists(log) && Files.readString(log).contains("heap"));
              me.interrupt();
            });
    interrupter.start();
    assertThatThrownBy(() -> start(system, choice("", Map.of()), 1, Duration.ofSeconds(60)))
        .isInstanceOf(InterruptedException.class);
    interrupter.join();
    assertThat(ProcessHandle.current().children().filter(ClusterStarterTest::isMember)).isEmpty();
  }

  @Test
  void anAttachedClusterHasEndpointsOnly() throws Exception {
    List<Endpoint> endpoints = List.of(new Endpoint("10.0.0.1", 5701));
    try (Cluster cluster =
        start(new TestSystem(TestSystem::listen), attached(endpoints), 1, Duration.ofSeconds(1))) {
      assertThat(cluster.endpoints()).isEqualTo(endpoints);
      assertThat(cluster.members()).isEmpty();
      assertThat(cluster.startSeconds()).isZero();
      assertThat(cluster.firstDead()).isEmpty();
    }
  }

  @Test
  void ofServersThatGoOnOurEntriesAreRemovedOrSaidToStay() throws Exception {
    List<Endpoint> endpoints = List.of(new Endpoint("10.0.0.1", 5701));
    List<String> cleared = new ArrayList<>();
    try (Cluster cluster = left(endpoints, map -> cleared.add(map))) {
      assertThat(cluster.clear()).isEmpty();
    }
    assertThat(cleared).containsExactly("map");
    try (Cluster cluster =
        left(
            endpoints,
            map -> {
              throw new UncheckedIOException(new IOException("it is gone"));
            })) {
      assertThat(cluster.clear())
          .hasValueSatisfying(
              note ->
                  assertThat(note)
                      .contains("10.0.0.1:5701", "under the name map (it is gone)")
                      .endsWith("The next run there removes them."));
    }
  }

  /** Attached servers on which entries are removed like this. */
  private Cluster left(List<Endpoint> endpoints, Consumer<String> removal) throws Exception {
    RunningServer servers =
        new RunningServer() {
          @Override
          public Optional<Version> of(Endpoint server) {
            return Optional.empty();
          }

          @Override
          public void clear(List<Endpoint> there, String map, Security security)
              throws IOException {
            try {
              removal.accept(map);
            } catch (UncheckedIOException e) {
              throw e.getCause();
            }
          }
        };
    return start(ToySystem.saying(servers), attached(endpoints), 1, Duration.ofSeconds(1));
  }

  @Test
  void whatCannotBeResolvedOrFoundIsNamed() {
    Artifacts none =
        (coordinates, exclusions) -> {
          throw new MissingArtifact(
              coordinates.get(0), coordinates.get(0), false, List.of("1"), "", new Exception());
        };
    ClusterStarter starter = new ClusterStarter(host, none, jvms(), clock, List.of());
    assertThatThrownBy(
            () -> run(starter, new TestSystem(TestSystem::listen), choice("", Map.of()), 1))
        .isInstanceOf(TrialFailure.class)
        .hasMessage("test:member:1 does not resolve. Nearest that does: 1.");
    Launch binary = new Launch.Binary("nosuchthing", List.of(), "sudo apt install nosuchthing");
    assertThat(
            fails(new TestSystem((s, i) -> binary), choice("", Map.of()), 1, Duration.ofSeconds(5)))
        .hasMessage(
            "nosuchthing is not on this machine's PATH. Add it: sudo apt install nosuchthing");
    Launch own = new Launch.Own(List.of(), List.of(), "dev.gridbench.NoSuch", List.of());
    assertThat(fails(new TestSystem((s, i) -> own), choice("", Map.of()), 1, Duration.ofSeconds(5)))
        .hasMessage("dev.gridbench.NoSuch is not part of this gridbench. Build it again.");
  }

  private Clock passesWhenSaid(String line) {
    return new PassingClock(results.resolve("trials/7/logs/member-1.log"), line);
  }

  private static boolean isMember(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains(TestMember.class.getName());
  }

  private TrialFailure fails(
      GridSystem system, SystemChoice choice, int members, Duration timeout) {
    TrialFailure failure =
        catchThrowableOfType(
            TrialFailure.class, () -> start(system, choice, members, timeout).close());
    assertThat(ProcessHandle.current().children().filter(ClusterStarterTest::isMember)).isEmpty();
    return failure;
  }

  private Cluster start(GridSystem system, SystemChoice choice, int members, Duration timeout)
      throws Exception {
    return run(
        new ClusterStarter(host, CLASSES, jvms(), clock, List.of(), timeout),
        system,
        choice,
        members);
  }

  private Cluster run(ClusterStarter starter, GridSystem system, SystemChoice choice, int members)
      throws Exception {
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(10, 10), "bytes", List.of(), 1);
    return starter.start(
        system,
        choice,
        members,
        map,
        Surroundings.PLAIN,
        results.resolve("trials/7"),
        progress::add);
  }

  private static Jvms jvms() {
    return Jvms.ofMachine(Map.of());
  }

  private static SystemChoice choice(String heap, Map<String, String> options) {
    return TestSystem.choice(heap, options, List.of());
  }

  private static SystemChoice attached(List<Endpoint> endpoints) {
    return TestSystem.choice("", Map.of(), endpoints);
  }
}
