package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadingTest {

  private static final ValueShape SHAPE = new ValueShape.Bytes(8, 16);

  @ParameterizedTest
  @CsvSource({"1, 500", "1000, 500", "16777, 500", "20000, 419", "1048576, 8", "2147483647, 1"})
  void aBatchOfLargeValuesFitsIntoMemory(int bytes, int batch) {
    assertThat(Loading.batchOf(new ValueShape.Bytes(1, bytes))).isEqualTo(batch);
  }

  @Test
  void employeesGoByTheFullBatch() {
    assertThat(Loading.batchOf(new ValueShape.EmployeeRow())).isEqualTo(Loading.BATCH);
  }

  /** Of 20 batches two threads are four times as many, each with a connection of its own. */
  @Test
  void whereEachAnswerIsWaitedForThereAreMoreSessionsAndEveryKeyIsStoredOnce() throws Exception {
    Blocking blocking = new Blocking();
    Event.Loaded loaded = load(blocking, 10_000);
    assertThat(loaded.entries()).isEqualTo(10_000);
    assertThat(blocking.puts).hasSize(10_000).containsOnlyKeys(range(10_000));
    assertThat(blocking.puts.values()).containsOnly(1);
    assertThat(blocking.storing).hasSize(2 * Loading.BLOCKING_FACTOR);
  }

  @Test
  void aSmallMapTakesNoMoreConnectionsThanItHasBatches() throws Exception {
    Blocking blocking = new Blocking();
    assertThat(load(blocking, Loading.BATCH + 1).entries()).isEqualTo(Loading.BATCH + 1);
    assertThat(blocking.storing).hasSizeLessThanOrEqualTo(2);
    assertThat(blocking.puts).hasSize(Loading.BATCH + 1);
  }

  private static Event.Loaded load(Blocking driver, long entries) throws Exception {
    MapSpec map = new MapSpec("map", SHAPE, "raw", List.of(), entries);
    ConnectionSpec spec = new ConnectionSpec("", List.of(), map, Map.of(), Map.of());
    Connections connections =
        new Connections(connecting -> driver.connection(), spec, 1, number -> number, false);
    return new Loading(connections, Values.of(SHAPE, 1), map, new SystemClock(), event -> {})
        .run(new Command.Load(0, entries, 2));
  }

  private static Integer[] range(int entries) {
    return java.util.stream.IntStream.range(0, entries).boxed().toArray(Integer[]::new);
  }

  /** A library that waits for every answer, and a system that keeps each for a moment. */
  private static final class Blocking {

    private final Map<Object, Integer> puts = new ConcurrentHashMap<>();
    private final Set<Connection> storing = ConcurrentHashMap.newKeySet();

    private Connection connection() {
      return new Connection() {
        @Override
        public void define() {
          // There is nothing to make.
        }

        @Override
        public Session session() {
          return new Slow(this);
        }

        @Override
        public OptionalInt members() {
          return OptionalInt.empty();
        }

        @Override
        public OptionalLong size() {
          return OptionalLong.of(puts.size());
        }

        @Override
        public void close() {
          // There is nothing to let go.
        }
      };
    }

    private final class Slow implements Session {

      private final Connection connection;

      private Slow(Connection connection) {
        this.connection = connection;
      }

      @Override
      public @Nullable Object get(Object key) {
        return null;
      }

      @Override
      public void set(Object key, Object value) {
        if (storing.add(connection)) {
          new SystemClock().sleep(200_000_000L); // until every other thread has its first key
        }
        puts.merge(key, 1, Integer::sum);
      }

      @Override
      public boolean remove(Object key) {
        return false;
      }
    }
  }
}
