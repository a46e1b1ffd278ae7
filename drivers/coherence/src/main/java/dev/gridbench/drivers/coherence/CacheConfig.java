package dev.gridbench.drivers.coherence;

import java.util.function.Supplier;

/**
 * A member's cache configuration: one partitioned cache service for caches of any name, a proxy for
 * clients, and tasks.
 *
 * @param address where the proxy listens
 * @param serializer by the vendor's name of it
 * @param backups of each entry
 */
record CacheConfig(String address, int port, String serializer, String backups)
    implements Supplier<String> {

  @Override
  public String get() {
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <cache-config xmlns="http://xmlns.oracle.com/coherence/coherence-cache-config">
      <defaults>
        <serializer>%1$s</serializer>
      </defaults>
      <caching-scheme-mapping>
        <cache-mapping>
          <cache-name>*</cache-name>
          <scheme-name>partitioned</scheme-name>
        </cache-mapping>
      </caching-scheme-mapping>
      <caching-schemes>
        <distributed-scheme>
          <scheme-name>partitioned</scheme-name>
          <service-name>PartitionedCache</service-name>
          <backup-count>%2$s</backup-count>
          <backing-map-scheme>
            <local-scheme>
              <high-units>0B</high-units>
            </local-scheme>
          </backing-map-scheme>
          <autostart>true</autostart>
        </distributed-scheme>
        <invocation-scheme>
          <service-name>InvocationService</service-name>
          <autostart>true</autostart>
        </invocation-scheme>
        <proxy-scheme>
          <service-name>Proxy</service-name>
          <acceptor-config>
            <tcp-acceptor>
              <local-address>
                <address>%3$s</address>
                <port>%4$d</port>
              </local-address>
            </tcp-acceptor>
            <serializer>%1$s</serializer>
          </acceptor-config>
          <load-balancer>client</load-balancer>
          <autostart>true</autostart>
        </proxy-scheme>
      </caching-schemes>
    </cache-config>
    """
        .formatted(serializer, backups, address, port);
  }
}
