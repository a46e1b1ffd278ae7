package dev.gridbench.worker.load;

import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.client.RowSink;
import dev.gridbench.api.query.Evaluator;
import dev.gridbench.api.query.Query;
import dev.gridbench.model.Employee;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A map in memory whose answers a test can bend. */
public class FakeSession implements QuerySession {

  public final Map<Object, Object> map = new TreeMap<>();

  /** Runs inside every call, before the answer: lets time pass, fails, changes the map. */
  public Step step = () -> {};

  public interface Step {
    public void run() throws Exception;
  }

  @Override
  public @Nullable Object get(Object key) throws Exception {
    step.run();
    return map.get(key);
  }

  @Override
  public void set(Object key, Object value) throws Exception {
    step.run();
    map.put(key, value);
  }

  @Override
  public @Nullable Object put(Object key, Object value) throws Exception {
    step.run();
    return map.put(key, value);
  }

  @Override
  public boolean insert(Object key, Object value) throws Exception {
    step.run();
    return map.putIfAbsent(key, value) == null;
  }

  @Override
  public boolean update(Object key, Object value) throws Exception {
    step.run();
    return map.replace(key, value) != null;
  }

  @Override
  public void getAll(Batch batch) throws Exception {
    step.run();
    batch.answer(map);
  }

  @Override
  public void putAll(Batch batch) throws Exception {
    step.run();
    map.putAll(batch.entries());
  }

  @Override
  public boolean remove(Object key) throws Exception {
    step.run();
    return map.remove(key) != null;
  }

  public void rows(Query query, RowSink sink) throws Exception {
    for (Object value : map.values()) {
      Employee employee = (Employee) value;
      if (Evaluator.matches(query.where(), path -> "age".equals(path) ? employee.age() : null)) {
        sink.row(value);
      }
    }
  }

  @Override
  public PreparedQuery prepare(Query query) {
    return new PreparedQuery() {
      @Override
      public String translation() {
        return "fake " + query.text();
      }

      @Override
      public void run(RowSink sink) throws Exception {
        step.run();
        rows(query, sink);
      }

      @Override
      public String indexUse() {
        return "none";
      }
    };
  }
}
