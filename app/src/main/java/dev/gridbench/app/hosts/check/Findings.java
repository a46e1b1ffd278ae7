package dev.gridbench.app.hosts.check;

import java.util.List;

/**
 * All that a check of hosts found out.
 *
 * @param hosts in the order of their file
 * @param links from workers' hosts and members' hosts to members' hosts
 */
public record Findings(List<HostFinding> hosts, List<LinkFinding> links) {

  public Findings {
    hosts = List.copyOf(hosts);
    links = List.copyOf(links);
  }
}
