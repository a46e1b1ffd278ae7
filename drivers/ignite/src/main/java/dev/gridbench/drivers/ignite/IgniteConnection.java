package dev.gridbench.drivers.ignite;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.apache.ignite.IgniteBinary;
import org.apache.ignite.binary.BinaryObject;
import org.apache.ignite.cache.CachePeekMode;
import org.apache.ignite.cache.CacheWriteSynchronizationMode;
import org.apache.ignite.cache.query.SqlFieldsQuery;
import org.apache.ignite.client.ClientCache;
import org.apache.ignite.client.ClientCacheConfiguration;
import org.apache.ignite.client.IgniteClient;

/** One thin client, which speaks to every member. */
final class IgniteConnection implements Connection {

  /** What a cache counts of each verb; of removes it counts those alone that found something. */
  private static final Map<String, Verb> COUNTERS =
      Map.of("CacheGets", Verb.GET, "CachePuts", Verb.SET);

  private static final String USED = "io.dataregion.default.SizeUsedByData";

  private final IgniteClient client;
  private final ConnectionSpec spec;

  IgniteConnection(IgniteClient client, ConnectionSpec spec) {
    this.client = client;
    this.spec = spec;
  }

  /** A cache of our name that is there already goes: it may have other copies, or another table. */
  @Override
  public void define() {
    if (client.cacheNames().contains(spec.map().name())) {
      client.destroyCache(spec.map().name());
    }
    var unused = client.createCache(configuration(spec));
  }

  static ClientCacheConfiguration configuration(ConnectionSpec spec) {
    ClientCacheConfiguration configuration =
        new ClientCacheConfiguration()
            .setName(spec.map().name())
            .setBackups(Integer.parseInt(spec.option(IgniteSystem.BACKUPS.name(), "0")))
            .setWriteSynchronizationMode(writes(spec))
            .setStatisticsEnabled(true);
    if (!(spec.map().value() instanceof ValueShape.Bytes)) {
      configuration.setQueryEntities(ValueTable.entity(spec.map()));
    }
    return configuration;
  }

  private static CacheWriteSynchronizationMode writes(ConnectionSpec spec) {
    String written = spec.option(IgniteSystem.WRITES.name(), IgniteSystem.WRITES.defaultValue());
    return CacheWriteSynchronizationMode.valueOf(
        written.replace('-', '_').toUpperCase(Locale.ROOT));
  }

  @Override
  public Session session() {
    return new IgniteSession(CacheCalls.of(cache()), spec.map());
  }

  private ClientCache<Object, Object> cache() {
    return client.cache(spec.map().name());
  }

  @Override
  public OptionalInt members() {
    return OptionalInt.of(client.cluster().forServers().nodes().size());
  }

  /** Counted over all members, each entry once. */
  @Override
  public OptionalLong size() {
    return OptionalLong.of(cache().size(CachePeekMode.PRIMARY));
  }

  /**
   * By all members, each of which has a system view of what it counts itself: a store on the
   * primary and on each of its backups. Empty where a member has no address here.
   */
  @Override
  public Map<Verb, Long> served() throws IOException {
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    if (!knowsAll()) {
      return served;
    }
    ofEachMember(
        asking ->
            COUNTERS.forEach(
                (counter, verb) -> {
                  String metric = "cache." + spec.map().name() + "." + counter;
                  served.merge(verb, metric(asking, metric), Long::sum);
                }));
    served.computeIfPresent(Verb.SET, (verb, stores) -> stores / copies());
    return served;
  }

  /**
   * Pages off the heap that have something in them, indexes among them, without what is free in
   * pages of data; all caches of a member lie in one region, each copy of an entry counts. Empty
   * where a member has no address here.
   */
  @Override
  public OptionalLong memory() throws IOException {
    if (!knowsAll()) {
      return OptionalLong.empty();
    }
    LongAdder bytes = new LongAdder();
    ofEachMember(asking -> bytes.add(metric(asking, USED)));
    return OptionalLong.of(bytes.sum());
  }

  @Override
  public OptionalLong encodedSize(Object value) {
    return OptionalLong.of(encodedSize(client.binary(), value));
  }

  /** Of the binary object, with its header and the offsets of its fields. */
  static int encodedSize(IgniteBinary binary, Object value) {
    Object encoded = binary.toBinary(IgniteSession.stored(value));
    return encoded instanceof BinaryObject object ? object.size() : ((byte[]) encoded).length;
  }

  private boolean knowsAll() {
    return spec.endpoints().size() == members().orElseThrow();
  }

  private void ofEachMember(Consumer<IgniteClient> question) throws IOException {
    for (Endpoint member : spec.endpoints()) {
      try (IgniteClient asking = IgniteDriver.of(member, spec.security())) {
        question.accept(asking);
      }
    }
  }

  private int copies() {
    return IgniteSystem.COPIES.of(spec.options(), members().orElseThrow());
  }

  private long metric(IgniteClient asking, String name) {
    List<List<?>> rows =
        asking
            .query(new SqlFieldsQuery("SELECT VALUE FROM SYS.METRICS WHERE NAME = ?").setArgs(name))
            .getAll();
    if (rows.size() != 1) {
      throw new IllegalStateException(
          "ignite at %s has no metric %s. See that its version is one that gridbench lists."
              .formatted(spec.endpoints(), name));
    }
    return Long.parseLong(String.valueOf(rows.get(0).get(0)));
  }

  @Override
  public void close() {
    client.close();
  }
}
