package dev.gridbench.drivers.memcachedtext;

import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.SystemTraits;
import java.util.ArrayList;
import java.util.List;

/** One memcached process, spoken to without any client library. */
public final class MemcachedTextSystem implements GridSystem {

  private static final Product PRODUCT = Product.of("memcached-text", "1.5", "2.0", "1.6");

  private static final Option MEMORY =
      Option.member("memory", "room for entries in MiB, as for memcached -m", "64");

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(
            PRODUCT,
            "memcached's own, but for the address, the port and the memory (64 MiB unless set).")
        .options(MEMORY)
        .startCpuSeconds(0.02)
        .build();
  }

  @Override
  public List<ClientLibrary> clients() {
    String driver = "dev.gridbench.drivers.memcachedtext.MemcachedTextDriver";
    return List.of(ClientLibrary.builder("socket", driver).build());
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    if (cluster.members() != 1) {
      throw new IllegalArgumentException(
          "memcached-text speaks to one member. Set members: 1, or take a client that shards keys.");
    }
    return Deployment.together(cluster, index -> Member.of(cluster, index, launch(cluster)));
  }

  private static Launch launch(ClusterSpec cluster) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-l", cluster.bind(0)));
    arguments.addAll(List.of("-p", Integer.toString(cluster.port(0, 0))));
    arguments.addAll(List.of("-m", cluster.option(MEMORY.name(), MEMORY.defaultValue())));
    arguments.addAll(List.of("-u", "nobody")); // heeded when started by root, who must name a user
    return new Launch.Binary("memcached", arguments, "apt-get install memcached");
  }
}
