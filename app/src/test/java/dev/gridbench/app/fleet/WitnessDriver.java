package dev.gridbench.app.fleet;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A map in the worker's own JVM that keeps, by the right clock, when each read came, and writes
 * that into the folder {@code witness} when it is closed.
 */
public final class WitnessDriver implements ClientDriver {

  /** Reads in this process, for a clock that leaps amid them. */
  private static final AtomicLong READS = new AtomicLong();

  private final Clock right = new SystemClock();
  private final Map<Object, Object> map = new ConcurrentHashMap<>();
  private final List<String> reads = new CopyOnWriteArrayList<>();

  static long readsSoFar() {
    return READS.get();
  }

  @Override
  public Connection connect(ConnectionSpec spec) {
    return new Witness(Path.of(spec.option("witness", "")));
  }

  private final class Witness implements Connection, Session {
    private final Path folder;

    Witness(Path folder) {
      this.folder = folder;
    }

    @Override
    public void define() {
      map.clear();
    }

    @Override
    public Session session() {
      return this;
    }

    @Override
    public @Nullable Object get(Object key) {
      READS.incrementAndGet();
      reads.add(Long.toString(right.nanoTime()));
      return map.get(key);
    }

    @Override
    public void set(Object key, Object value) {
      map.put(key, value);
    }

    @Override
    public boolean remove(Object key) {
      return map.remove(key) != null;
    }

    @Override
    public OptionalInt members() {
      return OptionalInt.empty();
    }

    @Override
    public OptionalLong size() {
      return OptionalLong.of(map.size());
    }

    @Override
    public void close() throws IOException {
      Files.write(folder.resolve(ProcessHandle.current().pid() + ".reads"), reads);
    }
  }
}
