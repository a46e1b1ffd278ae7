package dev.gridbench.drivers.geode;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.wire.AccessReasons;
import dev.gridbench.drivers.wire.PemFiles;
import java.io.IOException;
import java.net.ConnectException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.apache.geode.cache.Region;
import org.apache.geode.cache.client.ClientCache;
import org.apache.geode.cache.client.ClientCacheFactory;
import org.apache.geode.cache.client.ClientRegionShortcut;
import org.apache.geode.cache.client.Pool;
import org.apache.geode.cache.client.PoolFactory;
import org.apache.geode.cache.client.PoolManager;
import org.apache.geode.cache.client.ServerConnectivityException;
import org.apache.geode.cache.execute.FunctionException;
import org.apache.geode.internal.net.SocketCreatorFactory;
import org.apache.geode.security.GemFireSecurityException;
import org.jspecify.annotations.Nullable;

/**
 * The one {@code ClientCache} of this JVM, which Geode keeps in a static field: from the first
 * connection that is opened to the last that is closed. Connections to the same members share a
 * pool, since a region of one name has one pool.
 */
final class OneCache {

  private static @Nullable OneCache current;
  private static int pools;

  private final ClientCache cache;
  private final Kind kind;
  private final Map<List<Endpoint>, Pool> poolOf = new HashMap<>();
  private int users;

  /**
   * What all connections of a JVM have in common.
   *
   * @param pdx whether objects are PDX, and otherwise in Java serialization
   */
  private record Kind(boolean pdx, Map<String, String> properties, Security security) {

    static Kind of(ConnectionSpec spec) {
      boolean pdx = spec.map().format().equals(GeodeSystem.PDX);
      return new Kind(pdx, spec.properties(), spec.security());
    }

    /** Bytes are stored as they are in every format. */
    boolean allows(ConnectionSpec spec) {
      boolean bytes = spec.map().value() instanceof ValueShape.Bytes;
      Kind asked = of(spec);
      return properties.equals(asked.properties)
          && security.equals(asked.security)
          && (bytes || pdx == asked.pdx);
    }
  }

  /**
   * A region of it, and who speaks to its members; to be given back.
   *
   * @param region keeps nothing on the client
   */
  record Share(Pool pool, Region<Object, Object> region) implements AutoCloseable {

    @Override
    public void close() {
      release();
    }
  }

  private OneCache(ConnectionSpec spec) throws IOException {
    this.kind = Kind.of(spec);
    ClientCacheFactory factory = new ClientCacheFactory();
    SocketCreatorFactory.close(); // which keeps what an earlier cache had of TLS
    identify(factory, spec.security());
    spec.properties().forEach(factory::set);
    if (kind.pdx) {
      factory.setPdxSerializer(new ModelSerializer());
    }
    this.cache = factory.create();
  }

  /** By TLS the context is the JVM's own, for Geode reads none but that from memory. */
  private static void identify(ClientCacheFactory factory, Security security) throws IOException {
    if (!security.password().isEmpty()) {
      factory.set("security-client-auth-init", ClientUser.creator(security));
    }
    Tls tls = security.tls();
    if (tls != null) {
      SSLContext.setDefault(new PemFiles(tls).context());
      factory.set("ssl-enabled-components", "server");
      factory.set("ssl-use-default-context", "true");
      factory.set("ssl-endpoint-identification-enabled", "true");
    }
  }

  /**
   * @throws ConnectException if no member answers
   * @throws AccessDenied if one does not let this client in
   * @throws IllegalStateException if this JVM has a cache already that is another's
   */
  static synchronized Share open(ConnectionSpec spec) throws IOException {
    OneCache one = current == null ? new OneCache(spec) : current;
    current = one;
    if (!one.kind.allows(spec)) {
      throw new IllegalStateException(
          "geode has one ClientCache a JVM, and this one's serializes otherwise or has other"
              + " properties. Give all clients of a worker the same format, properties and security.");
    }
    one.users++;
    try {
      return one.share(spec);
    } catch (IOException | RuntimeException failed) {
      release();
      throw failed;
    }
  }

  private static synchronized void release() {
    OneCache one = current;
    if (one != null && --one.users == 0) {
      current = null;
      boolean unused =
          OwnClasses.found(
              () -> {
                one.cache.close();
                return true;
              });
    }
  }

  private Share share(ConnectionSpec spec) throws IOException {
    Pool known = poolOf.get(spec.endpoints());
    Pool pool = known == null ? answering(spec) : known;
    poolOf.put(spec.endpoints(), pool);
    return new Share(pool, region(regionName(spec), pool));
  }

  /** Geode takes letters, digits and two signs in names that OQL can say. */
  static String regionName(ConnectionSpec spec) {
    return spec.map().name().replaceAll("[^A-Za-z0-9_-]", "_");
  }

  /** A pool to these members, one of which has answered. */
  private static Pool answering(ConnectionSpec spec) throws IOException {
    Pool pool = factory(spec.endpoints()).create("gridbench-" + pools++);
    try {
      var unused = Members.tell(pool, regionName(spec));
      return pool;
    } catch (ServerConnectivityException | FunctionException | GemFireSecurityException failed) {
      pool.destroy();
      AccessReasons reasons = new AccessReasons(spec.security());
      throw reasons.why(
          spec.endpoints().get(0),
          failed,
          said -> refusal(reasons, said),
          unreachable(spec, failed));
    }
  }

  private static ConnectException unreachable(ConnectionSpec spec, RuntimeException cause) {
    ConnectException failure =
        new ConnectException(
            ("geode: no member at %s let a client in. See that they run there, with the functions"
                    + " of gridbench's driver. (%s)")
                .formatted(spec.endpoints(), cause.getMessage()));
    failure.initCause(cause);
    return failure;
  }

  /** What a member says of user and password, be it that there are none. */
  private static Optional<String> refusal(AccessReasons reasons, String said) {
    return said.contains("No security credentials")
            || said.contains("AuthenticationFailedException")
        ? Optional.of(reasons.refused())
        : Optional.empty();
  }

  /** All of the vendor's defaults. */
  static PoolFactory factory(List<Endpoint> members) {
    PoolFactory factory = PoolManager.createFactory();
    members.forEach(member -> factory.addServer(member.host(), member.port()));
    return factory;
  }

  private Region<Object, Object> region(String name, Pool pool) {
    Region<Object, Object> known = cache.getRegion(name);
    if (known == null) {
      return cache
          .createClientRegionFactory(ClientRegionShortcut.PROXY)
          .setPoolName(pool.getName())
          .create(name);
    }
    if (!pool.getName().equals(known.getAttributes().getPoolName())) {
      throw new IllegalStateException(
          ("geode has one ClientCache a JVM, and region %s of this one's is another cluster's."
                  + " Use workers of their own for two clusters.")
              .formatted(name));
    }
    return known;
  }
}
