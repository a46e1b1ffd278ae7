package dev.gridbench.app.run.trial;

import dev.gridbench.api.Endpoint;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.host.Host;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Members that somebody else started on this machine: processes that are looked at, and never
 * touched.
 *
 * @param pids by names as members of ours have them
 * @param unknown addresses whose process is not known, such as those of other machines
 */
record AttachedMembers(Map<String, Long> pids, int unknown) {

  static final AttachedMembers NONE = new AttachedMembers(Map.of(), 0);

  /** None of a cluster whose members are ours. */
  static AttachedMembers of(Host host, Cluster cluster) {
    return cluster.members().isEmpty() ? of(host, cluster.endpoints()) : NONE;
  }

  private static AttachedMembers of(Host host, List<Endpoint> endpoints) {
    Map<String, Long> pids = new LinkedHashMap<>();
    int unknown = 0;
    for (Endpoint endpoint : endpoints) {
      OptionalLong pid = host.listener(endpoint);
      if (pid.isEmpty()) {
        unknown++;
      } else if (!pids.containsValue(pid.getAsLong())) {
        pids.put("member-" + (pids.size() + 1), pid.getAsLong());
      }
    }
    return new AttachedMembers(pids, unknown);
  }

  /**
   * Whether these are all that the cluster has.
   *
   * @param members how many it has by the study
   */
  boolean all(int members) {
    return unknown == 0 && pids.size() >= members;
  }
}
