package dev.gridbench.drivers.infinispan8;

import java.io.IOException;
import java.io.Reader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Properties;
import org.infinispan.configuration.cache.Configuration;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.global.GlobalConfiguration;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.manager.EmbeddedCacheManager;
import org.infinispan.server.hotrod.HotRodServer;
import org.infinispan.server.hotrod.configuration.HotRodServerConfigurationBuilder;

/**
 * A member's own JVM, by Infinispan's API: its servers came as a folder to unpack, which Maven
 * Central does not have.
 */
public final class InfinispanMember {

  private static final int QUEUE = 50;

  private InfinispanMember() {}

  /**
   * Starts a member, and lives as long as it does.
   *
   * @param args the files with its properties and with its stack of JGroups
   */
  public static void main(String[] args) throws IOException {
    Properties said = new Properties();
    try (Reader reader = Files.newBufferedReader(Path.of(args[0]))) {
      said.load(reader);
    }
    boolean alone = text(said, "members").equals("1");
    EmbeddedCacheManager manager =
        new DefaultCacheManager(
            alone ? alone() : clustered(said, args[1]),
            ControlPort.bytes(new ConfigurationBuilder()));
    Configuration cache = ControlPort.cache(alone, number(said, "owners"));
    ControlPort.put(manager, text(said, "controls"));
    startServer(said, manager);
    InetAddress bind = InetAddress.getByName(text(said, "bind"));
    ServerSocket socket = new ServerSocket(number(said, "control"), QUEUE, bind);
    new Thread(new ControlPort(socket, manager, cache), "control").start();
    System.out.printf(
        "gridbench: a member of Infinispan is ready, of %d%n",
        alone ? 1 : manager.getMembers().size());
  }

  private static GlobalConfiguration alone() {
    GlobalConfigurationBuilder builder = new GlobalConfigurationBuilder().nonClusteredDefault();
    builder.globalJmxStatistics().allowDuplicateDomains(true);
    return builder.build();
  }

  private static GlobalConfiguration clustered(Properties said, String stack) {
    GlobalConfigurationBuilder builder = new GlobalConfigurationBuilder().clusteredDefault();
    builder.globalJmxStatistics().allowDuplicateDomains(true);
    builder
        .transport()
        .clusterName(text(said, "cluster"))
        .nodeName(text(said, "name"))
        .addProperty("configurationFile", stack);
    return builder.build();
  }

  private static void startServer(Properties said, EmbeddedCacheManager manager) {
    HotRodServerConfigurationBuilder builder = new HotRodServerConfigurationBuilder();
    builder.host(text(said, "bind"));
    builder.port(number(said, "port"));
    builder.proxyHost(text(said, "advertised"));
    builder.proxyPort(number(said, "port"));
    new HotRodServer().start(builder.build(), manager);
  }

  private static int number(Properties said, String name) {
    return Integer.parseInt(text(said, name));
  }

  private static String text(Properties said, String name) {
    return Objects.requireNonNull(said.getProperty(name), name);
  }
}
