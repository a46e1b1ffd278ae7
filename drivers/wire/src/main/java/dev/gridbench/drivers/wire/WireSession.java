package dev.gridbench.drivers.wire;

import dev.gridbench.api.AsyncSession;
import dev.gridbench.api.Batch;
import dev.gridbench.api.BulkSession;
import dev.gridbench.api.Completion;
import dev.gridbench.drivers.wire.Dialect.Where;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes a request, flushes, reads its answer, or leaves that to the lane's own thread; a key
 * always goes to the same member.
 */
class WireSession implements BulkSession, AsyncSession {

  /** Requests on their way at a time: small enough that neither side's socket fills up. */
  private static final int BATCH = 32;

  private final List<Lane> lanes;
  private final Routing routing;
  private final Dialect dialect;
  private final String prefix;
  private final Encoding encoding;

  WireSession(
      List<Lane> lanes, Routing routing, Dialect dialect, String prefix, Encoding encoding) {
    this.lanes = lanes;
    this.routing = routing;
    this.dialect = dialect;
    this.prefix = prefix;
    this.encoding = encoding;
  }

  @Override
  public @Nullable Object get(Object key) throws IOException {
    Lane lane = lane(key);
    byte[] value = lane.call(out -> dialect.get(out, prefix + key), dialect::value);
    return value == null ? null : encoding.decode(value);
  }

  @Override
  public void set(Object key, Object value) throws IOException {
    boolean unused = require(stored(key, value, Where.ANY));
  }

  @Override
  public boolean insert(Object key, Object value) throws IOException {
    return stored(key, value, Where.ABSENT);
  }

  @Override
  public boolean update(Object key, Object value) throws IOException {
    return stored(key, value, Where.PRESENT);
  }

  private boolean stored(Object key, Object value, Where where) throws IOException {
    Lane lane = lane(key);
    byte[] bytes = encoding.encode(value);
    return lane.call(out -> dialect.set(out, prefix + key, bytes, where), dialect::stored);
  }

  private static boolean require(boolean stored) throws Refused {
    if (!stored) {
      throw new Refused("not stored");
    }
    return true;
  }

  @Override
  public @Nullable Object put(Object key, Object value) throws IOException {
    Lane lane = lane(key);
    byte[] bytes = encoding.encode(value);
    byte[] old = lane.call(out -> dialect.put(out, prefix + key, bytes), dialect::value);
    return old == null ? null : encoding.decode(old);
  }

  /** Every server is asked before the first answer is waited for. */
  @Override
  public void getAll(Batch batch) throws IOException {
    new Fan(lanes, routing, dialect, prefix, encoding).getAll(batch);
  }

  /** As in a load: all of a group of entries are sent before the first answer is waited for. */
  @Override
  public void putAll(Batch batch) throws IOException {
    putAll(batch.entries());
  }

  @Override
  public boolean remove(Object key) throws IOException {
    Lane lane = lane(key);
    return lane.call(out -> dialect.delete(out, prefix + key), dialect::deleted);
  }

  @Override
  public void get(Object key, Completion completion) throws IOException {
    Lane.Reading<@Nullable Object> reading =
        in -> {
          byte[] value = dialect.value(in);
          return value == null ? null : encoding.decode(value);
        };
    begin(routing.lane(key), out -> dialect.get(out, prefix + key), reading, completion);
  }

  @Override
  public void set(Object key, Object value, Completion completion) throws IOException {
    byte[] bytes = encoding.encode(value);
    begin(
        routing.lane(key),
        out -> dialect.set(out, prefix + key, bytes, Where.ANY),
        in -> require(dialect.stored(in)),
        completion);
  }

  @Override
  public void remove(Object key, Completion completion) throws IOException {
    begin(
        routing.lane(key), out -> dialect.delete(out, prefix + key), dialect::deleted, completion);
  }

  /** Sends what is not waited for. */
  void begin(
      int lane,
      Lane.Asking asking,
      Lane.Reading<? extends @Nullable Object> reading,
      Completion completion)
      throws IOException {
    lanes.get(lane).begin(asking, reading, completion);
  }

  @Override
  public void putAll(Map<Object, Object> entries) throws IOException {
    for (Lane lane : lanes) {
      List<Map.Entry<Object, Object>> batch = new ArrayList<>();
      for (Map.Entry<Object, Object> entry : entries.entrySet()) {
        if (lane(entry.getKey()).equals(lane)) {
          batch.add(entry);
        }
        if (batch.size() == BATCH) {
          send(lane, batch);
          batch.clear();
        }
      }
      send(lane, batch);
    }
  }

  private void send(Lane lane, List<Map.Entry<Object, Object>> batch) throws IOException {
    Lane.Reading<@Nullable Refused> answers = in -> answers(in, batch.size());
    Refused refused =
        lane.call(
            out -> {
              for (Map.Entry<Object, Object> entry : batch) {
                byte[] value = encoding.encode(entry.getValue());
                dialect.set(out, prefix + entry.getKey(), value, Where.ANY);
              }
            },
            answers);
    if (refused != null) {
      throw refused;
    }
  }

  /** Reads all of them, so that the lane stays usable, and gives back the first refusal. */
  private @Nullable Refused answers(Answers in, int count) throws IOException {
    Refused first = null;
    for (int i = 0; i < count; i++) {
      try {
        boolean unused = require(dialect.stored(in));
      } catch (Refused refused) {
        first = first == null ? refused : first;
      }
    }
    return first;
  }

  private Lane lane(Object key) {
    return lanes.get(routing.lane(key));
  }
}
