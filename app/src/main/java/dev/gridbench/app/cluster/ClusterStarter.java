package dev.gridbench.app.cluster;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.MemberAddress;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.app.catalog.Artifacts;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.value.Secret;
import dev.gridbench.host.Host;
import dev.gridbench.host.local.OwnCertificate;
import dev.gridbench.host.local.Surroundings;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Starts clusters, or attaches to them. */
public final class ClusterStarter {

  private static final Duration READY_TIMEOUT = Duration.ofSeconds(120);
  private static final int HIGHEST_PORT = 65_535;

  private static final Pattern PORT_TAKEN =
      Pattern.compile(
          "(?i)already in use|BindException|failed to listen|port .{0,40}(in use|taken)");

  private final Host host;
  private final MemberCommand commands;
  private final Clock clock;
  private final Duration readyTimeout;

  /**
   * @param modelClassPath gridbench's domain classes, for members whose format needs them
   */
  public ClusterStarter(
      Host host, Artifacts artifacts, Jvms jvms, Clock clock, List<Path> modelClassPath) {
    this(host, artifacts, jvms, clock, modelClassPath, READY_TIMEOUT);
  }

  /**
   * @param readyTimeout how long one member may take
   */
  public ClusterStarter(
      Host host,
      Artifacts artifacts,
      Jvms jvms,
      Clock clock,
      List<Path> modelClassPath,
      Duration readyTimeout) {
    this.host = host;
    this.commands = new MemberCommand(host, artifacts, jvms, modelClassPath);
    this.clock = clock;
    this.readyTimeout = readyTimeout;
  }

  /**
   * Starts a cluster and waits until every member is ready. One that fails because a port was taken
   * in the meantime is started once more on others, unless the study fixes them.
   *
   * @param members how many
   * @param surroundings where each member's process is put
   * @param directory takes each member's directory and {@code logs}; messages name logs from two
   *     folders above, which is the results folder for {@code trials/7}
   * @param progress told what happens, a line at a time
   * @throws TrialFailure if it does not come up; nothing of it is left running
   * @throws InterruptedException likewise
   */
  public Cluster start(
      GridSystem system,
      SystemChoice choice,
      int members,
      MapSpec map,
      Surroundings surroundings,
      Path directory,
      Consumer<String> progress)
      throws TrialFailure, InterruptedException {
    if (choice.attached()) {
      Security security = security(choice);
      return Cluster.attached(
          choice.attach(),
          servers(system, choice, security),
          security,
          () -> clear(system, choice, map, security));
    }
    try {
      return attempt(system, choice, members, map, surroundings, directory, progress);
    } catch (TrialFailure failure) {
      if (choice.options().containsKey(Option.PORT.name()) || !portTaken(failure)) {
        throw failure;
      }
      progress.accept(choice.label() + ": a port was taken, starting again on others");
      return attempt(system, choice, members, map, surroundings, directory, progress);
    }
  }

  /** Whether somebody else holds its port, by the words that the failure quotes. */
  private static boolean portTaken(TrialFailure failure) {
    return PORT_TAKEN.matcher(failure.getMessage()).find();
  }

  private Cluster attempt(
      GridSystem system,
      SystemChoice choice,
      int members,
      MapSpec map,
      Surroundings surroundings,
      Path directory,
      Consumer<String> progress)
      throws TrialFailure, InterruptedException {
    ClusterSpec spec = spec(system, choice, members, map);
    Security security = certified(choice, spec, directory);
    Deployment deployment = deployment(system, choice, spec, security);
    progress.accept(choice.label() + ": finding what it needs");
    resolve(deployment);
    Startup.Request request = new Startup.Request(choice, surroundings, directory);
    Startup startup = new Startup(host, commands, clock, readyTimeout, request, progress);
    double seconds = startup.run(deployment.waves());
    requireReachable(choice, deployment, startup);
    return new Cluster(
        spec.name(),
        deployment.endpoints(),
        startup.processes(),
        startup.started(seconds),
        clients(security));
  }

  /** As members let clients in: by TLS with a certificate of their own. */
  private Security certified(SystemChoice choice, ClusterSpec spec, Path directory)
      throws TrialFailure, InterruptedException {
    Security security = security(choice);
    if (security.tls() == null) {
      return security;
    }
    try {
      List<String> hosts = spec.addresses().stream().map(MemberAddress::advertised).toList();
      Tls own = OwnCertificate.in(directory.resolve("tls").toAbsolutePath(), hosts);
      return new Security(security.user(), security.password(), own);
    } catch (IOException failed) {
      throw new TrialFailure(TrialPhase.START, choice.label() + ": " + failed.getMessage(), null);
    }
  }

  /** Who trust the members' certificate, and show none. */
  private static Security clients(Security members) {
    Tls tls = members.tls();
    return tls == null
        ? members
        : new Security(members.user(), members.password(), new Tls(tls.trust(), "", ""));
  }

