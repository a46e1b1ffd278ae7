package dev.gridbench.drivers.coherence;

import dev.gridbench.drivers.wire.PemFiles;
import java.util.function.Supplier;

/**
 * A member's cache configuration: one partitioned cache service for caches of any name, a proxy for
 * clients, and tasks.
 *
 * @param address where the proxy listens
 * @param tls whether the proxy speaks it, by the member's certificate
 * @param serializer by the vendor's name of it
 * @param backups of each entry
 */
record CacheConfig(String address, int port, boolean tls, String serializer, String backups)
    implements Supplier<String> {

  private static final String SOCKETS =
      """

                  <socket-provider>
                    <ssl>
                      <identity-manager>
                        <key>file:{dir}/%s</key>
                        <cert>file:{dir}/%s</cert>
                      </identity-manager>
                      <client-auth>none</client-auth>
                    </ssl>
                  </socket-provider>"""
          .formatted(PemFiles.KEY_FILE, PemFiles.CERTIFICATE_FILE);

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
              </local-address>%5$s
            </tcp-acceptor>
            <serializer>%1$s</serializer>
          </acceptor-config>
          <load-balancer>client</load-balancer>
          <autostart>true</autostart>
        </proxy-scheme>
      </caching-schemes>
    </cache-config>
    """
        .formatted(serializer, backups, address, port, tls ? SOCKETS : "");
  }
}
