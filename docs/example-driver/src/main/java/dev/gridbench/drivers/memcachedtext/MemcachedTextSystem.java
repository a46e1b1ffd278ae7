package dev.gridbench.drivers.memcachedtext;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Launch;
import dev.gridbench.api.Member;
import dev.gridbench.api.Option;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.VersionRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One memcached process, spoken to without any client library. */
public final class MemcachedTextSystem implements GridSystem {

  private static final Option MEMORY =
      Option.member("memory", "room for entries in MiB, as for memcached -m", "64");

  @Override
  public String name() {
    return "memcached-text";
  }

  @Override
  public VersionRange versions() {
    return VersionRange.of("1.5", "2.0");
  }

  @Override
  public Version defaultVersion() {
    return new Version("1.6");
  }

  @Override
  public List<ClientLibrary> clients() {
    ClientLibrary socket =
        new ClientLibrary(
            "socket",
            List.of(),
            List.of(),
            "dev.gridbench.drivers.memcachedtext.MemcachedTextDriver",
            Set.of(Verb.GET, Verb.SET, Verb.REMOVE),
            List.of("bytes"),
            Set.of("bytes"),
            false,
            List.of());
    return List.of(socket);
  }

  @Override
  public List<Option> options() {
    return List.of(MEMORY);
  }

  @Override
  public double startCpuSeconds() {
    return 0.02;
  }

  @Override
  public int portsPerMember() {
    return 1;
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    if (cluster.members() != 1) {
      throw new IllegalArgumentException(
          "memcached-text speaks to one member. Set members: 1, or take a client that shards keys.");
    }
    Endpoint endpoint = new Endpoint(cluster.host(), cluster.port(0, 0));
    Member member =
        new Member("member-1", launch(cluster), Map.of(), List.of(), endpoint, null, null);
    return new Deployment(List.of(List.of(member)), List.of(endpoint));
  }

  private static Launch launch(ClusterSpec cluster) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-l", cluster.host()));
    arguments.addAll(List.of("-p", Integer.toString(cluster.port(0, 0))));
    arguments.addAll(List.of("-m", cluster.option(MEMORY.name(), MEMORY.defaultValue())));
    arguments.addAll(List.of("-u", "nobody")); // heeded when started by root, who must name a user
    return new Launch.Binary("memcached", arguments, "apt-get install memcached");
  }

  @Override
  public String defaults() {
    return "memcached's own, but for the address, the port and the memory (64 MiB unless set).";
  }
}
