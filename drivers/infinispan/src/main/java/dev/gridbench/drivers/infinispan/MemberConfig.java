package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.ClusterSpec;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One member's files: Infinispan's own TCP stack with its peers named, bound to one address, no
 * security realm, one endpoint. Caches are made by the client. The stack is extended and not
 * written anew: by JGroups' bare defaults a small message between members waits up to 40 ms for the
 * acknowledgment of the one before, as nothing sets {@code tcp_nodelay}.
 */
record MemberConfig(ClusterSpec cluster, int index) {

  private static final int HOT_ROD = 0;
  private static final int JGROUPS = 1;

  /** Failure detection listens this far from JGroups' port by default, or on the next few. */
  private static final int FAILURE_DETECTION_OFFSET = 100;

  private static final int FAILURE_DETECTION_PORTS = 4;
  private static final int HIGHEST_PORT = 65_535;

  String xml() {
    return """
    <infinispan xmlns="urn:infinispan:config:16.0">
      <jgroups>
        <stack name="gridbench" extends="tcp">
          <TCP xmlns="urn:org:jgroups" bind_addr="%1$s" bind_port="%2$d"
                  port_range="0" diag.enabled="false" stack.combine="COMBINE"/>
          <TCPPING xmlns="urn:org:jgroups" initial_hosts="%3$s" port_range="0"
                  stack.combine="REPLACE" stack.position="MPING"/>
          <FD_SOCK2 xmlns="urn:org:jgroups" bind_addr="%1$s" offset="%4$d" port_range="3"
                  stack.combine="COMBINE"/>
        </stack>
      </jgroups>
      <cache-container name="default" statistics="true">
        <transport stack="gridbench" cluster="%5$s"/>
      </cache-container>
      <server xmlns="urn:infinispan:server:16.0">
        <interfaces>
          <interface name="public"><inet-address value="%1$s"/></interface>
        </interfaces>
        <socket-bindings default-interface="public" port-offset="0">
          <socket-binding name="default" port="%6$d"/>
        </socket-bindings>
        <endpoints>
          <endpoint socket-binding="default">
            <hotrod-connector name="hotrod"/>
            <rest-connector name="rest"/>
          </endpoint>
        </endpoints>
      </server>
    </infinispan>
    """
        .formatted(
            cluster.host(),
            cluster.port(index, JGROUPS),
            peers(),
            failureDetectionOffset(),
            escaped(cluster.name()),
            cluster.port(index, HOT_ROD));
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

  /** One offset for all members, for each computes the others' from its own. */
  int failureDetectionOffset() {
    Set<Integer> taken = new TreeSet<>();
    cluster.ports().forEach(taken::addAll);
    List<Integer> transports = cluster.ports().stream().map(own -> own.get(JGROUPS)).toList();
    return IntStream.range(FAILURE_DETECTION_OFFSET, HIGHEST_PORT)
        .flatMap(offset -> IntStream.of(offset, -offset))
        .filter(offset -> transports.stream().allMatch(port -> free(port + offset, taken)))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no ports are left beside " + taken));
  }

  private static boolean free(int first, Set<Integer> taken) {
    int last = first + FAILURE_DETECTION_PORTS;
    return first > 1024
        && last <= HIGHEST_PORT
        && IntStream.range(first, last).noneMatch(taken::contains);
  }

  private String peers() {
    return IntStream.range(0, cluster.members())
        .mapToObj(member -> cluster.host() + "[" + cluster.port(member, JGROUPS) + "]")
        .collect(Collectors.joining(","));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
