package dev.gridbench.drivers.infinispan;

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

  /** By the vendor's default a member waits two seconds for others, which there are none of. */
  private static final String ALONE =
      "\n          <pbcast.GMS xmlns=\"urn:org:jgroups\" join_timeout=\"1\" stack.combine=\"COMBINE\"/>";

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
                  port_range="0" diag.enabled="false" stack.combine="COMBINE"/>
          <TCPPING xmlns="urn:org:jgroups" initial_hosts="%3$s" port_range="0"
                  stack.combine="REPLACE" stack.position="MPING"/>
          <FD_SOCK2 xmlns="urn:org:jgroups" bind_addr="%1$s"%7$s offset="%4$d" port_range="30"
                  stack.combine="COMBINE"/>%10$s
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
            transports.failureDetectionOffset(),
            escaped(cluster.name()),
            cluster.port(index, HOT_ROD),
            elsewhere("external_addr"),
            users.any() ? secured() : open(),
            language(),
            cluster.members() == 1 ? ALONE : "");
  }

  /** That of the first release of the major version, which all later ones read. */
  private String language() {
    String version = cluster.version().toString();
    return version.substring(0, version.indexOf('.')) + ".0";
  }

  private String open() {
    return """
        <endpoints>
          <endpoint socket-binding="default">
            <hotrod-connector name="hotrod"%s/>
            <rest-connector name="rest"/>
          </endpoint>
        </endpoints>
    """
        .formatted(elsewhere("external-host"));
  }

  /** Each protocol with the one way of logging in that the users' file is made for. */
  private String secured() {
    return """
        <security>
          <security-realms>
            <security-realm name="%1$s">
              <properties-realm>
                <user-properties path="%2$s"/>
                <group-properties path="%5$s"/>
              </properties-realm>
            </security-realm>
          </security-realms>
        </security>
        <endpoints>
          <endpoint socket-binding="default" security-realm="%1$s">
            <hotrod-connector name="hotrod"%3$s>
              <authentication><sasl mechanisms="%4$s" server-name="infinispan"/></authentication>
            </hotrod-connector>
            <rest-connector name="rest"><authentication mechanisms="DIGEST"/></rest-connector>
          </endpoint>
        </endpoints>
    """
        .formatted(Users.REALM, Users.FILE, elsewhere("external-host"), Users.SASL, Users.GROUPS);
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
