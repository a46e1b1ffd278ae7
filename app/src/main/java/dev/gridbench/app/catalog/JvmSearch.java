package dev.gridbench.app.catalog;

import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/** Looks where JVMs usually are. */
final class JvmSearch {

  private static final List<String> FOLDERS =
      List.of("usr/lib/jvm", "usr/java", "opt/java", "Library/Java/JavaVirtualMachines");

  private final Map<String, String> environment;
  private final Path root;

  /**
   * @param root the file system's, for tests another
   */
  JvmSearch(Map<String, String> environment, Path root) {
    this.environment = environment;
    this.root = root;
  }

  /** Each once, in the order of the places. */
  List<Jvm> found() {
    Set<Jvm> jvms = new LinkedHashSet<>();
    for (Path home : homes()) {
      at(home).ifPresent(jvms::add);
    }
    running().ifPresent(jvms::add);
    return List.copyOf(jvms);
  }

  /**
   * The JVM with this home or {@code java}, if a release file there says its version; links are
   * followed, so that one JVM is found once.
   */
  static Optional<Jvm> at(Path place) {
    try {
      Path real = place.toRealPath();
      Path java = Files.isDirectory(real) ? real.resolve("bin/java") : real;
      Path bin = java.getParent();
      Path home = bin == null ? null : bin.getParent();
      if (home == null || !Files.isExecutable(java)) {
        return Optional.empty();
      }
      return read(java, home);
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  private static Optional<Jvm> read(Path java, Path home) throws IOException {
    Properties release = new Properties();
    release.load(new StringReader(Files.readString(home.resolve("release"))));
    String version = unquoted(release.getProperty("JAVA_VERSION", ""));
    int major = major(version);
    return major == 0
        ? Optional.empty()
        : Optional.of(
            new Jvm(java, major, version, unquoted(release.getProperty("IMPLEMENTOR", ""))));
  }

  private static Optional<Jvm> running() {
    Path home = Path.of(System.getProperty("java.home"));
    Optional<Jvm> released = at(home);
    return released.isPresent()
        ? released
        : Optional.of(
            new Jvm(
                home.resolve("bin/java"),
                Runtime.version().feature(),
                System.getProperty("java.version"),
                System.getProperty("java.vendor", "")));
  }

  /** 17 of {@code 17.0.15}, 8 of {@code 1.8.0_402}, 0 of anything else. */
  static int major(String version) {
    String[] parts = version.split("[._+-]");
    String part = parts.length > 1 && parts[0].equals("1") ? parts[1] : parts[0];
    return part.matches("\\d{1,4}") ? Integer.parseInt(part) : 0;
  }

  private static String unquoted(String value) {
    return value.replaceAll("^\"|\"$", "");
  }

  private List<Path> homes() {
    List<Path> homes = new ArrayList<>();
    for (String variable : List.of("GRIDBENCH_JAVA", "JAVA_HOME")) {
      Optional.ofNullable(environment.get(variable))
          .filter(v -> !v.isBlank())
          .map(Path::of)
          .ifPresent(homes::add);
    }
    for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
      if (!folder.isEmpty()) {
        homes.add(Path.of(folder, "java"));
      }
    }
    FOLDERS.forEach(folder -> homes.addAll(within(root.resolve(folder))));
    Optional.ofNullable(environment.get("HOME"))
        .ifPresent(home -> homes.addAll(within(Path.of(home, ".sdkman/candidates/java"))));
    return homes;
  }

  private static List<Path> within(Path folder) {
    List<Path> homes = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        Path bundled = entry.resolve("Contents/Home");
        homes.add(Files.isDirectory(bundled) ? bundled : entry);
      }
    } catch (IOException none) {
      return List.of();
    }
    homes.sort(null);
    return homes;
  }
}
