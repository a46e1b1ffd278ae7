package dev.gridbench.app.run.setup;

import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.result.Costs.Standing;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import org.jspecify.annotations.Nullable;

/** A formed cluster that holds its entries, read back and counted. */
public final class LoadedCluster {

  private final Cluster cluster;
  private final ClusterFacts facts;
  private final Making making;
  private final SocketCount sockets;
  private int uses;

  /**
   * @param facts before the first trial on it
   */
  LoadedCluster(Cluster cluster, ClusterFacts facts, Making making, SocketCount sockets) {
    this.cluster = cluster;
    this.facts = facts;
    this.making = making;
    this.sockets = sockets;
  }

  /**
   * What was seen of its members while it was made; null where there are none of ours.
   *
   * @param idle before the first client, empty of data
   * @param memory what an entry takes
   */
  public record Making(@Nullable Standing idle, @Nullable EntryMemory memory) {

    static final Making UNSEEN = new Making(null, null);
  }

  /** The same, for the next trial, after all entries were stored again in so many seconds. */
  LoadedCluster filledAgain(double loadSeconds, long checked, SocketCount nobody) {
    LoadedCluster again =
        new LoadedCluster(cluster, facts.loadedAgain(loadSeconds, checked), making, nobody);
    again.uses = uses;
    return again;
  }

  public Making making() {
    return making;
  }

  public Cluster cluster() {
    return cluster;
  }

  /** Begun when it was filled and nobody was connected. */
  public SocketCount sockets() {
    return sockets;
  }

  /** Counts one more trial, and says what is known. */
  public ClusterFacts use() {
    return facts.shared(uses++);
  }
}
