package dev.gridbench.drivers.hazelcast3;

import dev.gridbench.drivers.hazelcastcommon.MemberSite;
import java.util.Map;

/**
 * One member's hazelcast.xml: bound to one address, its peers named, nothing discovered, nothing
 * sent home. All else is the vendor's default.
 */
record MemberConfig(MemberSite site) {

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
            escaped(site.cluster().name()),
            properties(),
            MemberSite.FIGURES_ATTRIBUTE,
            MemberSite.FIGURES,
            site.address(),
            site.port(),
            peers(),
            site.bind(),
            site.cluster().option("backups", "1"));
  }

  private String properties() {
    return site.properties(
        Map.of("hazelcast.version.check.enabled", "false"),
        (name, value) ->
            "    <property name=\"%s\">%s</property>".formatted(escaped(name), escaped(value)));
  }

  private String peers() {
    return site.peers(address -> "        <member>" + address + "</member>", "\n");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
