package dev.gridbench.worker.load.operation;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A connection that its one client closes and opens again while it loads. Where that failed, the
 * next call opens it.
 */
public final class RenewableConnection implements Connection {

  private final Callable<Connection> opening;
  private volatile @Nullable Connection current;

  /** Of connections that were closed, whose libraries tell. */
  private final AtomicLong reconnectionsBefore = new AtomicLong();

  private final AtomicLong retriesBefore = new AtomicLong();

  /**
   * @param opening opens the first and every further one
   */
  public RenewableConnection(Connection first, Callable<Connection> opening) {
    this.current = first;
    this.opening = opening;
  }

  /** The client's session, which goes on over each new connection; for its thread alone. */
  public Renewed renewed() {
    return new Renewed();
  }

  private Connection live() throws Exception {
    Connection known = current;
    if (known == null) {
      known = opening.call();
      current = known;
    }
    return known;
  }

  private void renew() throws Exception {
    Connection old = current;
    if (old != null) {
      reconnectionsBefore.addAndGet(old.reconnections().orElse(0));
      retriesBefore.addAndGet(old.retries().orElse(0));
      current = null;
      old.close();
    }
    current = opening.call();
  }

  /** A session over whichever connection is open. */
  public final class Renewed implements Session {

    private @Nullable Connection of;
    private @Nullable Session session;

    /** Closes the connection, opens another, and has a session of it. */
    void renew() throws Exception {
      RenewableConnection.this.renew();
      Session unused = now();
    }

    private Session now() throws Exception {
      Connection live = live();
      if (!live.equals(of)) {
        session = live.session();
        of = live;
      }
      return Objects.requireNonNull(session);
    }

    @Override
    public @Nullable Object get(Object key) throws Exception {
      return now().get(key);
    }

    @Override
    public void set(Object key, Object value) throws Exception {
      now().set(key, value);
    }

    @Override
    public boolean remove(Object key) throws Exception {
      return now().remove(key);
    }

    @Override
    public @Nullable Object put(Object key, Object value) throws Exception {
      return now().put(key, value);
    }

    @Override
    public boolean insert(Object key, Object value) throws Exception {
      return now().insert(key, value);
    }

    @Override
    public boolean update(Object key, Object value) throws Exception {
      return now().update(key, value);
    }

    @Override
    public void getAll(Batch batch) throws Exception {
      now().getAll(batch);
    }

    @Override
    public void putAll(Batch batch) throws Exception {
      now().putAll(batch);
    }
  }

  @Override
  public void define() throws Exception {
    live().define();
  }

  @Override
  public Session session() throws Exception {
    return live().session();
  }

  @Override
  public OptionalInt members() throws Exception {
    return live().members();
  }

  @Override
  public OptionalLong size() throws Exception {
    return live().size();
  }

  @Override
  public Map<Verb, Long> served() throws Exception {
    return live().served();
  }

  @Override
  public OptionalLong evictions() throws Exception {
    return live().evictions();
  }

  @Override
  public OptionalLong memory() throws Exception {
    return live().memory();
  }

  @Override
  public Optional<ValueCodec> codec() {
    Connection known = current;
    return known == null ? Optional.empty() : known.codec();
  }

  @Override
  public OptionalLong encodedSize(Object value) throws Exception {
    return live().encodedSize(value);
  }

  /** Those of its own accord: the client's are operations. */
  @Override
  public OptionalLong reconnections() {
    Connection known = current;
    return known == null ? OptionalLong.empty() : plus(known.reconnections(), reconnectionsBefore);
  }

  @Override
  public OptionalLong retries() {
    Connection known = current;
    return known == null ? OptionalLong.empty() : plus(known.retries(), retriesBefore);
  }

  private static OptionalLong plus(OptionalLong now, AtomicLong before) {
    return now.isEmpty() ? now : OptionalLong.of(now.getAsLong() + before.get());
  }

  @Override
  public void close() throws Exception {
    Connection known = current;
    current = null;
    if (known != null) {
      known.close();
    }
  }
}
