package dev.gridbench.drivers.coherence;

import com.tangosol.io.Serializer;
import com.tangosol.net.NamedCache;
import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.drivers.coherence.member.CountsTask;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** One client, at one member's proxy. */
final class CoherenceConnection implements Connection {

  private final ExtendClient client;
  private final ConnectionSpec spec;
  private final Attributes attributes;

  CoherenceConnection(ExtendClient client, ConnectionSpec spec) {
    this.client = client;
    this.spec = spec;
    this.attributes = Attributes.of(spec.map());
  }

  /** The members make a cache when it is first asked for; its indexes are sorted. */
  @Override
  public void define() {
    for (String path : spec.map().indexes()) {
      client.cache().addIndex(attributes.of(path), true, null);
    }
  }

  @Override
  public Session session() {
    return new CoherenceSession(client.cache(), attributes, spec.map());
  }

  @Override
  public OptionalInt members() {
    return OptionalInt.of(client.tell().getOrDefault(CountsTask.MEMBERS, 0L).intValue());
  }

  /** Counted over all members, each entry once. */
  @Override
  public OptionalLong size() {
    return OptionalLong.of(client.cache().size());
  }

  @Override
  public Map<Verb, Long> served() {
    Map<String, Long> told = client.tell();
    return Map.of(
        Verb.GET, told.getOrDefault(CountsTask.GETS, 0L),
        Verb.SET, told.getOrDefault(CountsTask.PUTS, 0L));
  }

  /** Of keys and values, as members reckon them; empty where backups, which they leave out, are. */
  @Override
  public OptionalLong memory() {
    Map<String, Long> told = client.tell();
    int members = told.getOrDefault(CountsTask.MEMBERS, 0L).intValue();
    return CoherenceSystem.COPIES.of(spec.options(), members) > 1
        ? OptionalLong.empty()
        : OptionalLong.of(told.getOrDefault(CountsTask.BYTES, 0L));
  }

  /** By the code that puts a value into a request and takes it out of an answer. */
  @Override
  public Optional<ValueCodec> codec() {
    NamedCache<Object, Object> cache = client.cache();
    Serializer serializer = cache.getCacheService().getSerializer();
    return Optional.of(
        new OwnCodec<Binary>(
            value -> ExternalizableHelper.toBinary(value, serializer),
            bytes -> ExternalizableHelper.fromBinary(bytes, serializer),
            Binary::length));
  }

  @Override
  public void close() {
    client.close();
  }
}
