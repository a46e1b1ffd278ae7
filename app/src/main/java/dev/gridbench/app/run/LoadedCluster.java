package dev.gridbench.app.run;

import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.result.Outcome.ClusterFacts;

/** A formed cluster that holds its entries, read back and counted. */
final class LoadedCluster {

  private final Cluster cluster;
  private final int members;
  private final double defineSeconds;
  private final double loadSeconds;
  private final long entries;
  private final long checked;
  private final SocketCount sockets;
  private int uses;

  LoadedCluster(
      Cluster cluster,
      int members,
      double defineSeconds,
      double loadSeconds,
      long entries,
      long checked,
      SocketCount sockets) {
    this.cluster = cluster;
    this.members = members;
    this.defineSeconds = defineSeconds;
    this.loadSeconds = loadSeconds;
    this.entries = entries;
    this.checked = checked;
    this.sockets = sockets;
  }

  Cluster cluster() {
    return cluster;
  }

  /** Begun when it was filled and nobody was connected. */
  SocketCount sockets() {
    return sockets;
  }

  /** Counts one more trial, and says what is known. */
  ClusterFacts use() {
    return new ClusterFacts(
        members, uses++, cluster.startSeconds(), defineSeconds, loadSeconds, entries, checked);
  }
}
