package dev.gridbench.drivers.memcached;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.Security;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.drivers.wire.AccessReasons;
import dev.gridbench.drivers.wire.PemFiles;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Who may use the servers of a cluster that gridbench starts: everybody, or one user. memcached
 * reads passwords themselves from a file, and a study's password stands in none. So a cluster has
 * one of its own, made of the study's and the cluster's name, and clients that know both make the
 * same.
 */
record Users(ClusterSpec cluster, Security security) {

  private static final String FILE = "users";

  /** The first with a login by the text protocol. */
  private static final Version FIRST = new Version("1.5.15");

  private static final Version FIRST_BY_TLS = new Version("1.5.13");

  /**
   * How clients come to a cluster.
   *
   * @param cluster its name; empty where gridbench did not start it, and the password is the
   *     study's
   */
  static Security security(String cluster, Security study) {
    if (cluster.isEmpty() || study.password().isEmpty()) {
      return study;
    }
    String own = sha256(cluster + "\n" + study.password());
    return new Security(study.user(), own, study.tls());
  }

  /**
   * @throws IllegalArgumentException if no server can be started for these
   */
  static Users of(ClusterSpec cluster, Security security) {
    Users users = new Users(cluster, security);
    if (security.tls() != null && cluster.version().compareTo(FIRST_BY_TLS) < 0) {
      throw new IllegalArgumentException(
          "memcached %s speaks no TLS. Take %s or later, or drop what 'security' says of TLS."
              .formatted(cluster.version(), FIRST_BY_TLS));
    }
    if (!users.everybody()) {
      users.require();
    }
    return users;
  }

  private void require() {
    AccessReasons.requireUser("memcached", security);
    if (!security.user().matches("[^\\s:]+")) {
      throw new IllegalArgumentException(
          "memcached takes no colon and no space within a user's name. Write another as"
              + " security.user.");
    }
    if (cluster.option(Options.PROTOCOL, Options.ASCII).equals(Options.BINARY)) {
      throw new IllegalArgumentException(
          "gridbench starts memcached with the login of the text protocol alone. Take client folsom"
              + " or wire and drop option protocol, or start a server with SASL and attach to it.");
    }
    if (cluster.version().compareTo(FIRST) < 0) {
      throw new IllegalArgumentException(
          "memcached %s has no login by the text protocol. Take %s or later, or drop 'security'."
              .formatted(cluster.version(), FIRST));
    }
  }

  private boolean everybody() {
    return security.password().isEmpty();
  }

  /**
   * Whom root starts it as is heeded where root does, and memcached wants to be told. It reads its
   * files as that user, and nobody could not.
   */
  List<String> arguments() {
    if (security.none()) {
      return List.of("-u", "nobody");
    }
    List<String> arguments = new ArrayList<>(List.of("-u", "root"));
    if (!everybody()) {
      arguments.addAll(List.of("-Y", FILE));
    }
    if (security.tls() != null) {
      arguments.addAll(List.of("-Z", "-o", "ssl_chain_cert=" + PemFiles.CERTIFICATE_FILE));
      arguments.addAll(List.of("-o", "ssl_key=" + PemFiles.KEY_FILE));
    }
    return arguments;
  }

  Map<String, Supplier<String>> files() {
    Map<String, Supplier<String>> files = new HashMap<>(PemFiles.ofMember(security.tls()));
    if (!everybody()) {
      files.put(
          FILE, () -> security.user() + ":" + security(cluster.name(), security).password() + "\n");
    }
    return files;
  }

  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JVM has SHA-256", impossible);
    }
  }
}
