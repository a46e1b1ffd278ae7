package dev.gridbench.drivers.ignite;

import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.apache.ignite.Ignite;
import org.apache.ignite.IgniteCache;
import org.apache.ignite.cache.CachePeekMode;

/**
 * One client node. Off the load a thin client says what a thin client would. What the node asks of
 * others it counts itself and they do not, so that nothing is said of what the members served.
 */
final class ThickConnection implements Connection {

  private static final int TRIES = 1_000;
  private static final long BETWEEN_MILLIS = 10;

  private final Ignite node;
  private final ConnectionSpec spec;
  private final Path work;

  /**
   * @param work the node's own folder, which goes with it
   */
  ThickConnection(Ignite node, ConnectionSpec spec, Path work) {
    this.node = node;
    this.spec = spec;
    this.work = work;
  }

  @Override
  public void define() throws Exception {
    try (Connection thin = new IgniteDriver().connect(spec)) {
      thin.define();
    }
  }

  @Override
  public Session session() throws InterruptedException {
    return new IgniteSession(CacheCalls.of(cache()), spec.map());
  }

  /** A node hears a little later of what another one has made. */
  private IgniteCache<Object, Object> cache() throws InterruptedException {
    for (int tried = 0; tried < TRIES; tried++) {
      IgniteCache<Object, Object> cache = node.cache(spec.map().name());
      if (cache != null) {
        return cache;
      }
      Thread.sleep(BETWEEN_MILLIS);
    }
    throw new IllegalStateException(
        "ignite at %s has no cache %s. See that it was not removed meanwhile."
            .formatted(spec.endpoints(), spec.map().name()));
  }

  @Override
  public OptionalInt members() {
    return OptionalInt.of(node.cluster().forServers().nodes().size());
  }

  @Override
  public OptionalLong size() throws InterruptedException {
    return OptionalLong.of(cache().sizeLong(CachePeekMode.PRIMARY));
  }

  @Override
  public OptionalLong memory() throws Exception {
    try (Connection thin = new IgniteDriver().connect(spec)) {
      return thin.memory();
    }
  }

  @Override
  public OptionalLong encodedSize(Object value) {
    return OptionalLong.of(IgniteConnection.encodedSize(node.binary(), value));
  }

  @Override
  public void close() throws IOException {
    node.close();
    delete(work);
  }

  static void delete(Path folder) throws IOException {
    List<Path> deepest;
    try (Stream<Path> all = Files.walk(folder)) {
      deepest = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepest) {
      Files.deleteIfExists(path);
    }
  }
}
