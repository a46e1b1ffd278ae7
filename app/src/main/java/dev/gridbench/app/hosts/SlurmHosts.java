package dev.gridbench.app.hosts;

import dev.gridbench.host.reach.SlurmAllocation;
import java.util.List;

/**
 * The file of hosts that a Slurm allocation amounts to: the first half of its nodes for members,
 * the others for workers, or both on the only one.
 */
public final class SlurmHosts {

  private SlurmHosts() {}

  /**
   * The file's text.
   *
   * @param nodes at least one
   */
  public static String text(List<SlurmAllocation.Node> nodes) {
    StringBuilder text = new StringBuilder("reach: slurm\nhosts:\n");
    int members = nodes.size() / 2;
    for (int i = 0; i < nodes.size(); i++) {
      String roles = members == 0 ? "members, workers" : i < members ? "members" : "workers";
      text.append(
          "  \"%s\": {address: \"%s\", roles: [%s]}\n"
              .formatted(nodes.get(i).name(), nodes.get(i).address(), roles));
    }
    return text.toString();
  }
}
