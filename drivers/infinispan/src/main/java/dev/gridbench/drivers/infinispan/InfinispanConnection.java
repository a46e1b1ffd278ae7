package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.drivers.codec.Schema;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.client.hotrod.RemoteCacheManager;

/** One {@code RemoteCacheManager}, which speaks to every member. */
final class InfinispanConnection implements Connection {

  /** The cache of schemas, which every version has; the administration has them from 16 on. */
  private static final String SCHEMAS = "___protobuf_metadata";

  private final RemoteCacheManager manager;
  private final ConnectionSpec spec;
  private final Schema schema;
  private final ValueEncoding encoding;
  private final Rest rest;
  private final ClientApi api;
  private volatile boolean defined;

  /**
   * @param defined whether the cache is there already
   */
  InfinispanConnection(
      RemoteCacheManager manager,
      ConnectionSpec spec,
      Schema schema,
      ClientApi api,
      boolean defined) {
    this.manager = manager;
    this.spec = spec;
    this.schema = schema;
    this.encoding = ValueEncoding.of(spec.map(), manager.getMarshaller());
    this.rest = new Rest(spec.endpoints(), spec.security());
    this.api = api;
    this.defined = defined;
  }

  /**
   * The schema goes first: an indexed cache does not start without it. Only queries ask for it, and
   * these are for ProtoStream alone.
   */
  @Override
  public void define() {
    boolean bytes = spec.map().value() instanceof ValueShape.Bytes;
    if (spec.map().format().equals("protostream") && !bytes) {
      manager.<String, String>getCache(SCHEMAS).put(schema.fileName(), schema.text());
    }
    CacheConfig config = new CacheConfig(spec, schema, encoding.mediaType());
    manager.administration().getOrCreateCache(spec.map().name(), api.cache(config.xml()));
    defined = true;
  }

  @Override
  public Session session() {
    return new InfinispanSession(cache(), spec, schema, rest, api);
  }

  /** By the cache's topology as the client knows it; before there is a cache, by the cluster. */
  @Override
  public OptionalInt members() throws IOException {
    if (defined) {
      return OptionalInt.of(cache().getCacheTopologyInfo().getSegmentsPerServer().size());
    }
    OptionalLong nodes = rest.members();
    return nodes.isEmpty() ? OptionalInt.empty() : OptionalInt.of((int) nodes.getAsLong());
  }

  /** Counted over all members, each entry once. */
  @Override
  public OptionalLong size() {
    return OptionalLong.of(cache().size());
  }

  /** By all members that the client knows, each of which counts what came to it. */
  @Override
  public Map<Verb, Long> served() throws IOException {
    return new Rest(known(), spec.security()).served(spec.map().name());
  }

  /** By the same members, each of which counts the copies that it dropped. */
  @Override
  public OptionalLong evictions() throws IOException {
    return new Rest(known(), spec.security()).evictions(spec.map().name());
  }

  /** Of a cache that lies off the heap; of one on the heap the servers keep no account. */
  @Override
  public OptionalLong memory() throws IOException {
    return new Rest(known(), spec.security()).offHeap(spec.map().name());
  }

  /** All members that the client knows; none where the address of one is not to be had. */
  private List<Endpoint> known() {
    List<Endpoint> members = new ArrayList<>();
    for (SocketAddress member : cache().getCacheTopologyInfo().getSegmentsPerServer().keySet()) {
      if (!(member instanceof InetSocketAddress address)) {
        return List.of();
      }
      members.add(new Endpoint(address.getHostString(), address.getPort()));
    }
    return members;
  }

  /** Requests that the client sent again, to another member or over a new connection. */
  @Override
  public OptionalLong retries() {
    return OptionalLong.of(manager.getRetries());
  }

  /** Of the cache as sessions see it, once there is one. */
  @Override
  public Optional<ValueCodec> codec() {
    return defined
        ? Optional.of(api.codec(cache().getDataFormat(), manager.getConfiguration()))
        : Optional.empty();
  }

  @Override
  public void close() {
    manager.close();
  }

  private RemoteCache<Object, Object> cache() {
    RemoteCache<Object, Object> cache = manager.getCache(spec.map().name());
    if (cache == null) {
      throw new IllegalStateException(
          "infinispan at %s has no cache '%s'. Define it first."
              .formatted(spec.endpoints(), spec.map().name()));
    }
    return encoding.view(cache, manager.getMarshaller());
  }
}
