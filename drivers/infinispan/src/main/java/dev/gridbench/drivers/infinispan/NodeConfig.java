package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.client.ConnectionSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.infinispan.commons.dataconversion.MediaType;
import org.infinispan.commons.util.Version;
import org.infinispan.configuration.parsing.ConfigurationBuilderHolder;
import org.infinispan.configuration.parsing.ParserRegistry;

/**
 * How a node of no capacity joins members that gridbench started: by the stack of {@link
 * MemberConfig}, of which a member's own configuration says what differs from cluster to cluster.
 *
 * @param own the address that it binds, by which it reaches the members
 * @param port where it listens to them
 * @param peers JGroups' addresses of all members
 * @param failureDetectionOffset from there to where failure detection listens, the same for all
 */
record NodeConfig(String cluster, String own, int port, String peers, int failureDetectionOffset) {

  /** What a node's name begins with, and no member's. */
  static final String NAMED = "gridbench-client-";

  private static final Pattern CLUSTER = Pattern.compile("\"cluster\":\"([^\"]*)\"");
  private static final Pattern PEERS = Pattern.compile("\"initial_hosts\":\"([^\"]*)\"");
  private static final Pattern OFFSET = Pattern.compile("\"offset\":\"(-?\\d+)\"");

  /**
   * @throws IOException if the members do not say how they find each other, or as gridbench's do
   */
  static NodeConfig of(ConnectionSpec spec) throws IOException {
    String members = new Rest(spec.endpoints(), spec.security()).configuration();
    InetAddress own = spec.endpoints().get(0).ownAddress();
    return new NodeConfig(
        part(CLUSTER, members, spec),
        own.getHostAddress(),
        free(own),
        part(PEERS, members, spec),
        Integer.parseInt(part(OFFSET, members, spec)));
  }

  /** Infinispan's own reading of such a file. */
  static ConfigurationBuilderHolder parsed(String xml) {
    return new ParserRegistry(NodeConfig.class.getClassLoader())
        .parse(xml, MediaType.APPLICATION_XML);
  }

  private static String part(Pattern what, String configuration, ConnectionSpec spec)
      throws IOException {
    Matcher found = what.matcher(configuration);
    if (!found.find()) {
      throw new IOException(
          "infinispan at %s: client member joins members that gridbench starts, and these are others. Choose client hotrod."
              .formatted(spec.endpoints()));
    }
    return found.group(1);
  }

  private static int free(InetAddress address) throws IOException {
    try (ServerSocket any = new ServerSocket(0, 1, address)) {
      return any.getLocalPort();
    }
  }

  /** Another node may have taken the port meanwhile, so that one of the next ones is as good. */
  String xml() {
    return """
    <infinispan xmlns="urn:infinispan:config:%1$s">
      <jgroups>
        <stack name="gridbench" extends="tcp">
          <TCP xmlns="urn:org:jgroups" bind_addr="%2$s" bind_port="%3$d" port_range="50"
                  diag.enabled="false" stack.combine="COMBINE"/>
          <TCPPING xmlns="urn:org:jgroups" initial_hosts="%4$s" port_range="0"
                  stack.combine="REPLACE" stack.position="MPING"/>
          <FD_SOCK2 xmlns="urn:org:jgroups" bind_addr="%2$s" offset="%5$d" port_range="30"
                  stack.combine="COMBINE"/>
        </stack>
      </jgroups>
      <cache-container name="default" zero-capacity-node="true" shutdown-hook="DONT_REGISTER">
        <transport stack="gridbench" cluster="%6$s" node-name="%7$s"/>
      </cache-container>
    </infinispan>
    """
        .formatted(
            Version.getMajorMinor(),
            own,
            port,
            peers,
            failureDetectionOffset,
            MemberConfig.escaped(cluster),
            NAMED + own + "-" + port);
  }
}
