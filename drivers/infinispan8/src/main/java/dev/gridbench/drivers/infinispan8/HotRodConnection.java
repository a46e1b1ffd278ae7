package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.drivers.infinispan8.ControlPorts.Figure;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.client.hotrod.RemoteCacheManager;
import org.infinispan.commons.marshall.Marshaller;

/**
 * One {@code RemoteCacheManager}, which speaks to every member.
 *
 * @param controls of members that gridbench started; others make no cache, and keep their counts
 */
record HotRodConnection(
    HotRodDriver driver,
    ConnectionSpec spec,
    RemoteCacheManager manager,
    Marshaller marshaller,
    Optional<ControlPorts> controls)
    implements Connection {

  /** On servers of somebody else the cache has to be there. */
  @Override
  public void define() throws IOException {
    if (controls.isPresent()) {
      controls.get().define(spec.map().name());
    } else {
      var unused = cache();
    }
  }

  @Override
  public Session session() {
    return driver.session(cache());
  }

  @Override
  public OptionalInt members() throws IOException {
    return controls.isPresent() ? OptionalInt.of(controls.get().members()) : OptionalInt.empty();
  }

  /** Counted over all members, each entry once. */
  @Override
  public OptionalLong size() throws IOException {
    return figure(Figure.ENTRIES);
  }

  /** Each member counts what came to it. */
  @Override
  public Map<Verb, Long> served() throws IOException {
    if (controls.isEmpty()) {
      return Map.of();
    }
    List<Long> figures = controls.get().figures(spec.map().name());
    return Map.of(
        Verb.GET, figures.get(Figure.GETS.ordinal()),
        Verb.SET, figures.get(Figure.SETS.ordinal()),
        Verb.REMOVE, figures.get(Figure.REMOVES.ordinal()));
  }

  @Override
  public OptionalLong evictions() throws IOException {
    return figure(Figure.EVICTIONS);
  }

  private OptionalLong figure(Figure which) throws IOException {
    return controls.isPresent()
        ? OptionalLong.of(controls.get().figures(spec.map().name()).get(which.ordinal()))
        : OptionalLong.empty();
  }

  @Override
  public Optional<ValueCodec> codec() {
    return Optional.of(
        OwnCodec.ofBytes(marshaller::objectToByteBuffer, marshaller::objectFromByteBuffer));
  }

  @Override
  public void close() {
    manager.stop();
  }

  private RemoteCache<Object, Object> cache() {
    RemoteCache<Object, Object> cache = manager.getCache(spec.map().name());
    if (cache == null) {
      throw new IllegalStateException(
          "infinispan at %s has no cache '%s', and clients of this version cannot make one. Define it there first."
              .formatted(spec.endpoints(), spec.map().name()));
    }
    return cache;
  }
}
