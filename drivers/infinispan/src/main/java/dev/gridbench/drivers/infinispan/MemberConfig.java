package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.MemberAddress;

/**
 * One member's files: Infinispan's own TCP stack with its peers named, bound to one address, one
 * endpoint, which lets in everybody, or one user. Caches are made by the client. The stack is
 * extended and not written anew: by JGroups' bare defaults a small message between members waits up
 * to 40 ms for the acknowledgment of the one before, as nothing sets {@code tcp_nodelay}. Failure
 * detection may take one of 31 ports, where the vendor has 4: another cluster of this machine may
 * have so many in a row.
 */
record MemberConfig(ClusterSpec cluster, int index, Transports transports, Users users) {

  private static final int HOT_ROD = 0;

  private static final Version JGROUPS_5_2 = new Version("14.0");

  private static final Version SEVERAL_ENDPOINTS = new Version("13.0");

  /** By the vendor's default a member waits two seconds for others, which there are none of. */
  private static final String ALONE =
      "\n          <pbcast.GMS xmlns=\"urn:org:jgroups\" join_timeout=\"1\" stack.combine=\"COMBINE\"/>";

  private static final String CERTIFIED =
      """
                <server-identities>
                  <ssl><keystore path="%s" keystore-password="none"/></ssl>
                </server-identities>
      """
          .formatted(Users.CERTIFICATE);

  private static final String KNOWN =
      """
                <properties-realm>
                  <user-properties path="%s"/>
                  <group-properties path="%s"/>
                </properties-realm>
      """
          .formatted(Users.FILE, Users.GROUPS);

  String xml() {
    return ConfigFiles.of(ConfigFiles.MEMBER, cluster.options())
        .map(own -> OwnContainer.in(plain(), ConfigFiles.text(own)))
        .orElseGet(this::plain);
  }

  private String plain() {
    return """
    <infinispan xmlns="urn:infinispan:config:%9$s">
      <jgroups>
        <stack name="gridbench" extends="tcp">
          <TCP xmlns="urn:org:jgroups" bind_addr="%1$s"%7$s bind_port="%2$d"
                  port_range="0"%11$s stack.combine="COMBINE"/>
          <TCPPING xmlns="urn:org:jgroups" initial_hosts="%3$s" port_range="0"
                  stack.combine="REPLACE" stack.position="MPING"/>
          %4$s%10$s
        </stack>
      </jgroups>
      <cache-container name="default" statistics="true">
        <transport stack="gridbench" cluster="%5$s"/>
      </cache-container>
      <server xmlns="urn:infinispan:server:%9$s">
        <interfaces>
          <interface name="public"><inet-address value="%1$s"/></interface>
        </interfaces>
        <socket-bindings default-interface="public" port-offset="0">
          <socket-binding name="default" port="%6$d"/>
        </socket-bindings>
    %8$s  </server>
    </infinispan>
    """
        .formatted(
            cluster.bind(index),
            transports.ports().get(index),
            transports.peers(cluster),
            failureDetection(),
            escaped(cluster.name()),
            cluster.port(index, HOT_ROD),
            elsewhere("external_addr"),
            users.any() || users.tls() ? secured() : open(),
            language(),
            cluster.members() == 1 ? ALONE : "",
            since(JGROUPS_5_2) ? " diag.enabled=\"false\"" : "");
  }

  /** Before 14 by a port of its own, which then is no offset from that of the transport. */
  private String failureDetection() {
    int offset = transports.failureDetectionOffset();
    boolean byOffset = since(JGROUPS_5_2);
    return """
    <%s xmlns="urn:org:jgroups" bind_addr="%s"%s %s="%d" port_range="30"
                  stack.combine="COMBINE"/>"""
        .formatted(
            byOffset ? "FD_SOCK2" : "FD_SOCK",
            cluster.bind(index),
            elsewhere("external_addr"),
            byOffset ? "offset" : "start_port",
            byOffset ? offset : transports.ports().get(index) + offset);
  }

  private boolean since(Version first) {
    return cluster.version().compareTo(first) >= 0;
  }

  /** That of the first release of the major version, which all later ones read. */
  private String language() {
    String version = cluster.version().toString();
    return version.substring(0, version.indexOf('.')) + ".0";
  }

  private String open() {
    return endpoint("", plainConnectors());
  }

  private String plainConnectors() {
    return """
            <hotrod-connector name="hotrod"%s/>
            <rest-connector name="rest"/>
    """
        .formatted(elsewhere("external-host"));
  }

  /** Of which there may be several from 13 on. */
  private String endpoint(String attributes, String connectors) {
    String settings = " socket-binding=\"default\"" + attributes;
    return since(SEVERAL_ENDPOINTS)
        ? """
            <endpoints>
              <endpoint%s>
        %s      </endpoint>
            </endpoints>
        """
            .formatted(settings, connectors)
        : """
            <endpoints%s>
        %s    </endpoints>
        """
            .formatted(settings, connectors);
  }

  /** With a certificate, with one user, or both. */
  private String secured() {
    return """
        <security>
          <security-realms>
            <security-realm name="%1$s">
    %2$s%3$s        </security-realm>
          </security-realms>
        </security>
    %4$s"""
        .formatted(
            Users.REALM,
            users.tls() ? CERTIFIED : "",
            users.any() ? KNOWN : "",
            endpoint(" security-realm=\"" + Users.REALM + "\"", connectors()));
  }

  /** Each protocol with the one way of logging in that the users' file is made for. */
  private String connectors() {
    if (!users.any()) {
      return plainConnectors();
    }
    return """
            <hotrod-connector name="hotrod"%s>
              <authentication><sasl mechanisms="%s" server-name="infinispan"/></authentication>
            </hotrod-connector>
            <rest-connector name="rest"><authentication mechanisms="DIGEST"/></rest-connector>
    """
        .formatted(elsewhere("external-host"), Users.SASL);
  }

  /** An attribute with the address that others know, where it is not the one that is bound. */
  private String elsewhere(String attribute) {
    MemberAddress address = cluster.address(index);
    return address.translated() ? " %s=\"%s\"".formatted(attribute, address.advertised()) : "";
  }

  /** The server looks for this file by name, and stays alive without serving if it is not there. */
  String logging() {
    return """
    <Configuration name="gridbench">
      <Appenders>
        <Console name="STDOUT">
          <PatternLayout pattern="%d{HH:mm:ss,SSS} %-5p (%t) [%c] %m%throwable%n"/>
        </Console>
      </Appenders>
      <Loggers>
        <Root level="INFO"><AppenderRef ref="STDOUT"/></Root>
      </Loggers>
    </Configuration>
    """;
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
