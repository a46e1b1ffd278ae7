package dev.gridbench.drivers.infinispan8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.infinispan.AdvancedCache;
import org.infinispan.commons.equivalence.ByteArrayEquivalence;
import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.Configuration;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.distribution.DistributionManager;
import org.infinispan.manager.EmbeddedCacheManager;
import org.infinispan.remoting.transport.Address;
import org.infinispan.stats.Stats;

/**
 * Where a member makes caches and tells what they have served, since the Hot Rod of these versions
 * can do neither: one line of question and one of answer on a socket.
 */
final class ControlPort implements Runnable {

  /**
   * The cache in which a client finds, by its one key, where the control ports of all members are.
   */
  static final String CACHE = "gridbench.control";

  private final ServerSocket socket;
  private final EmbeddedCacheManager manager;
  private final Configuration cache;

  /**
   * @param cache how caches are made
   */
  ControlPort(ServerSocket socket, EmbeddedCacheManager manager, Configuration cache) {
    this.socket = socket;
    this.manager = manager;
    this.cache = cache;
  }

  /** Without this, no key that comes over Hot Rod equals another. */
  static Configuration bytes(ConfigurationBuilder builder) {
    builder
        .dataContainer()
        .keyEquivalence(ByteArrayEquivalence.INSTANCE)
        .valueEquivalence(ByteArrayEquivalence.INSTANCE);
    return builder.build();
  }

  /** How a study's caches are made. */
  static Configuration cache(boolean alone, int owners) {
    ConfigurationBuilder builder = new ConfigurationBuilder();
    if (!alone) {
      builder.clustering().cacheMode(CacheMode.DIST_SYNC).hash().numOwners(owners);
    }
    builder.jmxStatistics().enable();
    return bytes(builder);
  }

  /** Makes the cache that has where all control ports are. */
  static void put(EmbeddedCacheManager manager, String controls) {
    manager.defineConfiguration(CACHE, bytes(new ConfigurationBuilder()));
    manager.<byte[], byte[]>getCache(CACHE).put(utf8(CACHE), utf8(controls));
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void run() {
    while (!socket.isClosed()) {
      try (Socket client = socket.accept();
          BufferedReader questions =
              new BufferedReader(
                  new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
          PrintWriter answers =
              new PrintWriter(client.getOutputStream(), true, StandardCharsets.UTF_8)) {
        String question = questions.readLine();
        if (question != null) {
          answers.println(answer(question));
        }
      } catch (IOException gone) {
        System.out.println("gridbench: lost a client of the control port: " + gone.getMessage());
      }
    }
  }

  private String answer(String question) {
    String[] words = question.split(" ", 2);
    try {
      return switch (words[0]) {
        case "define" -> define(words[1]);
        case "stats" -> stats(words[1]);
        case "members" -> Integer.toString(members());
        default -> "unknown question " + words[0];
      };
    } catch (RuntimeException failed) {
      return "failed: " + failed;
    }
  }

  /** Alone it has no transport, and so no members. */
  private int members() {
    return manager.getMembers() == null ? 1 : manager.getMembers().size();
  }

  private String define(String name) {
    if (!manager.getCacheNames().contains(name)) {
      manager.defineConfiguration(name, cache);
    }
    manager.getCache(name);
    return ControlPorts.DONE;
  }

  /** In the order of {@link ControlPorts.Figure}. */
  private String stats(String name) {
    if (!manager.getCacheNames().contains(name)) {
      return "0 0 0 0 0";
    }
    AdvancedCache<Object, Object> of = manager.<Object, Object>getCache(name).getAdvancedCache();
    Stats stats = of.getStats();
    return "%d %d %d %d %d"
        .formatted(
            stats.getHits() + stats.getMisses(),
            stats.getStores(),
            stats.getRemoveHits() + stats.getRemoveMisses(),
            stats.getEvictions(),
            primaries(of));
  }

  /** Entries that this member is the first owner of. */
  private static long primaries(AdvancedCache<Object, Object> cache) {
    Set<Object> keys = cache.getDataContainer().keySet();
    DistributionManager distribution = cache.getDistributionManager();
    if (distribution == null) {
      return keys.size();
    }
    Address self = cache.getRpcManager().getAddress();
    return keys.stream().filter(key -> self.equals(distribution.getPrimaryLocation(key))).count();
  }
}
