package dev.gridbench.drivers.redis;

import dev.gridbench.api.ClusterSpec;
import java.util.Map;
import java.util.TreeMap;

/** A member's configuration file; the study's own settings come last and so prevail. */
record ServerConfig(ClusterSpec cluster, int index) {

  static final String FILE = "server.conf";

  String text() {
    StringBuilder text = new StringBuilder();
    settings().forEach((name, value) -> line(text, name, value));
    new TreeMap<>(cluster.properties()).forEach((name, value) -> line(text, name, value));
    return text.toString();
  }

  private Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>();
    settings.put("bind", cluster.host());
    settings.put("port", Integer.toString(cluster.port(index, 0)));
    settings.put("protected-mode", "yes");
    settings.put("daemonize", "no");
    settings.put("io-threads", cluster.option("io-threads", "1"));
    settings.put("maxmemory", cluster.option("maxmemory", "0"));
    settings.put("maxmemory-policy", cluster.option("maxmemory-policy", "noeviction"));
    String save = cluster.option("save", "none");
    settings.put("save", save.equals("none") ? "\"\"" : save);
    settings.put("appendonly", cluster.option("appendonly", "no"));
    if (cluster.members() > 1) {
      settings.put("cluster-enabled", "yes");
      settings.put("cluster-port", Integer.toString(cluster.port(index, 1)));
      settings.put("cluster-config-file", NodesFile.FILE);
    }
    return settings;
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(name).append(' ').append(value).append('\n');
  }
}
