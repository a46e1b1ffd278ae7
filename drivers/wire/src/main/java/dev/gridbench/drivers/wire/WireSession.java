package dev.gridbench.drivers.wire;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.client.PolledSession;
import dev.gridbench.drivers.wire.Dialect.Where;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes a request, flushes, reads its answer, or leaves that to the socket's own thread; a key
 * always goes to the same member.
 */
class WireSession implements BulkSession, AsyncSession {

  /** Requests in flight at a time: small enough that neither side's socket fills up. */
  private static final int BATCH = 32;

  private final Keyspace keys;
  private final Dialect dialect;

  WireSession(Keyspace keys) {
    this.keys = keys;
    this.dialect = keys.dialect();
  }

  /**
   * What need not be waited for goes by the pool, and its answers come while this session's thread
   * polls; what is waited for goes by the members' own sockets.
   */
  static final class Polled extends WireSession implements PolledSession {

    private final SocketPool pool;

    Polled(Keyspace keys, SocketPool pool) {
      super(keys);
      this.pool = pool;
    }

    @Override
    void begin(Object key, Request request) throws IOException {
      pool.begin(super.keys.routing().member(key), request);
    }

    @Override
    public void poll(long nanos) throws IOException {
      pool.poll(nanos);
    }
  }

  @Override
  public @Nullable Object get(Object key) throws IOException {
    return keys.member(key).call(out -> dialect.get(out, keys.name(key)), keys::value);
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
    byte[] bytes = keys.encoding().encode(value);
    return keys.member(key)
        .call(out -> dialect.set(out, keys.name(key), bytes, where), dialect::stored);
  }

  private static boolean require(boolean stored) throws Refused {
    if (!stored) {
      throw new Refused("not stored");
    }
    return true;
  }

  @Override
  public @Nullable Object put(Object key, Object value) throws IOException {
    byte[] bytes = keys.encoding().encode(value);
    return keys.member(key).call(out -> dialect.put(out, keys.name(key), bytes), keys::value);
  }

  /** Every server is asked before the first answer is waited for. */
  @Override
  public void getAll(Batch batch) throws IOException {
    keys.getAll(batch);
  }

  /** As in a load: all of a group of entries are sent before the first answer is waited for. */
  @Override
  public void putAll(Batch batch) throws IOException {
    putAll(batch.entries());
  }

  @Override
  public boolean remove(Object key) throws IOException {
    return keys.member(key).call(out -> dialect.delete(out, keys.name(key)), dialect::deleted);
  }

  @Override
  public void get(Object key, Completion completion) throws IOException {
    begin(key, new Request(out -> dialect.get(out, keys.name(key)), keys::value, completion));
  }

  @Override
  public void set(Object key, Object value, Completion completion) throws IOException {
    byte[] bytes = keys.encoding().encode(value);
    begin(
        key,
        new Request(
            out -> dialect.set(out, keys.name(key), bytes, Where.ANY),
            in -> require(dialect.stored(in)),
            completion));
  }

  @Override
  public void remove(Object key, Completion completion) throws IOException {
    begin(
        key, new Request(out -> dialect.delete(out, keys.name(key)), dialect::deleted, completion));
  }

  /** Sends what is not waited for. */
  void begin(Object key, Request request) throws IOException {
    keys.member(key).begin(request);
  }

  @Override
  public void putAll(Map<Object, Object> entries) throws IOException {
    for (MemberSocket member : keys.members()) {
      List<Map.Entry<Object, Object>> batch = new ArrayList<>();
      for (Map.Entry<Object, Object> entry : entries.entrySet()) {
        if (keys.member(entry.getKey()).equals(member)) {
          batch.add(entry);
        }
        if (batch.size() == BATCH) {
          send(member, batch);
          batch.clear();
        }
      }
      send(member, batch);
    }
  }

  private void send(MemberSocket member, List<Map.Entry<Object, Object>> batch) throws IOException {
    MemberSocket.Reader<@Nullable Refused> answers = in -> answers(in, batch.size());
    Refused refused =
        member.call(
            out -> {
              for (Map.Entry<Object, Object> entry : batch) {
                byte[] value = keys.encoding().encode(entry.getValue());
                dialect.set(out, keys.name(entry.getKey()), value, Where.ANY);
              }
            },
            answers);
    if (refused != null) {
      throw refused;
    }
  }

  /** Reads all of them, so that the socket stays usable, and returns the first refusal. */
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
}
