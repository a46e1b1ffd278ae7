package dev.gridbench.drivers.testkit;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.GridSystem;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Map;

/**
 * How the work of laying out a cluster grows with its members. {@code check} and {@code plan} lay
 * out every cluster of a study, so that must be quick.
 */
public final class Growth {

  /** Half way between the four of what grows as the members do and the 16 of their square. */
  public static final double MOST = 8;

  private static final int FEW = 250;
  private static final int MANY = 4 * FEW;
  private static final int FIRST_PORT = 5_701;
  private static final int TRIES = 7;

  private Growth() {}

  /**
   * Processor time of this thread for 1,000 members over that for 250, each the least of several
   * tries, which others on the machine and the compiler have the smallest part in.
   */
  public static double ofDeployment(GridSystem system) {
    ClusterSpec few = cluster(system, FEW);
    ClusterSpec many = cluster(system, MANY);
    long least = Long.MAX_VALUE;
    long most = Long.MAX_VALUE;
    for (int attempt = 0; attempt < TRIES; attempt++) {
      least = Math.min(least, nanos(system, few));
      most = Math.min(most, nanos(system, many));
    }
    return (double) most / least;
  }

  private static long nanos(GridSystem system, ClusterSpec cluster) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long begun = threads.getCurrentThreadCpuTime();
    int endpoints = system.deploy(cluster).endpoints().size();
    long taken = threads.getCurrentThreadCpuTime() - begun;
    if (endpoints != cluster.members()) {
      throw new AssertionError(endpoints + " endpoints of " + cluster.members() + " members");
    }
    return taken;
  }

  private static ClusterSpec cluster(GridSystem system, int members) {
    String format = system.clients().get(0).capabilities().formats().get(0);
    return new ClusterSpec(
        "large",
        system.traits().standardVersion(),
        members,
        "127.0.0.1",
        SharedClusters.ports(system, members, FIRST_PORT),
        new MapSpec("map", new ValueShape.Bytes(100, 100), format, List.of(), 1),
        Map.of(),
        Map.of());
  }
}
