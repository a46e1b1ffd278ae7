package dev.gridbench.worker;

import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.client.RowSink;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.api.query.Evaluator;
import dev.gridbench.api.query.Query;
import dev.gridbench.model.Employee;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A map in the worker's own JVM. The option {@code fault} bends it: {@code refuse} (no connection),
 * {@code other-value}, {@code hang} (the 1000th get of a session never returns), {@code drop} (puts
 * of every hundredth key are acknowledged and forgotten), {@code stubborn} (close never returns,
 * and a thread that is no daemon lives on), {@code alone} (no connection while another driver's is
 * open), {@code slow} (a get takes a millisecond), {@code codec} (it offers one), {@code
 * broken-codec} (which does not decode).
 */
public final class TestDriver implements ClientDriver {

  /** Connections of all drivers in this JVM. */
  private static final Map<TestConnection, TestDriver> OPEN = new ConcurrentHashMap<>();

  private final Map<Object, Object> map = new ConcurrentHashMap<>();

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    String fault = spec.option("fault", "none");
    if ("refuse".equals(fault)) {
      throw new IOException("nobody listens");
    }
    if ("stubborn".equals(fault)) {
      new Thread(TestDriver::hang, "stubborn").start();
    }
    if ("alone".equals(fault) && OPEN.values().stream().anyMatch(driver -> driver != this)) {
      throw new IOException("connections of an earlier driver are open");
    }
    TestConnection connection = new TestConnection(fault);
    OPEN.put(connection, this);
    return connection;
  }

  private static void hang() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private final class TestConnection implements Connection {
    private final String fault;

    TestConnection(String fault) {
      this.fault = fault;
    }

    @Override
    public void define() {
      map.clear();
    }

    @Override
    public TestSession session() {
      return new TestSession(fault);
    }

    @Override
    public OptionalInt members() {
      return OptionalInt.of(1);
    }

    @Override
    public OptionalLong size() {
      return OptionalLong.of(map.size());
    }

    @Override
    public OptionalLong encodedSize(Object value) {
      return OptionalLong.of(40);
    }

    @Override
    public Optional<ValueCodec> codec() {
      return fault.endsWith("codec")
          ? Optional.of(new TestCodec(fault.equals("broken-codec")))
          : Optional.empty();
    }

    @Override
    public void close() {
      if ("stubborn".equals(fault)) {
        hang();
      }
      OPEN.remove(this);
    }
  }

  private final class TestSession implements BulkSession, QuerySession {
    private final String fault;
    private int gets;

    TestSession(String fault) {
      this.fault = fault;
    }

    @Override
    public @Nullable Object get(Object key) {
      gets++;
      if ("hang".equals(fault) && gets == 1000) {
        hang();
      }
      if ("slow".equals(fault)) {
        LockSupport.parkNanos(1_000_000);
      }
      return map.get("other-value".equals(fault) ? (Integer) key ^ 1 : key);
    }

    @Override
    public void set(Object key, Object value) {
      if ("drop".equals(fault) && (Integer) key % 100 == 0) {
        return;
      }
      map.put(key, value);
    }

    @Override
    public boolean remove(Object key) {
      return map.remove(key) != null;
    }

    @Override
    public void putAll(Map<Object, Object> entries) {
      map.putAll(entries);
    }

    @Override
    public PreparedQuery prepare(Query query) {
      return new PreparedQuery() {
        @Override
        public String translation() {
          return "all where " + query.text();
        }

        @Override
        public void run(RowSink rows) {
          map.values().stream()
              .filter(value -> matches(query, (Employee) value))
              .forEach(rows::row);
        }

        @Override
        public String indexUse() {
          return "no index: every entry is looked at";
        }
      };
    }

    private boolean matches(Query query, Employee employee) {
      return Evaluator.matches(query.where(), path -> "age".equals(path) ? employee.age() : null);
    }
  }
}
