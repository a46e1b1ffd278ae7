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
}
