package dev.gridbench.drivers.caffeine;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.Bounding;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.Residence;
import dev.gridbench.api.system.SystemTraits;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Caffeine: a cache in each worker's JVM, which hands out the objects that it was given. */
public final class CaffeineSystem implements GridSystem {

  private static final Product PRODUCT = Product.of("caffeine", "3.0", "4.0", "3.2.3");

  static final Option MAX_ENTRIES =
      Option.client(
          Bounding.OPTION.name(),
          "how many entries it keeps, about; which it evicts is by its own policy (W-TinyLFU). A"
              + " study says misses: allowed in its workload then",
          Option.OFF);

  static final Option STATISTICS =
      Option.client(
          "statistics", "whether it counts hits, misses and evictions", "no", "no", "yes");

  private static final Residence RESIDENCE =
      new Residence(
          true,
          false,
          options ->
              Optional.of(
                  "Caffeine keeps its entries in the worker's own JVM, so that each of several workers"
                      + " would have another cache. Write workers: 1."));

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        ClientLibrary.builder("caffeine", "dev.gridbench.drivers.caffeine.CaffeineDriver")
            .artifacts("com.github.ben-manes.caffeine:caffeine:{version}")
            .verbs(EnumSet.complementOf(EnumSet.of(Verb.QUERY)))
            .formats("object")
            .values("employee", "small", "large", "bytes")
            .multiplexes(true)
            .build());
  }

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(
            PRODUCT,
            "A cache in the worker's own JVM, of one worker: no network, no members, no copy of an"
                + " entry. It hands out the very objects that were stored, without encoding or"
                + " copying. Unlimited and without expiry, and statistics are off, as by default."
                + " With max-entries evictions are done by the JVM's common pool, a little after"
                + " the write that causes them, and counted by a listener of ours.")
        .options(MAX_ENTRIES, STATISTICS)
        .residence(RESIDENCE)
        .startCpuSeconds(0)
        .build();
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return MAX_ENTRIES.entriesRefusal(options);
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return new Deployment(List.of(), List.of());
  }
}
