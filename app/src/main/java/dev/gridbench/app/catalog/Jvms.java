package dev.gridbench.app.catalog;

import dev.gridbench.api.Version;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The JVMs that members and workers can run on. */
public final class Jvms {

  /** What gridbench's own classes need. */
  public static final int OLDEST = 17;

  private final List<Jvm> found;

  public Jvms(List<Jvm> found) {
    this.found =
        found.stream()
            .sorted(
                Comparator.comparingInt(Jvm::major)
                    .thenComparing(jvm -> new Version(jvm.version()))
                    .reversed())
            .toList();
  }

  /**
   * Those that the environment names, those in the usual folders, and the running one.
   *
   * @param environment the process's environment variables
   */
  public static Jvms ofMachine(Map<String, String> environment) {
    return new Jvms(new JvmSearch(environment, Path.of("/")).found());
  }

  /** Newest first. */
  public List<Jvm> found() {
    return found;
  }

  /**
   * @param wanted empty for the newest from 17 on, {@code 17} for the newest of that major version,
   *     {@code 17.0.15} for exactly that, or the path of a home or of its {@code java}
   * @throws NoSuchJvm if there is none such
   */
  public Jvm find(String wanted) throws NoSuchJvm {
    Optional<Jvm> match =
        wanted.contains("/")
            ? JvmSearch.at(Path.of(wanted))
            : found.stream().filter(jvm -> matches(jvm, wanted)).findFirst();
    return match.orElseThrow(() -> new NoSuchJvm(message(wanted)));
  }

  private static boolean matches(Jvm jvm, String wanted) {
    return wanted.isEmpty()
        ? jvm.major() >= OLDEST
        : jvm.version().equals(wanted) || Integer.toString(jvm.major()).equals(wanted);
  }

  private String message(String wanted) {
    String cause =
        wanted.isEmpty()
            ? "no JVM from " + OLDEST + " on"
            : wanted.contains("/") ? "no JVM at " + wanted : "no JVM " + wanted;
    String there =
        found.isEmpty()
            ? "none was found"
            : found.stream()
                .map(jvm -> jvm.version() + " in " + jvm.home())
                .collect(Collectors.joining(", "));
    return "This machine has "
        + cause
        + ": "
        + there
        + ". Install one, or name its folder in GRIDBENCH_JAVA.";
  }
}
