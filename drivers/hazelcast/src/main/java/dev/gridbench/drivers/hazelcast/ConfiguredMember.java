package dev.gridbench.drivers.hazelcast;

import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.config.XmlConfigBuilder;
import com.hazelcast.config.YamlConfigBuilder;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

/** The main class of a member whose configuration is a file that the study brings. */
public final class ConfiguredMember {

  private ConfiguredMember() {}

  /**
   * @param args the file of Hazelcast's configuration, and that of its {@link Overrides}
   */
  public static void main(String[] args) throws IOException {
    HazelcastInstance unused =
        Hazelcast.newHazelcastInstance(config(Path.of(args[0]), Path.of(args[1])));
  }

  static Config config(Path file, Path overrides) throws IOException {
    String name = file.toString();
    Config config =
        name.endsWith(".xml")
            ? new XmlConfigBuilder(name).build()
            : new YamlConfigBuilder(name).build();
    if (config.getAdvancedNetworkConfig().isEnabled()) {
      throw new IllegalArgumentException(
          "the file of option config has an advanced-network, whose several ports gridbench does"
              + " not set. Use network there.");
    }
    set(config, read(overrides));
    return config;
  }

  private static Properties read(Path file) throws IOException {
    Properties set = new Properties();
    try (Reader text = Files.newBufferedReader(file)) {
      set.load(text);
    }
    return set;
  }

  private static void set(Config config, Properties set) {
    config.setClusterName(set.getProperty(Overrides.CLUSTER));
    place(config.getNetworkConfig(), set);
    if (Boolean.parseBoolean(set.getProperty(Overrides.JET))) {
      config.getJetConfig().setEnabled(true);
    }
    for (String key : set.stringPropertyNames()) {
      String value = set.getProperty(key);
      if (key.startsWith(Overrides.PROPERTY)) {
        config.setProperty(key.substring(Overrides.PROPERTY.length()), value);
      } else if (key.startsWith(Overrides.FACTORY)) {
        int factory = Integer.parseInt(key.substring(Overrides.FACTORY.length()));
        config.getSerializationConfig().addDataSerializableFactoryClass(factory, value);
      } else if (key.startsWith(Overrides.ATTRIBUTE)) {
        config
            .getMemberAttributeConfig()
            .setAttribute(key.substring(Overrides.ATTRIBUTE.length()), value);
      }
    }
  }

  /** Where it listens and whom it joins: nothing of either is left from the file. */
  private static void place(NetworkConfig network, Properties set) {
    network
        .setPort(Integer.parseInt(set.getProperty(Overrides.PORT)))
        .setPortAutoIncrement(false)
        .setPublicAddress(set.getProperty(Overrides.ADDRESS));
    network.getInterfaces().setEnabled(true).clear();
    network.getInterfaces().addInterface(set.getProperty(Overrides.BIND));
    JoinConfig join = new JoinConfig();
    join.getAutoDetectionConfig().setEnabled(false);
    join.getMulticastConfig().setEnabled(false);
    join.getTcpIpConfig()
        .setEnabled(true)
        .setMembers(List.of(set.getProperty(Overrides.MEMBERS).split(",")));
    network.setJoin(join);
    network.getRestApiConfig().setEnabled(false);
  }
}