  private void resolve(Deployment deployment) throws TrialFailure {
    for (List<Member> wave : deployment.waves()) {
      for (Member member : wave) {
        commands.resolve(member);
      }
    }
  }

  /** A firewall shows only from where clients are. */
  private void requireReachable(SystemChoice choice, Deployment deployment, Startup startup)
      throws TrialFailure {
    for (Host from : host.parts()) {
      for (Endpoint to : deployment.endpoints()) {
        if (!from.portOpen(to)) {
          Cluster.endAll(startup.processes());
          throw new TrialFailure(
              TrialPhase.START,
              "%s: %s cannot reach %s, though its own host can. Is a firewall between them? Ports from 12000 to 32000 have to be open."
                  .formatted(choice.label(), from.name(), to),
              null);
        }
      }
    }
  }

  /** Where none answers, its clients say why they cannot connect. */
  private static List<Endpoint> servers(GridSystem system, SystemChoice choice, Security security) {
    RunningServer running = system.traits().running();
    try {
      return running == null ? choice.attach() : running.servers(choice.attach(), security);
    } catch (IOException | IllegalArgumentException unreachable) {
      return choice.attach();
    }
  }

  /** Of servers that go on: what they held before stays. */
  private static Optional<String> clear(
      GridSystem system, SystemChoice choice, MapSpec map, Security security) {
    RunningServer running = system.traits().running();
    if (running == null) {
      return Optional.empty();
    }
    try {
      running.clear(choice.attach(), map.name(), security);
      return Optional.empty();
    } catch (IOException failed) {
      return Optional.of(
          "%s: our entries stay at %s under the name %s (%s). The next run there removes them."
              .formatted(choice.label(), choice.attach(), map.name(), failed.getMessage()));
    }
  }

  /** Read now, for a run may go on after its secrets have changed. */
  private static Security security(SystemChoice choice) throws TrialFailure {
    try {
      return choice.security().resolved(System.getenv());
    } catch (Secret.Missing missing) {
      throw new TrialFailure(TrialPhase.START, choice.label() + ": " + missing.why(), null);
    }
  }

  private static Deployment deployment(
      GridSystem system, SystemChoice choice, ClusterSpec spec, Security security)
      throws TrialFailure {
    try {
      return system.deploy(spec, security);
    } catch (IllegalArgumentException refused) {
      throw new TrialFailure(
          TrialPhase.START,
          choice.label() + " cannot be deployed like this: " + refused.getMessage(),
          null);
    }
  }

  private ClusterSpec spec(GridSystem system, SystemChoice choice, int members, MapSpec map)
      throws TrialFailure {
    return new ClusterSpec(
        "gridbench-%d-%s"
            .formatted(ProcessHandle.current().pid(), Long.toString(clock.nanoTime(), 36)),
        choice.version(),
        members,
        IntStream.rangeClosed(1, members)
            .mapToObj(member -> MemberAddress.of(host.of("member-" + member).address()))
            .toList(),
        ports(system, choice, members),
        map,
        choice.options(),
        choice.memberProperties());
  }

  private static void requirePorts(SystemChoice choice, int base, int count) throws TrialFailure {
    if (base < 1 || base + count - 1 > HIGHEST_PORT) {
      throw new TrialFailure(
          TrialPhase.START,
          "%s: option port is %d, and %d ports from there on do not lie between 1 and %d. Choose another."
              .formatted(choice.label(), base, count, HIGHEST_PORT),
          null);
    }
  }

  /** Each member's of the host that it is put on. */
  private List<Integer> freePorts(int members, int each) throws IOException {
    if (host.parts().isEmpty()) {
      return host.freePorts(members * each);
    }
    List<Integer> all = new ArrayList<>();
    for (int member = 1; member <= members; member++) {
      all.addAll(host.of("member-" + member).freePorts(each));
    }
    return all;
  }

  private List<List<Integer>> ports(GridSystem system, SystemChoice choice, int members)
      throws TrialFailure {
    int each = system.traits().portsPerMember();
    List<Integer> all = new ArrayList<>();
    String fixed = choice.options().get(Option.PORT.name());
    try {
      if (fixed != null) {
        int base = Integer.parseInt(fixed);
        requirePorts(choice, base, members * each);
        for (int i = 0; i < members * each; i++) {
          all.add(base + i);
        }
      } else {
        all.addAll(freePorts(members, each));
      }
    } catch (NumberFormatException notANumber) {
      throw new TrialFailure(
          TrialPhase.START,
          "%s: option port is '%s'. Give a number.".formatted(choice.label(), fixed),
          null);
    } catch (IOException none) {
      throw new TrialFailure(TrialPhase.START, choice.label() + ": " + none.getMessage(), null);
    }
    List<List<Integer>> dealt = new ArrayList<>();
    for (int member = 0; member < members; member++) {
      dealt.add(List.copyOf(all.subList(member * each, (member + 1) * each)));
    }
    return dealt;
  }
}
