package dev.gridbench.drivers.hazelcast;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.EvictionConfig;
import com.hazelcast.config.NearCacheConfig;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.NearCaching;

/**
 * What a client keeps of what it has read: as bytes, as the vendor's default is, least recently
 * used ones evicted, and dropped when a member tells that another client has written them.
 */
final class NearCache {

  private NearCache() {}

  /** Gives the client one, where the study asks for it. */
  static void register(ConnectionSpec spec, ClientConfig config) {
    NearCaching.OPTION
        .entries(spec.options())
        .ifPresent(
            entries ->
                config.addNearCacheConfig(
                    new NearCacheConfig(spec.map().name())
                        .setEvictionConfig(new EvictionConfig().setSize(entries))));
  }
}
