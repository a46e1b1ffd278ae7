package dev.gridbench.api;

import java.util.List;

/**
 * The processes of a cluster, as data.
 *
 * @param waves members of one wave start together, each wave when the one before is ready
 * @param endpoints where clients connect
 */
public record Deployment(List<List<Member>> waves, List<Endpoint> endpoints) {

  public Deployment {
    waves = waves.stream().map(List::copyOf).toList();
    endpoints = List.copyOf(endpoints);
  }
}
