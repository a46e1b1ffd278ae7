package dev.gridbench.drivers.redis;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.MemberAddress;
import dev.gridbench.drivers.redis.server.Login;
import dev.gridbench.drivers.wire.PemFiles;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A member's configuration file: the one that the study brings, if any, then what gridbench sets,
 * then the study's settings, for what comes later prevails.
 */
record ConfigFile(ClusterSpec cluster, int index, Login login) {

  static final String NAME = "server.conf";

  /** Beside it, of a member of a cluster. */
  static final String NODES = "nodes.conf";

  private static final String EMPTY = "\"\"";

  /** What a file of the study's does not decide: where the server writes, and whom it follows. */
  private static final Pattern LEFT_OUT =
      Pattern.compile(
          "^(?=[ \\t]*(dir|logfile|syslog-enabled|pidfile|unixsocket|supervised|replicaof|slaveof|cluster-enabled"
              + "|cluster-config-file)[ \\t])",
          Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);

  String text() {
    StringBuilder text = new StringBuilder();
    own()
        .map(file -> LEFT_OUT.matcher(ConfigFiles.text(file)).replaceAll("# left out: "))
        .ifPresent(own -> text.append(own).append("\n# set by gridbench\n"));
    settings().forEach((name, value) -> line(text, name, value));
    login.users().forEach(user -> text.append(user).append('\n'));
    new TreeMap<>(cluster.properties()).forEach((name, value) -> line(text, name, value));
    return text.toString();
  }

  private Optional<Path> own() {
    return ConfigFiles.of(ConfigFiles.MEMBER, cluster.options());
  }

  private Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>();
    settings.put("bind", cluster.bind(index));
    settings.putAll(port());
    settings.put("protected-mode", "yes");
    settings.put("daemonize", "no");
    option(settings, "io-threads", "1");
    option(settings, "maxmemory", "0");
    option(settings, "maxmemory-policy", "noeviction");
    option(settings, "save", "none");
    option(settings, "appendonly", "no");
    boolean replicas = NodesFile.REPLICAS.count(cluster.options()) > 0;
    if (replicas && own().isEmpty()) {
      settings.put("repl-diskless-sync-delay", "0"); // which replicas wait for at their start
      settings.put("repl-ping-replica-period", "1"); // the first makes them known to clients
    }
    if (NodesFile.primaries(cluster) > 1) {
      settings.put("cluster-enabled", "yes");
      settings.put("cluster-port", Integer.toString(cluster.port(index, 1)));
      settings.put("cluster-config-file", NODES);
      MemberAddress address = cluster.address(index);
      if (address.translated()) {
        settings.put("cluster-announce-ip", address.advertised());
      }
    } else if (index > 0) {
      Endpoint primary = cluster.endpoint(0, 0);
      settings.put("replicaof", primary.host() + " " + primary.port());
    }
    return settings;
  }

  /** By TLS alone, where that is asked for. */
  private Map<String, String> port() {
    String port = Integer.toString(cluster.port(index, 0));
    return login.security().tls() == null
        ? Map.of("port", port)
        : Map.of(
            "port",
            "0",
            "tls-port",
            port,
            "tls-cert-file",
            PemFiles.CERTIFICATE_FILE,
            "tls-key-file",
            PemFiles.KEY_FILE,
            "tls-auth-clients",
            "no");
  }

  /** As the study says it, or by default where no file of its own may say it. */
  private void option(Map<String, String> settings, String name, String otherwise) {
    if (own().isEmpty() || cluster.options().containsKey(name)) {
      String value = cluster.option(name, otherwise);
      settings.put(name, name.equals("save") ? snapshots(value) : value);
    }
  }

  /** Each line adds to those before, but for an empty one, which takes them away. */
  private static String snapshots(String value) {
    return value.equals("none") ? EMPTY : EMPTY + "\nsave " + value;
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(name).append(' ').append(value).append('\n');
  }
}
