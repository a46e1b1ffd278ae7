package dev.gridbench.drivers.jcache;

import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.Option;
import java.util.List;

/** What a study may set, by the names that it uses. */
final class Options {

  /** In a URI and in properties: the addresses of {@code attach}, joined by commas. */
  static final String ENDPOINTS = "{endpoints}";

  static final String PER_WORKER = "per-worker";

  static final Option PROVIDER =
      Option.client(
          "provider",
          "class name of the javax.cache.spi.CachingProvider",
          "the only one on the class path");

  static final Option URI =
      Option.client("uri", "what the provider takes as the cache manager's URI", "the provider's");

  static final Option CACHE =
      Option.client(
          "cache",
          "a cache that the provider's own configuration defines",
          "gridbench's, of the standard's defaults");

  static final Option CACHES =
      Option.client(
          "caches",
          "where the provider keeps the entries in the worker's JVM: one allows a single worker,"
              + " per-worker gives each worker a cache of its own with all entries",
          "one",
          "one",
          PER_WORKER);

  static final List<Option> ALL = List.of(PROVIDER, URI, ConfigFiles.CLIENT, CACHE, CACHES);

  private Options() {}
}
