package dev.gridbench.app.catalog;

import dev.gridbench.api.Version;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.VersionRange;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** Every system that a driver on the class path speaks. */
public final class Catalog {

  private final List<GridSystem> systems;

  /**
   * @throws IllegalArgumentException if two modules claim the same version of the same system
   */
  public Catalog(List<GridSystem> systems) {
    this.systems =
        systems.stream()
            .sorted(
                Comparator.comparing(GridSystem::name)
                    .thenComparing(s -> s.traits().versions().low()))
            .toList();
    for (int i = 1; i < this.systems.size(); i++) {
      requireApart(this.systems.get(i - 1), this.systems.get(i));
    }
  }

  /** The systems that {@link ServiceLoader} finds. */
  public static Catalog load() {
    return new Catalog(
        ServiceLoader.load(GridSystem.class).stream().map(ServiceLoader.Provider::get).toList());
  }

  /** By name, then by version. */
  public List<GridSystem> systems() {
    return systems;
  }

  public Optional<GridSystem> find(String name, Version version) {
    return named(name).stream()
        .filter(system -> system.traits().versions().contains(version))
        .findFirst();
  }

  /** The modules that share this name, oldest versions first. */
  public List<GridSystem> named(String name) {
    return systems.stream().filter(system -> system.name().equals(name)).toList();
  }

  /**
   * The jar or folder that a class was loaded from: what has to be on a class path for the class to
   * be found there.
   *
   * @throws IllegalArgumentException if it came from neither, as the JDK's own classes
   */
  public static Path codeSource(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      throw new IllegalArgumentException(type.getName() + " was loaded from no file");
    }
    try {
      return Path.of(source.getLocation().toURI());
    } catch (URISyntaxException notAFile) {
      throw new IllegalArgumentException(type.getName() + " was loaded from no file", notAFile);
    }
  }

  /**
   * The jar or folder of one of gridbench's own classes; empty where this gridbench has no such.
   */
  public static Optional<Path> holding(String className) {
    try {
      return Optional.of(
          codeSource(Class.forName(className, false, Catalog.class.getClassLoader())));
    } catch (ClassNotFoundException none) {
      return Optional.empty();
    }
  }

  /**
   * What of ours a worker needs to make the system's clients, beside its own jar: the driver's jar
   * and those of its parts.
   *
   * @throws IllegalArgumentException if a part is missing
   */
  public static List<Path> driverPath(GridSystem system) {
    List<Path> path = new ArrayList<>();
    path.add(codeSource(system.getClass()));
    for (String part : system.traits().parts()) {
      path.add(
          holding(part)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          part + " is not part of this gridbench. Build it again.")));
    }
    return path;
  }

  private static void requireApart(GridSystem older, GridSystem newer) {
    VersionRange before = older.traits().versions();
    VersionRange after = newer.traits().versions();
    if (older.name().equals(newer.name()) && before.high().compareTo(after.low()) > 0) {
      throw new IllegalArgumentException(
          "%s and %s both speak %s: %s and %s"
              .formatted(
                  older.getClass().getName(),
                  newer.getClass().getName(),
                  older.name(),
                  before,
                  after));
    }
  }
}
