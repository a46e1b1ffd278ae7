package dev.gridbench.app.cluster;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.Signal;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The members of one deployment, running; or somebody else's, of which only the endpoints are
 * known.
 */
public final class Cluster implements AutoCloseable {

  private final String name;
  private final List<Endpoint> endpoints;
  private final List<Endpoint> servers;
  private final List<HostProcess> members;
  private final Started started;
  private final Security security;
  private final Supplier<Optional<String>> clearing;
  private final List<List<Endpoint>> ofWorkers;

  /** Looks for the readiness of a member that is started again; empty of any other process. */
  @FunctionalInterface
  interface Again {
    Optional<Readiness> of(HostProcess process) throws IOException;
  }

  /**
   * How its members started.
   *
   * @param seconds from the first process to the last member's readiness
   * @param members from the start of each member's process to its readiness, by its name
   */
  record Started(double seconds, Map<String, Double> members, Again again) {

    /** Of one whose members are not ours. */
    static final Started NEVER = new Started(0, Map.of(), process -> Optional.empty());

    Started {
      members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }
  }

  /** One whose members are ours. */
  Cluster(
      String name,
      List<Endpoint> endpoints,
      List<HostProcess> members,
      Started started,
      Security security) {
    this(name, endpoints, List.of(), members, started, security, Optional::empty);
  }

  private Cluster(
      String name,
      List<Endpoint> endpoints,
      List<Endpoint> servers,
      List<HostProcess> members,
      Started started,
      Security security,
      Supplier<Optional<String>> clearing) {
    this.clearing = clearing;
    this.ofWorkers = List.of();
    this.name = name;
    this.endpoints = List.copyOf(endpoints);
    this.servers = List.copyOf(servers);
    this.members = List.copyOf(members);
    this.started = started;
    this.security = security;
  }

  /** As the members call it; empty where attached. */
  public String name() {
    return name;
  }

  private Cluster(Cluster of, List<List<Endpoint>> ofWorkers) {
    name = of.name;
    endpoints = ofWorkers.get(0);
    servers = List.of();
    members = List.of();
    started = Started.NEVER;
    security = of.security;
    clearing = Optional::empty;
    this.ofWorkers = List.copyOf(ofWorkers);
  }

  /**
   * The same for clients that reach it by way of others; its members are not in it.
   *
   * @param ofWorkers where those of each worker connect, the first worker's first
   */
  public Cluster reachedBy(List<List<Endpoint>> ofWorkers) {
    return new Cluster(this, ofWorkers);
  }

  /**
   * One that runs already, and goes on.
   *
   * @param servers who have the entries
   * @param clearing removes our entries there, and says why where it cannot
   */
  static Cluster attached(
      List<Endpoint> endpoints,
      List<Endpoint> servers,
      Security security,
      Supplier<Optional<String>> clearing) {
    return new Cluster("", endpoints, servers, List.of(), Started.NEVER, security, clearing);
  }

  /** Who have the entries where attached; empty where members are ours. */
  public List<Endpoint> servers() {
    return servers;
  }

  /**
   * Removes our entries from servers that go on; members of ours take theirs with them. Empty, or
   * why entries stay, with the next step.
   */
  public Optional<String> clear() {
    return clearing.get();
  }

  /** How its clients are let in. */
  public Security security() {
    return security;
  }

  /** Where clients connect. */
  public List<Endpoint> endpoints() {
    return endpoints;
  }

  /**
   * Where clients of one worker connect.
   *
   * @param worker its number, from 1
   */
  public List<Endpoint> endpoints(int worker) {
    return ofWorkers.isEmpty() ? endpoints : ofWorkers.get(worker - 1);
  }

  /** Empty where attached, or where the system lives inside the workers. */
  public List<HostProcess> members() {
    return members;
  }

  /** From the first process to the last member's readiness; 0 where attached. */
  public double startSeconds() {
    return started.seconds();
  }

  /**
   * From the start of each member's process to its readiness, by its name, to 50 ms; empty where
   * attached.
   */
  public Map<String, Double> memberSeconds() {
    return started.members();
  }

  /**
   * Tells when one of the members is up that is started again after this call; empty of any other
   * process.
   */
  public Optional<Readiness> readyAgain(HostProcess process) throws IOException {
    return started.again().of(process);
  }

  /** A member whose process has ended, though nobody asked it to. */
  public Optional<HostProcess> firstDead() {
    return members.stream().filter(member -> !member.alive()).findFirst();
  }

  /** Ends all members, together, within a few seconds, interrupted or not. Idempotent. */
  @Override
  public void close() {
    endAll(members);
  }

  /**
   * Ends all members, without time to leave in order, which takes some grids seconds: what they
   * hold is wanted no more. Those with JVM options of the study's have it, since a JVM may write
   * something by them when it ends (docs/adr/0104).
   *
   * @param choice by which they were started
   */
  public void end(SystemChoice choice) {
    if (choice.jvmArgs().isEmpty()) {
      endAll(members, Cluster::endAtOnce);
    } else {
      close();
    }
  }

  private static void endAtOnce(HostProcess process) {
    try {
      process.signal(Signal.KILL);
    } catch (IOException gone) {
      return; // or its host is, which ends it in its own way
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      process.end();
    }
  }

  static void endAll(List<HostProcess> processes) {
    endAll(processes, HostProcess::end);
  }

  private static void endAll(List<HostProcess> processes, Consumer<HostProcess> end) {
    if (processes.isEmpty()) {
      return;
    }
    ExecutorService enders = Executors.newFixedThreadPool(processes.size());
    try {
      CompletableFuture.allOf(
              processes.stream()
                  .map(process -> CompletableFuture.runAsync(() -> end.accept(process), enders))
                  .toArray(CompletableFuture[]::new))
          .join();
    } finally {
      enders.shutdown();
    }
  }
}
