package dev.gridbench.drivers.caffeine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Connects to caches in this JVM that all of the driver's connections share, one for each name. */
public final class CaffeineDriver implements ClientDriver {

  private final Map<String, CaffeineConnection> caches = new ConcurrentHashMap<>();

  @Override
  public Connection connect(ConnectionSpec spec) {
    return caches.computeIfAbsent(spec.map().name(), name -> made(spec));
  }

  private static CaffeineConnection made(ConnectionSpec spec) {
    Caffeine<Object, Object> builder = Caffeine.newBuilder();
    if (spec.option(CaffeineSystem.STATISTICS.name(), "no").equals("yes")) {
      builder.recordStats();
    }
    OptionalInt entries = CaffeineSystem.MAX_ENTRIES.entries(spec.options());
    LongAdder evicted = new LongAdder();
    if (entries.isPresent()) {
      builder
          .maximumSize(entries.getAsInt())
          .evictionListener((key, value, cause) -> evicted.increment());
    }
    Cache<Object, Object> cache = builder.build();
    return new CaffeineConnection(cache, evicted);
  }
}
