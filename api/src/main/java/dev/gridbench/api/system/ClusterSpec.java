package dev.gridbench.api.system;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Version;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * The cluster that a study asks for. Ports are chosen by the coordinator, free at that moment, and
 * given here, so that {@link GridSystem#deploy} stays pure.
 *
 * @param name unique to this cluster, so that two clusters on one machine never join
 * @param members how many
 * @param addresses one a member: what it binds, and where others find it
 * @param ports one list a member, of {@link SystemTraits#portsPerMember()} ports each
 * @param options this system's own options, by {@link Option#name()}
 * @param properties the members' own settings, handed over verbatim
 */
public record ClusterSpec(
    String name,
    Version version,
    int members,
    List<MemberAddress> addresses,
    List<List<Integer>> ports,
    MapSpec map,
    Map<String, String> options,
    Map<String, String> properties) {

  public ClusterSpec {
    addresses = List.copyOf(addresses);
    ports = ports.stream().map(List::copyOf).toList();
    options = Map.copyOf(options);
    properties = Map.copyOf(properties);
  }

  /** One whose members all bind the same address, and are found there. */
  public ClusterSpec(
      String name,
      Version version,
      int members,
      String host,
      List<List<Integer>> ports,
      MapSpec map,
      Map<String, String> options,
      Map<String, String> properties) {
    this(
        name,
        version,
        members,
        Collections.nCopies(members, MemberAddress.of(host)),
        ports,
        map,
        options,
        properties);
  }

  /**
   * For systems whose members tell each other the addresses that they listen on, and no others.
   *
   * @param system as a study writes it
   * @throws IllegalArgumentException if several members are found at other addresses
   */
  public void refuseTranslated(String system) {
    if (members > 1 && addresses.stream().anyMatch(MemberAddress::translated)) {
      throw new IllegalArgumentException(
          "members of %s tell each other the addresses that they listen on, and these are translated. Set members: 1, or use hosts that find each other there."
              .formatted(system));
    }
  }

  public MemberAddress address(int member) {
    return addresses.get(member);
  }

  /** The address that a member listens on. */
  public String bind(int member) {
    return address(member).bind();
  }

  /** Where peers and clients find one of a member's ports. */
  public Endpoint endpoint(int member, int which) {
    return new Endpoint(address(member).advertised(), port(member, which));
  }

  public int port(int member, int which) {
    return ports.get(member).get(which);
  }

  public String option(String name, String otherwise) {
    return options.getOrDefault(name, otherwise);
  }
}
