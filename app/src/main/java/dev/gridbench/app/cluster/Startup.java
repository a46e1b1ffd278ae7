package dev.gridbench.app.cluster;

import dev.gridbench.api.Clock;
import dev.gridbench.api.system.Member;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.local.Surroundings;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One attempt at bringing up the members of a cluster, wave by wave. */
final class Startup {

  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
  private static final int QUOTED_LINES = 3;

  private record Starting(
      Member member, HostProcess process, Readiness readiness, int number, long nanos) {}

  /**
   * What is started, and where.
   *
   * @param directory takes each member's directory and {@code logs}
   */
  record Request(SystemChoice choice, Surroundings surroundings, Path directory) {

    Request {
      directory = directory.toAbsolutePath().normalize();
    }
  }

  private final Host host;
  private final MemberCommand commands;
  private final Clock clock;
  private final Duration timeout;
  private final SystemChoice choice;
  private final Surroundings surroundings;
  private final Path directory;
  private final Consumer<String> progress;
  private final List<Starting> started = new ArrayList<>();
  private final Map<String, Double> seconds = new LinkedHashMap<>();

  private int total;
  private int ready;

  Startup(
      Host host,
      MemberCommand commands,
      Clock clock,
      Duration timeout,
      Request request,
      Consumer<String> progress) {
    this.host = host;
    this.commands = commands;
    this.clock = clock;
    this.timeout = timeout;
    choice = request.choice();
    surroundings = request.surroundings();
    directory = request.directory();
    this.progress = progress;
  }

  List<HostProcess> processes() {
    return started.stream().map(Starting::process).toList();
  }

  /**
   * How long members took, and what tells when one is up again.
   *
   * @param whole as {@link #run} gave it
   */
  Cluster.Started started(double whole) {
    return new Cluster.Started(whole, seconds, this::again);
  }

  private Optional<Readiness> again(HostProcess process) throws IOException {
    for (Starting each : started) {
      if (each.process().equals(process)) {
        return Optional.of(Readiness.fromNow(host, each.member(), process.log()));
      }
    }
    return Optional.empty();
  }

  /**
   * Seconds from the first process to the last member's readiness. On failure nothing is left
   * running.
   */
  double run(List<List<Member>> waves) throws TrialFailure, InterruptedException {
    total = waves.stream().mapToInt(List::size).sum();
    boolean up = false;
    try {
      long begin = clock.nanoTime();
      for (List<Member> wave : waves) {
        runWave(wave);
      }
      up = true;
      return (clock.nanoTime() - begin) / 1e9;
    } finally {
      if (!up) {
        Cluster.endAll(processes());
      }
    }
  }

  private void runWave(List<Member> wave) throws TrialFailure, InterruptedException {
    List<Starting> waiting = new ArrayList<>();
    for (Member member : wave) {
      Starting starting = launch(member);
      started.add(starting);
      waiting.add(starting);
    }
    long deadline = clock.nanoTime() + timeout.toNanos();
    while (!waiting.isEmpty()) {
      requireAllAlive();
      for (Starting starting : List.copyOf(waiting)) {
        if (isReady(starting)) {
          waiting.remove(starting);
          reportReady(starting);
        } else if (clock.nanoTime() - deadline >= 0) {
          throw tooLate(starting);
        }
      }
      pause();
    }
    requireAllAlive();
  }

  private void reportReady(Starting starting) {
    ready++;
    seconds.put(starting.member().name(), (clock.nanoTime() - starting.nanos()) / 1e9);
    progress.accept("%s: %d of %d members ready".formatted(choice.label(), ready, total));
  }

  private void requireAllAlive() throws TrialFailure {
    for (Starting starting : started) {
      if (!starting.process().alive()) {
        throw failure(starting, ended(starting.process()) + lastWords(starting));
      }
    }
  }

  private static String ended(HostProcess process) {
    return process
        .lost()
        .map(why -> "was lost with its host while the cluster was starting. " + why + " ")
        .orElseGet(
            () ->
                "ended with exit code "
                    + process.exitCode().orElse(-1)
                    + " while the cluster was starting. ");
  }

  private void pause() throws InterruptedException {
    clock.sleep(POLL_NANOS);
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  private Starting launch(Member member) throws TrialFailure {
    int number = started.size() + 1;
    Path log = directory.resolve("logs").resolve(member.name() + ".log");
    Path home = directory.resolve(member.name());
    requireFree(member, number);
    List<String> command = commands.prepare(member, choice, home);
    try {
      Files.createDirectories(directory.resolve("logs"));
      Readiness readiness = Readiness.fromNow(host, member, log);
      long now = clock.nanoTime();
      HostProcess process =
          host.start(
              new ProcessSpec(
                  member.name(),
                  command,
                  surroundings.environment(member.name()),
                  home,
                  log,
                  surroundings.cpus(member.name())));
      return new Starting(member, process, readiness, number, now);
    } catch (IOException failed) {
      throw new TrialFailure(
          TrialPhase.START,
          "%s could not be started: %s.".formatted(title(number), failed.getMessage()),
          null);
    }
  }

  /** Somebody else's open port would pass for the member's own. */
  private void requireFree(Member member, int number) throws TrialFailure {
    if (host.portOpen(member.readyPort())) {
      throw new TrialFailure(
          TrialPhase.START,
          "%s: port %d is already in use. End what listens there, or choose another port."
              .formatted(title(number), member.readyPort().port()),
          null);
    }
  }

  private boolean isReady(Starting starting) throws TrialFailure {
    Optional<String> failed = starting.readiness().failedSeen();
    if (failed.isPresent()) {
      String log = shown(starting.process().log());
      throw failure(starting, "says that it failed. From %s: \"%s\"".formatted(log, failed.get()));
    }
    return starting.readiness().reached();
  }

  private TrialFailure tooLate(Starting starting) {
    String missing =
        starting.readiness().said()
            ? "port %d did not open".formatted(starting.member().readyPort().port())
            : "its log did not say \"%s\"".formatted(starting.member().readyLine());
    return failure(
        starting,
        "%s within %d s. %s".formatted(missing, timeout.toSeconds(), lastWords(starting)));
  }

  private TrialFailure failure(Starting starting, String what) {
    return new TrialFailure(
        TrialPhase.START, title(starting.number()) + ": " + what, starting.process().log());
  }

  private String lastWords(Starting starting) {
    List<String> words = starting.process().lastWords(QUOTED_LINES);
    String log = shown(starting.process().log());
    return words.isEmpty()
        ? "No output in " + log + "."
        : "Its last output, from %s: \"%s\"".formatted(log, String.join(" / ", words));
  }

  private String title(int number) {
    return "%s %s, member %d of %d".formatted(choice.system(), choice.version(), number, total);
  }

  /** From the results folder, two levels above. */
  private String shown(Path log) {
    Path parent = directory.getParent();
    Path results = parent == null ? null : parent.getParent();
    return (results == null ? log : results.relativize(log)).toString();
  }
}
