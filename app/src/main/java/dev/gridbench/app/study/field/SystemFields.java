package dev.gridbench.app.study.field;

import dev.gridbench.api.Endpoint;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.type.ListType;
import dev.gridbench.app.study.type.SecurityType;
import dev.gridbench.app.study.type.SettingsType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.value.SecurityChoice;
import java.util.List;
import java.util.Map;

/** The fields of one entry of {@code systems}. */
public final class SystemFields {

  private static final String VERSION_PATTERN = "[0-9]+([.-][A-Za-z0-9]+)*";

  private static final String HEAP = "[0-9]+[kKmMgG]";

  public static final Field<String> SYSTEM =
      Field.required(
          "system",
          Types.text("hazelcast"),
          false,
          "The product, one of `gridbench list systems`.",
          "hazelcast");
  public static final Field<String> VERSION =
      Field.factor(
          "version",
          Types.text("a version such as 5.7.0", "5.7.0", VERSION_PATTERN),
          "",
          "The product's version, members and client alike. Without it: the newest that gridbench"
              + " is tested with, the program that is installed, or what attached servers say.",
          "[5.6.0, 5.7.0]");
  public static final Field<String> CLIENT =
      Field.factor(
          "client",
          Types.text("hotrod"),
          "",
          "The client library, one of `gridbench list clients`. Without it: the system's first.",
          "hotrod");
  public static final Field<String> CLIENT_VERSION =
      Field.factor(
          "clientVersion",
          Types.text("a version such as 2.11.7", "2.11.7", VERSION_PATTERN),
          "",
          "The client library's own version, where it is to differ from what `gridbench list"
              + " clients` shows.",
          "[2.11.7, 2.12.3]");
  public static final Field<String> JVM =
      Field.factor(
          "jvm",
          Types.text("a JDK's version or its folder", "25", "[0-9]+|/.+"),
          "",
          "The JVM of members and workers: a version from 17, or a folder. Without it: the newest"
              + " found.",
          "[17, 25]");
  public static final Field<String> HEAP_SIZE =
      Field.factor(
          "heap",
          Types.text("a heap size as for -Xmx", "512m", HEAP),
          "",
          "Maximum heap of each member. Without it: the JVM's default.",
          "1g");
  public static final Field<String> WORKER_HEAP =
      Field.factor(
          "workerHeap",
          Types.text("a heap size as for -Xmx", "512m", HEAP),
          "",
          "Maximum heap of each worker. Without it: gridbench's default.",
          "2g");
  public static final Field<List<String>> JVM_ARGS =
      Field.factor(
          "jvmArgs",
          new ListType<>(Types.text("a JVM argument", "-XX:+UseZGC", "-.+")),
          "",
          "Further arguments of each member's JVM. A list of lists multiplies.",
          "[-XX:+UseZGC]");
  public static final Field<List<String>> WORKER_JVM_ARGS =
      Field.factor(
          "workerJvmArgs",
          new ListType<>(
              Types.text(
                  "a JVM argument other than -Xms and -Xmx, which are workerHeap's",
                  "-XX:+UseZGC",
                  "-(?!Xm[sx]).+")),
          "",
          "Further arguments of each worker's JVM, in which the clients live. A list of lists"
              + " multiplies.",
          "[-XX:+UseZGC]");
  public static final Field<Map<String, List<Level<String>>>> OPTIONS =
      settings(
          "options",
          "{backups: 0}",
          "The driver's own settings, as `gridbench list systems NAME` shows them.",
          "{backups: [0, 1]}");
  public static final Field<Map<String, List<Level<String>>>> PROPERTIES =
      settings(
          "properties",
          "{some.client.property: 5}",
          "The client library's own properties, handed over as they are.",
          "{hazelcast.client.invocation.timeout.seconds: 20}");
  public static final Field<Map<String, List<Level<String>>>> MEMBER_PROPERTIES =
      settings(
          "memberProperties",
          "{some.member.property: 5}",
          "The members' own properties, handed over as they are.",
          "{hazelcast.operation.thread.count: 4}");
  public static final Field<List<Endpoint>> ATTACH =
      Field.constant(
          "attach",
          new ListType<>(Types.endpoint()),
          "",
          "Addresses of a cluster that runs already; gridbench then starts no member.",
          "[10.0.0.5:5701]");
  public static final Field<SecurityChoice> SECURITY =
      Field.constant(
          "security",
          new SecurityType(),
          "",
          "Who the clients are, where their password is found, and whether connections are encrypted."
              + " The study names the place and never the password, which no file of the results"
              + " holds.",
          SecurityType.EXAMPLE);
  public static final Field<List<String>> ARTIFACTS =
      Field.constant(
          "artifacts",
          new ListType<>(
              Types.text(
                  "Maven coordinates", "org.ehcache:ehcache:3.11.1", "[^:\\s]+(:[^:\\s]+){2,4}")),
          "",
          "The vendor's library, for a system that takes any, such as jcache: what it needs in turn"
              + " is found by itself.",
          "[\"org.ehcache:ehcache:3.11.1\"]");
  public static final Field<List<String>> JARS =
      Field.constant(
          "jars",
          new ListType<>(Types.text("a file", "lib/provider.jar", "[^\\x00]+")),
          "",
          "The same as files, relative to the study's folder. Their checksums are kept with the"
              + " results.",
          "[lib/provider.jar]");
  public static final Field<String> LABEL =
      Field.constant(
          "label",
          Types.text("tuned"),
          "",
          "What the level is called. Without it: product and version, and whatever sets it apart.");

  /** In the order in which they are documented and written. */
  public static final List<Field<?>> ALL =
      List.of(
          SYSTEM,
          VERSION,
          CLIENT,
          CLIENT_VERSION,
          JVM,
          HEAP_SIZE,
          WORKER_HEAP,
          JVM_ARGS,
          WORKER_JVM_ARGS,
          OPTIONS,
          PROPERTIES,
          MEMBER_PROPERTIES,
          ATTACH,
          SECURITY,
          ARTIFACTS,
          JARS,
          LABEL);

  private SystemFields() {}

  private static Field<Map<String, List<Level<String>>>> settings(
      String name, String one, String meaning, String example) {
    return Field.constant(name, new SettingsType(one), "", meaning, example);
  }
}
