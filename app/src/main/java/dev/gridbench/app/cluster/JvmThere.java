package dev.gridbench.app.cluster;

import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.app.catalog.NoSuchJvm;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostJava;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The JVM that a process runs on: of this machine's the one that is asked for, of another its own.
 */
public final class JvmThere {

  private JvmThere() {}

  /**
   * @param host where the process runs
   * @param wanted as {@link Jvms#find} takes it
   * @throws NoSuchJvm if the host has no such
   */
  public static Jvm of(Host host, Jvms jvms, String wanted) throws NoSuchJvm {
    Optional<HostJava> own = host.java();
    if (own.isEmpty()) {
      return jvms.find(wanted);
    }
    HostJava java = own.get();
    if (!wanted.isEmpty()
        && !wanted.equals(java.version())
        && !wanted.equals(Integer.toString(java.major()))
        && !wanted.equals(java.home())) {
      throw new NoSuchJvm(
          "%s has Java %s in %s, and the study asks for jvm %s. Write java: HOME for %s in the file of hosts, or drop 'jvm'."
              .formatted(host.name(), java.version(), java.home(), wanted, host.name()));
    }
    return new Jvm(Path.of(java.program()), java.major(), java.version(), java.vendor());
  }

  /**
   * The same for a member that does not start on every Java.
   *
   * @param system as messages call it
   * @param newest the last major version that it starts on; 0 for any
   * @throws NoSuchJvm if the host has no such, or one that is too new
   */
  public static Jvm of(Host host, Jvms jvms, String wanted, String system, int newest)
      throws NoSuchJvm {
    Jvm jvm = of(host, jvms, wanted);
    if (newest > 0 && jvm.major() > newest) {
      throw new NoSuchJvm(
          "%s starts on Java %d or older, and its members would have Java %s of %s. %s"
              .formatted(system, newest, jvm.version(), host.called(), older(host, jvms, newest)));
    }
    return jvm;
  }

  private static String older(Host host, Jvms jvms, int newest) {
    if (host.java().isPresent()) {
      return "Write java: HOME of an older one for %s in the file of hosts.".formatted(host.name());
    }
    return jvms.found().stream()
        .filter(jvm -> jvm.major() >= Jvms.OLDEST && jvm.major() <= newest)
        .findFirst()
        .map(jvm -> "Set jvm: %d for this system.".formatted(jvm.major()))
        .orElse("Install Java %1$d, and set jvm: %1$d for this system.".formatted(Jvms.OLDEST));
  }
}
