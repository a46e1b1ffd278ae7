package dev.gridbench.drivers.coherence;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Tls;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.codec.Formats;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A client's cache configuration: every cache is one of the members', reached over
 * Coherence*Extend; and so are their tasks, over a socket of their own.
 *
 * @param first the member that it tries first, by its place in the list
 */
record ClientConfig(ConnectionSpec spec, int first) {

  /** The service by which members are asked. */
  static final String TASKS = "Tasks";

  String xml() {
    return """
    <cache-config xmlns="http://xmlns.oracle.com/coherence/coherence-cache-config">
      <caching-scheme-mapping>
        <cache-mapping>
          <cache-name>*</cache-name>
          <scheme-name>members</scheme-name>
        </cache-mapping>
      </caching-scheme-mapping>
      <caching-schemes>
        <remote-cache-scheme>
          <scheme-name>members</scheme-name>
          <service-name>Caches</service-name>
    %1$s
        </remote-cache-scheme>
        <remote-invocation-scheme>
          <scheme-name>tasks</scheme-name>
          <service-name>%2$s</service-name>
    %1$s
        </remote-invocation-scheme>
      </caching-schemes>
    </cache-config>
    """
        .formatted(initiator(), TASKS);
  }

  /** Answers are waited for as long as by the vendor's default. */
  private String initiator() {
    return """
          <initiator-config>
            <tcp-initiator>
              <remote-addresses>
                <address-provider>
                  <class-name>%s</class-name>
                  <init-params>
                    <init-param><param-type>String</param-type><param-value>%s</param-value></init-param>
                  </init-params>
                </address-provider>
              </remote-addresses>%s
            </tcp-initiator>
            <serializer>%s</serializer>
          </initiator-config>
    """
        .formatted(InTurn.class.getName(), inTurn(), sockets(), serializer());
  }

  /** By TLS, which reads PEM itself. */
  private String sockets() {
    Tls tls = spec.security().tls();
    if (tls == null) {
      return "";
    }
    String identity =
        tls.certificate().isEmpty()
            ? ""
            : "<identity-manager><key>%s</key><cert>%s</cert></identity-manager>"
                .formatted(file(tls.key()), file(tls.certificate()));
    String trust =
        tls.trust().isEmpty()
            ? ""
            : "<trust-manager><cert>%s</cert></trust-manager>".formatted(file(tls.trust()));
    return """
              <socket-provider>
                <ssl>
                  %s%s
                  <hostname-verifier>
                    <class-name>%s</class-name>
                    <init-params>
                      <init-param><param-type>String</param-type><param-value>%s</param-value></init-param>
                    </init-params>
                  </hostname-verifier>
                </ssl>
              </socket-provider>"""
        .formatted(identity, trust, CertifiedName.class.getName(), names());
  }

  private String names() {
    return spec.endpoints().stream()
        .map(Endpoint::host)
        .distinct()
        .collect(Collectors.joining(","));
  }

  /** As an address, whose signs are none of XML's. */
  private static String file(String path) {
    return Path.of(path).toUri().toASCIIString().replace("&", "%26");
  }

  /** All members, that one first. */
  private String inTurn() {
    List<Endpoint> members = new ArrayList<>(spec.endpoints());
    Collections.rotate(members, -first);
    return members.stream().map(Endpoint::toString).collect(Collectors.joining(","));
  }

  /** The vendor's two, POF with our types. */
  private String serializer() {
    return spec.map().format().equals(Formats.JAVA)
        ? "java"
        : """
        <instance>
          <class-name>com.tangosol.io.pof.ConfigurablePofContext</class-name>
          <init-params>
            <init-param><param-type>String</param-type><param-value>%s</param-value></init-param>
          </init-params>
        </instance>
        """
            .formatted(MemberConfig.ALL_TYPES);
  }
}
