package dev.gridbench.drivers.jcache;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Option;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.VersionRange;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A JSR-107 provider that the study names: in each worker's JVM, or the client of a grid that runs
 * elsewhere. The version is the API's; the provider's own is in its coordinates.
 */
public final class JCacheSystem implements GridSystem {

  /**
   * Ehcache asks for any version below 3, of which the newest does not resolve, and needs it for
   * XML alone; a study that has XML names a version of its own.
   */
  private static final List<String> EXCLUSIONS = List.of("org.glassfish.jaxb:jaxb-runtime");

  @Override
  public String name() {
    return "jcache";
  }

  @Override
  public VersionRange versions() {
    return VersionRange.of("1.0", "2.0");
  }

  @Override
  public Version defaultVersion() {
    return new Version("1.1.1");
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        new ClientLibrary(
            "jcache",
            List.of("javax.cache:cache-api:{version}"),
            EXCLUSIONS,
            "dev.gridbench.drivers.jcache.JCacheDriver",
            EnumSet.complementOf(EnumSet.of(Verb.QUERY)),
            List.of("provider"),
            Set.of("employee", "bytes"),
            true,
            List.of()));
  }

  @Override
  public List<Option> options() {
    return Options.ALL;
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    String uri = options.getOrDefault(Options.URI.name(), "");
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
  public int portsPerMember() {
    return 0;
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return new Deployment(List.of(), List.of());
  }

  @Override
  public boolean inWorker() {
    return true;
  }

  @Override
  public boolean attachable() {
    return true;
  }

  @Override
  public Optional<String> oneWorkerOnly(Map<String, String> options) {
    return Options.PER_WORKER.equals(options.get(Options.CACHES.name()))
        ? Optional.empty()
        : Optional.of(
            "the provider keeps its entries in the worker's own JVM, so that each of several workers"
                + " would have another cache. Write workers: 1, attach: [host:port] for a grid that is"
                + " elsewhere, or options: {caches: per-worker} if that is meant.");
  }

  @Override
  public boolean takesLibraries() {
    return true;
  }

  @Override
  public String defaults() {
    return "All is the provider's own: how values are encoded (by value and by Java serialization,"
        + " where it follows the standard's default), how many entries it keeps, copies, timeouts,"
        + " repetitions. The cache is made with the standard's MutableConfiguration unless the"
        + " option cache names one of the provider's configuration. Without attach the provider's"
        + " cache is taken to live in the worker; with attach each connection has a provider object"
        + " of its own.";
  }
}
