package dev.gridbench.app.cluster;

import dev.gridbench.api.Endpoint;
import dev.gridbench.host.HostProcess;
import java.util.List;

/** The gateways of one trial, running: one before each member, in the members' order. */
public final class Gateways implements AutoCloseable {

  private final int channels;
  private final List<Running> running;

  /**
   * One of them.
   *
   * @param entry where clients connect
   * @param control where it tells its counts
   */
  public record Running(HostProcess process, Endpoint entry, Endpoint control) {}

  Gateways(int channels, List<Running> running) {
    this.channels = channels;
    this.running = List.copyOf(running);
  }

  /** What each has to its member, for each dialect that its clients speak. */
  public int channels() {
    return channels;
  }

  public List<Running> all() {
    return running;
  }

  /** Where clients connect in the members' stead. */
  public List<Endpoint> entries() {
    return running.stream().map(Running::entry).toList();
  }

  public List<HostProcess> processes() {
    return running.stream().map(Running::process).toList();
  }

  /** Ends all, together. Idempotent. */
  @Override
  public void close() {
    Cluster.endAll(processes());
  }
}
