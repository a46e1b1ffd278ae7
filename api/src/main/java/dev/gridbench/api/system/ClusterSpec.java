package dev.gridbench.api.system;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Version;
import java.util.List;
import java.util.Map;

/**
 * The cluster that a study asks for. Ports are chosen by the coordinator, free at that moment, and
 * given here, so that {@link GridSystem#deploy} stays pure.
 *
 * @param name unique to this cluster, so that two clusters on one machine never join
 * @param members how many
 * @param host the address that every member binds
 * @param ports one list a member, of {@link SystemTraits#portsPerMember()} ports each
 * @param options this system's own options, by {@link Option#name()}
 * @param properties the members' own settings, handed over verbatim
 */
public record ClusterSpec(
    String name,
    Version version,
    int members,
    String host,
    List<List<Integer>> ports,
    MapSpec map,
    Map<String, String> options,
    Map<String, String> properties) {

  public ClusterSpec {
    ports = ports.stream().map(List::copyOf).toList();
    options = Map.copyOf(options);
    properties = Map.copyOf(properties);
  }

  public int port(int member, int which) {
    return ports.get(member).get(which);
  }

  public String option(String name, String otherwise) {
    return options.getOrDefault(name, otherwise);
  }
}
