package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.drivers.hazelcast.format.IdentifiedFormat;
import dev.gridbench.drivers.hazelcast.format.Wrapper;
import dev.gridbench.drivers.hazelcastcommon.MemberSite;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * What is set over the configuration that a study brings for its members: what the cluster is
 * called, where a member listens, whom it joins, what a format needs of it, and properties. The
 * text is one of {@link Properties}, and is kept with the results.
 */
record Overrides(MemberSite site) {

  static final String FILE = "overrides.properties";

  static final String CLUSTER = "cluster-name";
  static final String ADDRESS = "public-address";
  static final String BIND = "interface";
  static final String PORT = "port";

  /** Of all members, parted by commas. */
  static final String MEMBERS = "members";

  /** Before the name of one of a member's attributes. */
  static final String ATTRIBUTE = "attribute.";

  /** Whether SQL is on. */
  static final String JET = "jet";

  /** Before the number of a factory of serializable objects. */
  static final String FACTORY = "factory.";

  /** Before the name of one of Hazelcast's properties. */
  static final String PROPERTY = "property.";

  String text() {
    ClusterSpec cluster = site.cluster();
    Properties set = new Properties();
    set.setProperty(CLUSTER, cluster.name());
    set.setProperty(ADDRESS, site.address());
    set.setProperty(BIND, site.bind());
    set.setProperty(PORT, Integer.toString(site.port()));
    set.setProperty(MEMBERS, site.peers(peer -> peer, ","));
    set.setProperty(ATTRIBUTE + MemberSite.FIGURES_ATTRIBUTE, MemberSite.FIGURES);
    if (cluster.option("query", "predicate").equals("sql")) {
      set.setProperty(JET, "true");
    }
    if (cluster.map().format().equals("identified")) {
      set.setProperty(FACTORY + Wrapper.FACTORY, IdentifiedFormat.NAME);
    }
    String unused =
        site.properties(
            // Without its own log nobody sees that a member is up.
            Map.of("hazelcast.logging.type", "jdk"),
            (name, value) -> {
              set.setProperty(PROPERTY + name, value);
              return name;
            });
    return written(set);
  }

  /** Without the line of the date, so that all members' texts of one study are alike. */
  private static String written(Properties set) {
    StringWriter text = new StringWriter();
    try {
      set.store(text, null);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return text.toString()
        .lines()
        .filter(line -> !line.startsWith("#"))
        .sorted()
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
