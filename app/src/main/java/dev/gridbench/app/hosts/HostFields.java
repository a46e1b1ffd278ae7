package dev.gridbench.app.hosts;

import dev.gridbench.app.hosts.HostEntry.Role;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.ListType;
import dev.gridbench.app.study.type.ScalarType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.type.Unreadable;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.yaml.Yaml;
import dev.gridbench.host.remote.RemoteJava;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The fields of a file of hosts. */
final class HostFields {

  static final String HOST_EXAMPLE = "{address: 10.0.0.1, roles: [members]}";
  static final String EXAMPLE = "{grid1: " + HOST_EXAMPLE + "}";

  /** As names of processes, which are built from them. */
  static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

  private static final Set<String> WILDCARDS = Set.of("0.0.0.0", "::", "[::]", "*", "0");

  static final Field<ReachType.Chosen> REACH =
      Field.constant("reach", new ReachType(), "", "", "ssh");
  static final Field<String> SSH_CONFIG = Field.part("ssh-config", Types.text("ssh_config"));
  static final Field<Yaml.Mapping> DEFAULTS =
      Field.constant("defaults", new MappingType("{java: ship}"), "", "", "{java: ship}");
  static final Field<Yaml.Mapping> HOSTS =
      Field.required("hosts", new MappingType(EXAMPLE), false, "", EXAMPLE);

  static final Field<String> SSH =
      Field.part("ssh", Types.text("user@host as ssh takes it", "grid1.lab", "[^-\\s]\\S*"));
  static final Field<String> ADDRESS =
      Field.part(
          "address",
          new ScalarType<>(
              "an address of the host",
              "10.0.0.1",
              Map.of("type", "string"),
              HostFields::address,
              text -> text));
  static final Field<List<Role>> ROLES =
      Field.constant(
          "roles",
          new ListType<>(
              Types.oneOf(
                  List.of("members", "workers"),
                  word -> Role.valueOf(word.toUpperCase(Locale.ROOT)),
                  role -> role.name().toLowerCase(Locale.ROOT))),
          "",
          "",
          "[members]");
  static final Field<Integer> SHARE = Field.part("share", Types.integer(1, 1000, "2"));
  static final Field<String> SITE = Field.part("site", Types.text("a name", "a", NAME.pattern()));
  static final Field<CpuSet> CPUS =
      Field.part(
          "cpus",
          new ScalarType<>(
              "processors",
              "\"0-3\"",
              Map.of("type", List.of("string", "integer")),
              HostFields::cpus,
              CpuSet::toString));
  static final Field<RemoteJava> JAVA =
      Field.part(
          "java",
          new ScalarType<>(
              "find, ship or the path of a Java home",
              "ship",
              Map.of("type", "string"),
              HostFields::java,
              HostFields::text));
  static final Field<String> CACHE =
      Field.part(
          "cache",
          Types.text("the path of a folder", "~/.cache/gridbench", "(~/|/)[^\\p{Cntrl}]*"));

  static final List<Field<?>> OF_FILE = List.of(REACH, SSH_CONFIG, DEFAULTS, HOSTS);
  static final List<Field<?>> OF_DEFAULTS = List.of(JAVA, CACHE);
  static final List<Field<?>> OF_HOST =
      List.of(SSH, REACH, ADDRESS, ROLES, SHARE, SITE, CPUS, JAVA, CACHE);

  private HostFields() {}

  private static String address(String text) throws Unreadable {
    if (WILDCARDS.contains(text)) {
      throw new Unreadable(
          "is every address of the host, and members bind one only. Write the one in the network"
              + " that is to be measured.");
    }
    if (!text.matches("[A-Za-z0-9][A-Za-z0-9.:_-]*")) {
      throw new Unreadable(
          "must be an address of the host, but is '" + text + "'. Write for example 10.0.0.1.");
    }
    return text;
  }

  private static CpuSet cpus(String text) throws Unreadable {
    try {
      return CpuSet.parse(text);
    } catch (IllegalArgumentException no) {
      throw new Unreadable(
          "must be processors as the kernel numbers them, but is '%s'. Write for example \"0-3,8\"."
              .formatted(text));
    }
  }

  private static RemoteJava java(String text) throws Unreadable {
    return switch (text) {
      case "find" -> new RemoteJava.Found();
      case "ship" -> new RemoteJava.Shipped(Path.of(System.getProperty("java.home")));
      default -> {
        if (!text.startsWith("/")) {
          throw new Unreadable(
              "must be find, ship or the path of a Java home, but is '%s'. Write for example ship."
                  .formatted(text));
        }
        yield new RemoteJava.At(text);
      }
    };
  }

  private static String text(RemoteJava java) {
    return java instanceof RemoteJava.At at
        ? at.home()
        : java instanceof RemoteJava.Found ? "find" : "ship";
  }
}
