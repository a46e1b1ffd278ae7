package dev.gridbench.drivers.geode;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.drivers.geode.member.UserHash;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One member's files and arguments: bound to one address, its peers found by the first one's
 * locator, nothing to manage it by. All else is the vendor's default.
 */
record MemberConfig(ClusterSpec cluster, int index, Security security) {

  /** What each port of a member is for. */
  static final int CLIENTS = 0;

  private static final int PEERS = 1;
  private static final int LOCATOR = 2;
  private static final int MEMBERSHIP = 3;

  /** Geode wants three in a row, of which a member takes one by UDP and one by TCP. */
  private static final int MEMBERSHIP_PORTS = 3;

  static final int PORTS = MEMBERSHIP + MEMBERSHIP_PORTS;

  private static final int HIGHEST_PORT = 65_535;

  /** By name, since it is a class of the vendor's too. */
  private static final String ONE_USER = "dev.gridbench.drivers.geode.member.OneUser";

  /** What a file of the study's does not decide. */
  private static final Set<String> PLACES =
      Set.of(
          "bind-address",
          "cache-xml-file",
          "locators",
          "membership-port-range",
          "remote-locators",
          "server-bind-address",
          "start-locator",
          "statistic-archive-file",
          "tcp-port");

  String name() {
    return "member-" + (index + 1);
  }

  /** Those of {@code ServerLauncher}. */
  List<String> arguments() {
    Endpoint clients = cluster.endpoint(index, CLIENTS);
    return List.of(
        "start",
        name(),
        "--server-bind-address=" + cluster.bind(index),
        "--server-port=" + clients.port(),
        "--hostname-for-clients=" + clients.host());
  }

  /**
   * The {@code gemfire.properties}: what a file of the study's says, what is set over it, and the
   * study's own properties, which prevail.
   */
  String properties() {
    Map<String, String> all = new LinkedHashMap<>(own());
    all.put("bind-address", cluster.bind(index));
    all.put("log-file", ""); // to the output, where else a file of the launcher's would take it
    all.put("jmx-manager", "false");
    all.put("use-cluster-configuration", "false");
    if (cluster.members() > 1) {
      all.putAll(clustered());
    }
    if (!security.password().isEmpty()) {
      all.putAll(secured());
    }
    all.putAll(cluster.properties());
    return all.entrySet().stream()
        .map(each -> each.getKey() + "=" + each.getValue().replace("\\", "\\\\") + "\n")
        .collect(Collectors.joining());
  }

  /** One user is let in, by what stands in the password's stead, and so are members. */
  private Map<String, String> secured() {
    String hash = UserHash.of(cluster.name(), security.user(), security.password());
    Map<String, String> all = new LinkedHashMap<>();
    all.put("security-manager", ONE_USER);
    all.put(UserHash.SALT, cluster.name());
    all.put(UserHash.HASH, hash);
    all.put("security-username", UserHash.MEMBER);
    all.put("security-password", hash);
    return all;
  }

  /** Without what says where members are and write. */
  private Map<String, String> own() {
    Properties own = new Properties();
    ConfigFiles.of(ConfigFiles.MEMBER, cluster.options())
        .ifPresent(
            file -> {
              try {
                own.load(new StringReader(ConfigFiles.text(file)));
              } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
              }
            });
    Map<String, String> all = new TreeMap<>();
    own.stringPropertyNames().stream()
        .filter(name -> !PLACES.contains(name))
        .forEach(name -> all.put(name, own.getProperty(name)));
    return all;
  }

  private Map<String, String> clustered() {
    Map<String, String> all = new LinkedHashMap<>();
    Endpoint locator = cluster.endpoint(0, LOCATOR);
    all.put("locators", "%s[%d]".formatted(locator.host(), locator.port()));
    int lowest = Math.min(cluster.port(index, MEMBERSHIP), HIGHEST_PORT - MEMBERSHIP_PORTS + 1);
    all.put("membership-port-range", lowest + "-" + (lowest + MEMBERSHIP_PORTS - 1));
    all.put("tcp-port", Integer.toString(cluster.port(index, PEERS)));
    if (index == 0) {
      all.put("start-locator", "%s[%d]".formatted(cluster.bind(0), locator.port()));
      all.put("enable-cluster-configuration", "false");
    }
    return all;
  }

  /** The {@code cache.xml}: the functions that clients call. */
  static String xml() {
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <cache xmlns="http://geode.apache.org/schema/cache" version="1.0"
           xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
           xsi:schemaLocation="http://geode.apache.org/schema/cache
             http://geode.apache.org/schema/cache/cache-1.0.xsd">
      <pdx read-serialized="true"/>
      <function-service>
        <function><class-name>dev.gridbench.drivers.geode.member.MemberFunction</class-name></function>
        <function><class-name>dev.gridbench.drivers.geode.member.RemoveFunction</class-name></function>
      </function-service>
    </cache>
    """;
  }
}
