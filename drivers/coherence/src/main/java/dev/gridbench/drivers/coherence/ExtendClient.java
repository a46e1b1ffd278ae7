package dev.gridbench.drivers.coherence;

import com.tangosol.net.ExtensibleConfigurableCacheFactory;
import com.tangosol.net.ExtensibleConfigurableCacheFactory.DependenciesHelper;
import com.tangosol.net.InvocationService;
import com.tangosol.net.NamedCache;
import com.tangosol.run.xml.XmlHelper;
import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.coherence.member.CountsTask;
import dev.gridbench.drivers.wire.AccessReasons;
import java.io.IOException;
import java.net.ConnectException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A cache factory of its own, and with it services and a socket of its own: Coherence shares what
 * has the same name, so that each has a scope.
 *
 * @param cache keeps nothing on the client
 */
record ExtendClient(ExtensibleConfigurableCacheFactory factory, NamedCache<Object, Object> cache)
    implements AutoCloseable {

  private static final AtomicInteger OPENED = new AtomicInteger();

  /**
   * Opens one at the next member in turn; a JVM's first is at any.
   *
   * @throws ConnectException if no member answers
   * @throws AccessDenied if it does not let this client in
   */
  static ExtendClient open(ConnectionSpec spec) throws IOException {
    int number = OPENED.getAndIncrement();
    long turn = number + ProcessHandle.current().pid();
    int first = (int) (turn % spec.endpoints().size());
    ExtensibleConfigurableCacheFactory factory =
        OwnClasses.found(() -> factory(new ClientConfig(spec, first).xml(), "client-" + number));
    try {
      return new ExtendClient(
          factory, OwnClasses.found(() -> factory.ensureCache(cacheName(spec), OwnClasses.LOADER)));
    } catch (RuntimeException failed) {
      factory.dispose();
      throw new AccessReasons(spec.security())
          .why(
              spec.endpoints().get(0), failed, said -> Optional.empty(), unreachable(spec, failed));
    }
  }

  static ExtensibleConfigurableCacheFactory factory(String xml, String scope) {
    return new ExtensibleConfigurableCacheFactory(
        DependenciesHelper.newInstance(XmlHelper.loadXml(xml), OwnClasses.LOADER, null, scope));
  }

  /** Signs that mean something in the name of an MBean are left out. */
  static String cacheName(ConnectionSpec spec) {
    return spec.map().name().replaceAll("[^A-Za-z0-9_.-]", "_");
  }

  private static ConnectException unreachable(ConnectionSpec spec, RuntimeException failed) {
    ConnectException failure =
        new ConnectException(
            ("coherence: no member at %s let a client in. See that they run there, with"
                    + " gridbench's driver on their class path. (%s)")
                .formatted(spec.endpoints(), failed.getMessage()));
    failure.initCause(failed);
    return failure;
  }

  /** What the members count, over a socket that lives as long as the question. */
  Map<String, Long> tell() {
    return OwnClasses.found(
        () -> {
          InvocationService members = (InvocationService) factory.ensureService(ClientConfig.TASKS);
          try {
            Map<?, ?> told = members.query(CountsTask.of(cache.getCacheName()), null);
            return CountsTask.told(told.values().iterator().next());
          } finally {
            members.shutdown();
          }
        });
  }

  @Override
  public void close() {
    factory.dispose();
  }
}
