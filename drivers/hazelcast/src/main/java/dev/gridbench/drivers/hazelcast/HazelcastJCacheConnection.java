package dev.gridbench.drivers.hazelcast;

import com.hazelcast.cache.HazelcastCachingProvider;
import com.hazelcast.cache.ICache;
import com.hazelcast.client.cache.HazelcastClientCachingProvider;
import com.hazelcast.config.CacheConfig;
import com.hazelcast.core.HazelcastInstance;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.drivers.hazelcast.format.Form;
import dev.gridbench.drivers.jcache.JCacheSession;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.spi.CachingProvider;
import org.jspecify.annotations.Nullable;

/** One client instance, which speaks to every member, with a provider and a manager of its own. */
final class HazelcastJCacheConnection implements Connection {

  private final HazelcastInstance instance;
  private final ConnectionSpec spec;
  private final CachingProvider provider = new HazelcastClientCachingProvider();
  private final CacheManager manager;
  private @Nullable Cache<Object, Object> cache;

  HazelcastJCacheConnection(HazelcastInstance instance, ConnectionSpec spec) {
    this.instance = instance;
    this.spec = spec;
    this.manager =
        provider.getCacheManager(
            provider.getDefaultURI(),
            HazelcastJCacheConnection.class.getClassLoader(),
            HazelcastCachingProvider.propertiesByInstanceItself(instance));
    this.cache = manager.getCache(spec.map().name());
  }

  @Override
  public void define() {
    Cache<Object, Object> unused = cache();
  }

  @Override
  public Session session() {
    return new JCacheSession(cache());
  }

  /** Made by whoever asks first, in any worker; one that is there is found at the opening. */
  private synchronized Cache<Object, Object> cache() {
    if (cache == null) {
      cache = JCacheSession.cache(manager, spec.map().name(), config());
    }
    return cache;
  }

  /** A cache always evicts; by default from about 10,000 entries on. */
  private CacheConfig<Object, Object> config() {
    CacheConfig<Object, Object> config = new CacheConfig<>(spec.map().name());
    config.setBackupCount(Integer.parseInt(spec.option("backups", "1")));
    config.getEvictionConfig().setSize(Integer.MAX_VALUE);
    return config;
  }

  @Override
  public OptionalInt members() {
    return OptionalInt.of(instance.getCluster().getMembers().size());
  }

  @Override
  public OptionalLong size() {
    return OptionalLong.of(cache().unwrap(ICache.class).size());
  }

  /** The client's, by which its caches encode values as its maps do. */
  @Override
  public Optional<ValueCodec> codec() {
    return ClientSerialization.codec(instance, Form.AS_IT_IS);
  }

  /** The manager first: a provider may destroy the caches of a manager that it finds open. */
  @Override
  public void close() {
    manager.close();
    provider.close();
    instance.shutdown();
  }
}
