package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.value.Secret;
import dev.gridbench.app.study.value.SecurityChoice;
import dev.gridbench.drivers.testkit.server.OneMember;
import dev.gridbench.drivers.testkit.server.Reconfigured;
import dev.gridbench.drivers.testkit.server.TestCertificates;
import dev.gridbench.testing.FreePort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A member as gridbench starts it, with more endpoints as others configure theirs: each door to the
 * same caches wants something else.
 */
final class ManyDoors implements AutoCloseable {

  static final String CONFIG = "root/conf/infinispan.xml";

  private final Path folder;
  private final String secret;
  private final Map<String, Integer> ports = new HashMap<>();
  private final Cluster cluster;

  /**
   * With one user, bench.
   *
   * @param folder with the certificates that {@code doors} want
   * @param doors of open, scram, plain, bare with front, tls, strict and old
   */
  ManyDoors(Path folder, String secret, List<String> doors) throws Exception {
    this.folder = folder;
    this.secret = secret;
    for (String door : doors) {
      ports.put(door, FreePort.next());
    }
    Path password = Files.writeString(folder.resolve("password"), secret + "\n");
    SecurityChoice user = new SecurityChoice("bench", Secret.of("file:" + password).orElseThrow());
    SystemChoice.Settings none = SystemChoice.Settings.NONE;
    this.cluster = OneMember.start(configured(), "", user, none, map(), directory());
  }

  private GridSystem configured() {
    return new Reconfigured(
        new InfinispanSystem(),
        Map.of(
            CONFIG, this::widened, "root/conf/others.properties", none -> "bench=" + secret + "\n"),
        null);
  }

  static MapSpec map() {
    return new MapSpec("doors", new ValueShape.Bytes(1, 100), "protostream", List.of(), 100);
  }

  /** Where the member is, with its configuration and its log. */
  Path directory() {
    return folder.resolve("server");
  }

  /** As gridbench's own configuration has it. */
  Endpoint own() {
    return cluster.endpoints().get(0);
  }

  Endpoint door(String name) {
    return new Endpoint("127.0.0.1", Objects.requireNonNull(ports.get(name)));
  }

  private String widened(String config) {
    StringBuilder bindings = new StringBuilder();
    StringBuilder realms = new StringBuilder();
    StringBuilder doors = new StringBuilder();
    ports.forEach(
        (name, port) -> {
          bindings.append("<socket-binding name=\"%s\" port=\"%d\"/>".formatted(name, port));
          realms.append(realm(name));
          doors.append(endpoint(name));
        });
    return config
        .replace("</socket-bindings>", bindings + "</socket-bindings>")
        .replace("</security-realms>", realms + "</security-realms>")
        .replace("</endpoints>", doors + "</endpoints>");
  }

  private static String endpoint(String name) {
    return switch (name) {
      case "open" -> "<endpoint socket-binding=\"open\"/>";
      case "scram" -> endpoint(name, name, hotRod("", "DIGEST-MD5 SCRAM-SHA-1") + rest("BASIC"));
      case "plain" -> endpoint(name, name, hotRod("", "PLAIN") + rest("DIGEST-SHA-256"));
      case "bare" -> {
        String apart = " socket-binding=\"bare\"";
        yield endpoint("front", name, hotRod(apart, "SCRAM-SHA-256") + rest("DIGEST"));
      }
      case "front" -> "";
      case "strict" ->
          "<endpoint socket-binding=\"strict\" security-realm=\"strict\" require-ssl-client-auth=\"true\"/>";
      default -> "<endpoint socket-binding=\"%1$s\" security-realm=\"%1$s\"/>".formatted(name);
    };
  }

  private static String endpoint(String binding, String realm, String connectors) {
    return "<endpoint socket-binding=\"%s\" security-realm=\"%s\">%s</endpoint>"
        .formatted(binding, realm, connectors);
  }

  private static String hotRod(String attribute, String mechanisms) {
    return """
        <hotrod-connector%s>
          <authentication><sasl mechanisms="%s" server-name="infinispan"/></authentication>
        </hotrod-connector>
        """
        .formatted(attribute, mechanisms);
  }

  private static String rest(String mechanism) {
    return "<rest-connector><authentication mechanisms=\"%s\"/></rest-connector>"
        .formatted(mechanism);
  }

  /** Its users, and its certificate where it has one. */
  private String realm(String name) {
    String identity =
        switch (name) {
          case "tls" -> identity("server", "");
          case "strict" -> identity("server", store("ca", "truststore", "password"));
          case "old" -> identity("old", "");
          default -> "";
        };
    return """
        <security-realm name="%s">%s
          <properties-realm>
            <user-properties path="others.properties" plain-text="true"/>
            <group-properties path="%s"/>
          </properties-realm>
        </security-realm>
        """
        .formatted(name, identity, Users.GROUPS);
  }

  private String identity(String certificate, String trusted) {
    return "<server-identities><ssl>%s%s</ssl></server-identities>"
        .formatted(store(certificate, "keystore", "keystore-password"), trusted);
  }

  private String store(String name, String element, String password) {
    return "<%s path=\"%s\" %s=\"%s\"/>"
        .formatted(element, folder.resolve(name + ".p12"), password, TestCertificates.PASSWORD);
  }

  @Override
  public void close() {
    cluster.close();
  }
}
