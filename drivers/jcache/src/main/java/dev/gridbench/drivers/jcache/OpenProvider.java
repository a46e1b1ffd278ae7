package dev.gridbench.drivers.jcache;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.ConfigFiles;
import java.net.ConnectException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.spi.CachingProvider;

/** A provider with the one cache manager that was asked of it. */
final class OpenProvider implements AutoCloseable {

  /** A property of this beginning is the JVM's, by the rest of its name, as on a command line. */
  private static final String OF_THE_JVM = "-D";

  private final CachingProvider provider;
  private final CacheManager manager;

  private OpenProvider(CachingProvider provider, CacheManager manager) {
    this.provider = provider;
    this.manager = manager;
  }

  /**
   * Opens a provider object of its own, so that nothing is shared but what the vendor keeps in
   * static fields.
   *
   * @throws ConnectException naming the provider and the addresses, if it does not open
   */
  static OpenProvider of(ConnectionSpec spec) throws ConnectException {
    ClassLoader loader = OpenProvider.class.getClassLoader();
    Properties properties = properties(spec);
    CachingProvider provider = Providers.make(spec.options().get(Options.PROVIDER.name()), loader);
    try {
      CacheManager manager =
          provider.getCacheManager(
              uri(spec).orElseGet(provider::getDefaultURI),
              loader,
              properties.isEmpty() ? provider.getDefaultProperties() : properties);
      return new OpenProvider(provider, manager);
    } catch (RuntimeException | LinkageError failed) {
      provider.close();
      throw unreachable(provider, spec, failed);
    }
  }

  /** A file that the study brings, or what it says; empty for the provider's own. */
  private static Optional<URI> uri(ConnectionSpec spec) {
    return ConfigFiles.of(ConfigFiles.CLIENT, spec.options())
        .map(Path::toUri)
        .or(
            () ->
                Optional.ofNullable(spec.options().get(Options.URI.name()))
                    .map(uri -> URI.create(filled(uri, spec))));
  }

  /**
   * The cache of this name; made with the standard's defaults where nobody has.
   *
   * @throws ConnectException if the grid does not answer
   * @throws IllegalArgumentException if the study names a cache that is not there
   */
  Cache<Object, Object> cache(ConnectionSpec spec) throws ConnectException {
    String configured = spec.options().get(Options.CACHE.name());
    try {
      return configured == null
          ? JCacheSession.cache(manager, spec.map().name(), new MutableConfiguration<>())
          : known(manager, configured);
    } catch (CacheException failed) {
      throw unreachable(provider, spec, failed);
    }
  }

  private static Cache<Object, Object> known(CacheManager manager, String name) {
    Cache<Object, Object> cache = manager.getCache(name);
    if (cache == null) {
      throw new IllegalArgumentException(
          "jcache: the provider's configuration at %s has no cache '%s'. Define it there, or drop the option 'cache'."
              .formatted(manager.getURI(), name));
    }
    return cache;
  }

  private static Properties properties(ConnectionSpec spec) {
    Properties properties = new Properties();
    spec.properties()
        .forEach(
            (name, value) -> {
              if (name.startsWith(OF_THE_JVM)) {
                System.setProperty(name.substring(OF_THE_JVM.length()), filled(value, spec));
              } else {
                properties.setProperty(name, filled(value, spec));
              }
            });
    return properties;
  }

  private static String filled(String text, ConnectionSpec spec) {
    String endpoints =
        spec.endpoints().stream().map(Endpoint::toString).collect(Collectors.joining(","));
    return text.replace(Options.ENDPOINTS, endpoints);
  }

  private static ConnectException unreachable(
      CachingProvider provider, ConnectionSpec spec, Throwable failed) {
    String where = spec.endpoints().isEmpty() ? "" : " for " + spec.endpoints();
    ConnectException exception =
        new ConnectException(
            "jcache: %s did not open%s. See what it takes as uri and properties, and that the grid runs. (%s)"
                .formatted(provider.getClass().getName(), where, root(failed)));
    exception.initCause(failed);
    return exception;
  }

  private static String root(Throwable failed) {
    Throwable deepest = failed;
    for (Throwable cause = failed.getCause(); cause != null; cause = cause.getCause()) {
      deepest = cause;
    }
    return deepest.toString();
  }

  /** The manager first: Hazelcast's provider may destroy caches of a manager that it finds open. */
  @Override
  public void close() {
    manager.close();
    provider.close();
  }
}
