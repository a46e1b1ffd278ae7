package dev.gridbench.host.remote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A Java of this machine, as it is sent to others. */
final class ShippedJava {

  /** Of no use for running programs, and most of a JDK's size. */
  private static final List<String> LEFT_OUT =
      List.of("lib/src.zip", "jmods", "demo", "man", "include", "legal", "docs");

  /** How uname calls a processor, by how Java does. */
  private static final Map<String, String> MACHINES =
      Map.of("amd64", "x86_64", "aarch64", "aarch64", "ppc64le", "ppc64le", "s390x", "s390x");

  private ShippedJava() {}

  /**
   * What tells it from others: the digest of its modules, which are all of its classes.
   *
   * @throws IOException if there is no Java
   */
  static String hash(Path home) throws IOException {
    Path modules = home.resolve("lib/modules");
    if (!Files.isRegularFile(modules)) {
      throw new IOException(home + " cannot be sent: it has no lib/modules. Name a Java home.");
    }
    return ContentStore.hash(modules);
  }

  /**
   * A tar archive on the output of a process; links are followed, for distributions put parts of it
   * elsewhere.
   */
  static Process packed(Path home) throws IOException {
    List<String> command = new ArrayList<>(List.of("tar", "-chf", "-", "-C", home.toString()));
    LEFT_OUT.forEach(path -> command.add("--exclude=./" + path));
    command.add(".");
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  /**
   * That a Java of this machine can run there.
   *
   * @param found what {@code uname -s} and {@code uname -m} say there
   */
  static void requireSame(String host, String found) throws IOException {
    String arch = System.getProperty("os.arch");
    String here = System.getProperty("os.name") + " " + MACHINES.getOrDefault(arch, arch);
    if (!found.equals(here)) {
      throw new IOException(
          "%s is %s, and this machine's Java is for %s. Install Java there and write java: find."
              .formatted(host, found, here));
    }
  }
}
