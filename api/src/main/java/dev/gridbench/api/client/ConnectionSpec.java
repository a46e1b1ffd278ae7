package dev.gridbench.api.client;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * Everything that a driver needs to open one connection.
 *
 * @param cluster the cluster's name, as in {@link dev.gridbench.api.system.ClusterSpec#name()};
 *     ignored by systems that have none
 * @param options this driver's own options, by {@link dev.gridbench.api.system.Option#name()}; an
 *     absent one has its default
 * @param properties the client library's own settings, handed over verbatim
 * @param security how it is let in
 */
public record ConnectionSpec(
    String cluster,
    List<Endpoint> endpoints,
    MapSpec map,
    Map<String, String> options,
    Map<String, String> properties,
    Security security)
    implements Serializable {

  public ConnectionSpec {
    endpoints = List.copyOf(endpoints);
    options = Map.copyOf(options);
    properties = Map.copyOf(properties);
  }

  /** Of a system that lets everybody in. */
  public ConnectionSpec(
      String cluster,
      List<Endpoint> endpoints,
      MapSpec map,
      Map<String, String> options,
      Map<String, String> properties) {
    this(cluster, endpoints, map, options, properties, Security.NONE);
  }

  /** The option's value, or {@code otherwise} where the study does not set it. */
  public String option(String name, String otherwise) {
    return options.getOrDefault(name, otherwise);
  }
}
