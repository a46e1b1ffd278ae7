package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.drivers.codec.Schema;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.infinispan.AdvancedCache;
import org.infinispan.Cache;
import org.infinispan.commons.api.CacheContainerAdmin;
import org.infinispan.commons.dataconversion.MediaType;
import org.infinispan.commons.marshall.WrappedByteArray;
import org.infinispan.configuration.cache.Configuration;
import org.infinispan.configuration.parsing.ConfigurationBuilderHolder;
import org.infinispan.encoding.DataConversion;
import org.infinispan.manager.DefaultCacheManager;

/** One node of no capacity. */
final class NodeConnection implements Connection {

  private final DefaultCacheManager manager;
  private final ConnectionSpec spec;
  private final Schema schema;
  private final Rest rest;

  NodeConnection(DefaultCacheManager manager, ConnectionSpec spec, Schema schema) {
    this.manager = manager;
    this.spec = spec;
    this.schema = schema;
    this.rest = new Rest(spec.endpoints(), spec.security());
  }

  /**
   * The cache of {@link CacheConfig}, on every member.
   *
   * @throws IllegalArgumentException if there are indexes
   */
  @Override
  public void define() {
    if (!spec.map().indexes().isEmpty()) {
      throw new IllegalArgumentException(
          "client member of infinispan makes no indexed cache. Drop 'indexes', or choose client hotrod.");
    }
    String name = spec.map().name();
    String cache = new CacheConfig(spec, schema, MediaType.APPLICATION_PROTOSTREAM).xml();
    ConfigurationBuilderHolder holder =
        NodeConfig.parsed(
            "<infinispan><cache-container>%s</cache-container></infinispan>".formatted(cache));
    Configuration configuration =
        Objects.requireNonNull(holder.getNamedConfigurationBuilders().get(name)).build();
    Cache<Object, Object> unused =
        manager
            .administration()
            .withFlags(CacheContainerAdmin.AdminFlag.VOLATILE) // a node has no files to keep it in
            .getOrCreateCache(name, configuration);
  }

  @Override
  public Session session() {
    return new NodeSession(cache());
  }

  /** Those that have entries: nodes of no capacity have another name. */
  @Override
  public OptionalInt members() {
    long members =
        manager.getCacheManagerInfo().getClusterMembers().stream()
            .filter(member -> !member.startsWith(NodeConfig.NAMED))
            .count();
    return OptionalInt.of((int) members);
  }

  /** Counted over all members, each entry once. */
  @Override
  public OptionalLong size() {
    return OptionalLong.of(cache().size());
  }

  /** By all members, each of which counts the copies that it dropped. */
  @Override
  public OptionalLong evictions() throws IOException {
    return rest.evictions(spec.map().name());
  }

  /** Of a cache that lies off the heap; of one on the heap the members keep no account. */
  @Override
  public OptionalLong memory() throws IOException {
    return rest.offHeap(spec.map().name());
  }

  /** The conversion between the application's objects and what the cache keeps. */
  @Override
  public Optional<ValueCodec> codec() {
    return manager.cacheExists(spec.map().name())
        ? Optional.of(codec(cache().getValueDataConversion()))
        : Optional.empty();
  }

  private static ValueCodec codec(DataConversion values) {
    return OwnCodec.ofBytes(value -> bytes(values.toStorage(value)), values::fromStorage);
  }

  private static byte[] bytes(Object stored) {
    return stored instanceof WrappedByteArray wrapped ? wrapped.getBytes() : (byte[]) stored;
  }

  @Override
  public void close() {
    manager.stop();
  }

  private AdvancedCache<Object, Object> cache() {
    Cache<Object, Object> cache = manager.getCache(spec.map().name(), /* createIfAbsent */ false);
    if (cache == null) {
      throw new IllegalStateException(
          "infinispan at %s has no cache '%s'. Define it first."
              .formatted(spec.endpoints(), spec.map().name()));
    }
    return cache.getAdvancedCache();
  }
}
