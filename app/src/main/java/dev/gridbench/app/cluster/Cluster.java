package dev.gridbench.app.cluster;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.host.HostProcess;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * The members of one deployment, running; or somebody else's, of which only the endpoints are
 * known.
 */
public final class Cluster implements AutoCloseable {

  private final String name;
  private final List<Endpoint> endpoints;
  private final List<HostProcess> members;
  private final double startSeconds;
  private final Map<String, Double> memberSeconds;
  private final Security security;
  private final Supplier<Optional<String>> clearing;

  Cluster(
      String name,
      List<Endpoint> endpoints,
      List<HostProcess> members,
      double startSeconds,
      Map<String, Double> memberSeconds,
      Security security,
      Supplier<Optional<String>> clearing) {
    this.clearing = clearing;
    this.name = name;
    this.endpoints = List.copyOf(endpoints);
    this.members = List.copyOf(members);
    this.startSeconds = startSeconds;
    this.memberSeconds = Collections.unmodifiableMap(new LinkedHashMap<>(memberSeconds));
    this.security = security;
  }

  /** As the members call it; empty where attached. */
  public String name() {
    return name;
  }

  /** The same for clients that reach it by way of these; its members are not in it. */
  public Cluster reachedBy(List<Endpoint> entries) {
    return new Cluster(name, entries, List.of(), 0, Map.of(), security, Optional::empty);
  }

  /**
   * One that runs already, and goes on.
   *
   * @param clearing removes our entries there, and says why where it cannot
   */
  static Cluster attached(
      List<Endpoint> endpoints, Security security, Supplier<Optional<String>> clearing) {
    return new Cluster("", endpoints, List.of(), 0, Map.of(), security, clearing);
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

  /** Empty where attached, or where the system lives inside the workers. */
  public List<HostProcess> members() {
    return members;
  }

  /** From the first process to the last member's readiness; 0 where attached. */
  public double startSeconds() {
    return startSeconds;
  }

  /**
   * From the start of each member's process to its readiness, by its name, to 50 ms; empty where
   * attached.
   */
  public Map<String, Double> memberSeconds() {
    return memberSeconds;
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

  static void endAll(List<HostProcess> processes) {
    if (processes.isEmpty()) {
      return;
    }
    ExecutorService enders = Executors.newFixedThreadPool(processes.size());
    try {
      CompletableFuture.allOf(
              processes.stream()
                  .map(process -> CompletableFuture.runAsync(process::end, enders))
                  .toArray(CompletableFuture[]::new))
          .join();
    } finally {
      enders.shutdown();
    }
  }
}
