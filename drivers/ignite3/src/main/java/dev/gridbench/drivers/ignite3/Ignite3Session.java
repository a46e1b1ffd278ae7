package dev.gridbench.drivers.ignite3;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.query.Query;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.ignite.table.KeyValueView;
import org.jspecify.annotations.Nullable;

/** The table as one client sees it; each call is a transaction of its own. */
final class Ignite3Session<R> implements AsyncSession, BulkSession, QuerySession {

  private final ValueTable<R> table;
  private final Rows<R> rows;
  private final KeyValueView<Integer, R> view;

  Ignite3Session(ValueTable<R> table, KeyValueView<Integer, R> view) {
    this.table = table;
    this.rows = table.rows();
    this.view = view;
  }

  @Override
  public @Nullable Object get(Object key) {
    return rows.valueOf(view.get(null, (Integer) key));
  }

  @Override
  public void set(Object key, Object value) {
    view.put(null, (Integer) key, rows.row().apply(value));
  }

  @Override
  public @Nullable Object put(Object key, Object value) {
    return rows.valueOf(view.getAndPut(null, (Integer) key, rows.row().apply(value)));
  }

  @Override
  public boolean insert(Object key, Object value) {
    return view.putIfAbsent(null, (Integer) key, rows.row().apply(value));
  }

  @Override
  public boolean update(Object key, Object value) {
    return view.replace(null, (Integer) key, rows.row().apply(value));
  }

  @Override
  public boolean remove(Object key) {
    return view.remove(null, (Integer) key);
  }

  @Override
  public void getAll(Batch batch) {
    List<Integer> keys = new ArrayList<>(batch.size());
    batch.keys().forEach(key -> keys.add((Integer) key));
    Map<Integer, R> found = view.getAll(null, keys);
    for (int place = 0; place < batch.size(); place++) {
      batch.value(place, rows.valueOf(found.get((Integer) batch.key(place))));
    }
  }

  @Override
  public void putAll(Batch batch) {
    putAll(batch.entries());
  }

  @Override
  public void putAll(Map<Object, Object> entries) {
    Map<Integer, R> stored = new LinkedHashMap<>(2 * entries.size());
    entries.forEach((key, value) -> stored.put((Integer) key, rows.row().apply(value)));
    view.putAll(null, stored);
  }

  @Override
  public void get(Object key, Completion completion) {
    var unused =
        view.getAsync(null, (Integer) key)
            .whenComplete((row, failure) -> completion.accept(rows.valueOf(row), failure));
  }

  @Override
  public void set(Object key, Object value, Completion completion) {
    var unused =
        view.putAsync(null, (Integer) key, rows.row().apply(value))
            .whenComplete(completion::accept);
  }

  @Override
  public void remove(Object key, Completion completion) {
    var unused = view.removeAsync(null, (Integer) key).whenComplete(completion::accept);
  }

  @Override
  public PreparedQuery prepare(Query query) {
    return table.query(query.where());
  }
}
