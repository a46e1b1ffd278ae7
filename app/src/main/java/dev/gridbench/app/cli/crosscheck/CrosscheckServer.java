package dev.gridbench.app.cli.crosscheck;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.crosscheck.Counter;
import dev.gridbench.app.crosscheck.Witness;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the generators take turns at.
 *
 * @param process null where somebody else started it
 */
record CrosscheckServer(Endpoint endpoint, @Nullable HostProcess process) implements AutoCloseable {

  private static final String HOST = "127.0.0.1";
  private static final String MAIN = "dev.gridbench.ruler.Ruler";

  /** One class of each jar that a ruler is made of. */
  private static final List<String> PARTS =
      List.of(MAIN, "dev.gridbench.instruments.Instrument", "picocli.CommandLine");

  private static final int READY_SECONDS = 30;
  private static final long LOOK_NANOS = 50_000_000;

  /**
   * A ruler of 5 ms for any number of connections at once, in a process of its own.
   *
   * @param cpus the processors that it may run on; empty for any
   */
  static CrosscheckServer ruler(
      Host host, Clock clock, Counter.Protocol protocol, String cpus, Path folder)
      throws IOException, UserError {
    int port = host.freePorts(1).get(0);
    String name = "ruler-" + protocol.name().toLowerCase(Locale.ROOT);
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            classPath(),
            MAIN,
            "--host=" + HOST,
            "--port=" + port,
            "--protocol=" + protocol.name().toLowerCase(Locale.ROOT),
            "--service=const(" + Math.round(Witness.SERVICE_MILLIS) + "ms)",
            "--discipline=infinite");
    Path log = folder.resolve(name + ".log");
    HostProcess process = host.start(new ProcessSpec(name, command, Map.of(), folder, log, cpus));
    CrosscheckServer server = new CrosscheckServer(new Endpoint(HOST, port), process);
    server.awaitReady(host, clock);
    return server;
  }

  private static String classPath() throws UserError {
    List<String> jars = new ArrayList<>();
    for (String part : PARTS) {
      Path jar =
          Catalog.holding(part)
              .orElseThrow(
                  () -> new UserError(part + " is not part of this gridbench. Build it again."));
      jars.add(jar.toString());
    }
    return String.join(File.pathSeparator, jars);
  }

  /** One that runs already. */
  static CrosscheckServer running(Endpoint endpoint) {
    return new CrosscheckServer(endpoint, null);
  }

  private void awaitReady(Host host, Clock clock) throws UserError {
    for (long look = 0; look * LOOK_NANOS < READY_SECONDS * 1_000_000_000L; look++) {
      if (host.portOpen(endpoint)) {
        return;
      }
      clock.sleep(LOOK_NANOS);
    }
    close();
    throw new UserError(
        "The ruler did not listen within "
            + READY_SECONDS
            + " s. See what else this machine does.");
  }

  /** CPU time of a ruler of our own so far; not a number for another's server. */
  double cpuSeconds() {
    return process == null
        ? Double.NaN
        : ProcessHandle.of(process.pid())
            .flatMap(handle -> handle.info().totalCpuDuration())
            .map(Duration::toNanos)
            .map(nanos -> nanos / 1e9)
            .orElse(Double.NaN);
  }

  @Override
  public void close() {
    if (process != null) {
      process.end();
    }
  }
}
