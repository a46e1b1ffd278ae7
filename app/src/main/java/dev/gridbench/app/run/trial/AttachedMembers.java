package dev.gridbench.app.run.trial;

import dev.gridbench.api.Endpoint;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.host.Host;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Members that somebody else started on this machine or one of the run's hosts: processes that are
 * looked at, and never touched.
 *
 * @param found by names as members of ours have them
 * @param unknown addresses whose process is not known, such as those of other machines
 */
record AttachedMembers(Map<String, Found> found, int unknown) {

  /** A process and the machine that it is on. */
  record Found(Host host, long pid) {}

  /** None of a cluster whose members are ours. */
  static AttachedMembers of(Host host, Cluster cluster) {
    Map<String, Found> all = new LinkedHashMap<>();
    int unknown = 0;
    for (Endpoint endpoint : cluster.servers()) {
      Host there = there(host, endpoint);
      OptionalLong pid = there.listener(endpoint);
      if (pid.isEmpty()) {
        unknown++;
      } else if (!all.containsValue(new Found(there, pid.getAsLong()))) {
        all.put("member-" + (all.size() + 1), new Found(there, pid.getAsLong()));
      }
    }
    return new AttachedMembers(all, unknown);
  }

  /** The host whose address it is; without one, this machine. */
  private static Host there(Host host, Endpoint endpoint) {
    return host.parts().stream()
        .filter(part -> part.address().equals(endpoint.host()))
        .findFirst()
        .orElse(host.of(""));
  }

  /**
   * Whether these are all that the cluster has.
   *
   * @param members how many it has by the study
   */
  boolean all(int members) {
    return unknown == 0 && found.size() >= members;
  }
}
