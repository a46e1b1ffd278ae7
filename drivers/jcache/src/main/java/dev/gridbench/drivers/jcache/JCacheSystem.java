package dev.gridbench.drivers.jcache;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.Residence;
import dev.gridbench.api.system.SystemTraits;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A JSR-107 provider that the study names: in each worker's JVM, or the client of a grid that runs
 * elsewhere. The version is the API's; the provider's own is in its coordinates.
 */
public final class JCacheSystem implements GridSystem {

  /**
   * Ehcache asks for any version below 3, of which the newest does not resolve, and needs it for
   * XML alone; a study that has XML names a version of its own.
   */
  private static final String EXCLUSION = "org.glassfish.jaxb:jaxb-runtime";

  private static final Product PRODUCT = Product.of("jcache", "1.0", "2.0", "1.1.1");

  private static final String DEFAULTS =
      "All is the provider's own: how values are encoded (by value and by Java serialization,"
          + " where it follows the standard's default), how many entries it keeps, copies, timeouts,"
          + " repetitions. The cache is made with the standard's MutableConfiguration unless the"
          + " option cache names one of the provider's configuration. Without attach the provider's"
          + " cache is taken to live in the worker; with attach each connection has a provider object"
          + " of its own.";

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        ClientLibrary.builder("jcache", "dev.gridbench.drivers.jcache.JCacheDriver")
            .artifacts("javax.cache:cache-api:{version}")
            .exclusions(EXCLUSION)
            .verbs(EnumSet.complementOf(EnumSet.of(Verb.QUERY)))
            .formats("provider")
            .values("employee", "bytes")
            .multiplexes(true)
            .build());
  }

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(PRODUCT, DEFAULTS)
        .options(Options.ALL)
        .residence(Residence.workersUnlessAttached(JCacheSystem::oneWorkerOnly))
        .takesLibraries(true)
        .build();
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    String uri = options.getOrDefault(Options.URI.name(), "");
    if (!uri.isEmpty() && ConfigFiles.of(ConfigFiles.CLIENT, options).isPresent()) {
      return Optional.of(
          "options uri and client-config both name the provider's configuration. Drop one of them.");
    }
    try {
      URI unused = new URI(uri.replace(Options.ENDPOINTS, "host:1"));
      return Optional.empty();
    } catch (URISyntaxException wrong) {
      return Optional.of(
          "option uri of jcache is no URI: '%s'. Write it as the provider's manual does."
              .formatted(uri));
    }
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return new Deployment(List.of(), List.of());
  }

  private static Optional<String> oneWorkerOnly(Map<String, String> options) {
    return Options.PER_WORKER.equals(options.get(Options.CACHES.name()))
        ? Optional.empty()
        : Optional.of(
            "the provider keeps its entries in the worker's own JVM, so that each of several workers"
                + " would have another cache. Write workers: 1, attach: [host:port] for a grid that is"
                + " elsewhere, or options: {caches: per-worker} if that is meant.");
  }
}
