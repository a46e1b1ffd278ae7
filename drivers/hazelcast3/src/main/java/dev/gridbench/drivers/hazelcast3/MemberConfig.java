package dev.gridbench.drivers.hazelcast3;

import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Endpoint;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One member's hazelcast.xml: bound to one address, its peers named, nothing discovered, nothing
 * sent home. All else is the vendor's default.
 */
record MemberConfig(ClusterSpec cluster, int index) {

  /** What each port of a member is for. */
  private static final int CLIENTS = 0;

  private static final int AGENT = 1;
  static final int PORTS = 2;

  String xml() {
    return """
    <hazelcast xmlns="http://www.hazelcast.com/schema/config">
      <group>
        <name>%s</name>
        <password>dev-pass</password>
      </group>
      <properties>
    %s
      </properties>
      <member-attributes>
        <attribute name="%s" type="string">%s</attribute>
      </member-attributes>
      <network>
        <public-address>%s</public-address>
        <port auto-increment="false">%d</port>
        <join>
          <multicast enabled="false"/>
          <tcp-ip enabled="true">
    %s
          </tcp-ip>
        </join>
        <interfaces enabled="true">
          <interface>%s</interface>
        </interfaces>
      </network>
      <map name="default">
        <backup-count>%s</backup-count>
      </map>
    </hazelcast>
    """
        .formatted(
            escaped(cluster.name()),
            properties(),
            MapStatistics.ATTRIBUTE,
            agent(),
            address(index),
            cluster.port(index, CLIENTS),
            peers(),
            cluster.host(),
            cluster.option("backups", "1"));
  }

  /** Where the member's JVM listens for questions about its statistics. */
  Endpoint agent() {
    return new Endpoint(cluster.host(), cluster.port(index, AGENT));
  }

  private String properties() {
    Map<String, String> properties = new TreeMap<>();
    properties.put("hazelcast.phone.home.enabled", "false");
    properties.put("hazelcast.version.check.enabled", "false");
    properties.put("hazelcast.socket.bind.any", "false");
    properties.put("hazelcast.wait.seconds.before.join", "0");
    properties.putAll(MapStatistics.properties());
    properties.putAll(cluster.properties());
    return properties.entrySet().stream()
        .map(
            property ->
                "    <property name=\"%s\">%s</property>"
                    .formatted(escaped(property.getKey()), escaped(property.getValue())))
        .collect(Collectors.joining("\n"));
  }

  private String peers() {
    return IntStream.range(0, cluster.members())
        .mapToObj(member -> "        <member>" + address(member) + "</member>")
        .collect(Collectors.joining("\n"));
  }

  private String address(int member) {
    return cluster.host() + ":" + cluster.port(member, CLIENTS);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
