package dev.gridbench.app.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.system.MemberAddress;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.local.Surroundings;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Starts gateways from gridbench's own jars, one before each member (docs/gateway.md). */
public final class GatewayStarter {

  private static final Duration READY_TIMEOUT = Duration.ofSeconds(60);
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final int QUOTED_LINES = 3;
  private static final String MAIN_CLASS = "dev.gridbench.gateway.Gateway";
  private static final String FREE_PORT = ":0";

  /** One class of each jar that a gateway is made of. */
  private static final List<String> PARTS =
      List.of(
          MAIN_CLASS,
          "dev.gridbench.instruments.Instrument",
          "picocli.CommandLine",
          "io.netty.channel.Channel",
          "io.netty.buffer.ByteBuf",
          "io.netty.util.concurrent.EventExecutor",
          "io.netty.resolver.AddressResolver",
          "org.HdrHistogram.Histogram");

  private static final Pattern READY =
      Pattern.compile("(?m)^gateway ready \\S+ \\S+:(\\d+) upstream .* control (\\S+):(\\d+)$");

  /**
   * What the gateways of a trial have in common.
   *
   * @param java the JVM's program
   * @param protocol as their command line calls it
   * @param channels to each member
   * @param address where they listen, each on a free port, and where clients find them
   * @param directory where they work; made if it is not there
   * @param logs takes a log of each
   */
  public record Setup(
      Path java,
      String protocol,
      int channels,
      Surroundings surroundings,
      MemberAddress address,
      Path directory,
      Path logs) {}

  private record Starting(HostProcess process, long logStart) {}

  private final Host host;
  private final Clock clock;

  public GatewayStarter(Host host, Clock clock) {
    this.host = host;
    this.clock = clock;
  }

  /**
   * Starts them and waits until all listen.
   *
   * @throws TrialFailure if one does not; none is left running
   * @throws InterruptedException likewise
   */
  public Gateways start(Setup setup, List<Endpoint> members)
      throws TrialFailure, InterruptedException {
    List<Starting> starting = new ArrayList<>();
    boolean up = false;
    try {
      for (Endpoint member : members) {
        starting.add(launch(setup, member, starting.size() + 1));
      }
      Gateways gateways =
          new Gateways(setup.channels(), ready(starting, setup.address().advertised()));
      up = true;
      return gateways;
    } catch (IOException failed) {
      throw new TrialFailure(
          TrialPhase.START,
          "a gateway could not be started: %s.".formatted(failed.getMessage()),
          null);
    } finally {
      if (!up) {
        Cluster.endAll(starting.stream().map(Starting::process).toList());
      }
    }
  }

  private Starting launch(Setup setup, Endpoint member, int number)
      throws TrialFailure, IOException {
    String name = "gateway-" + number;
    Files.createDirectories(setup.directory());
    Files.createDirectories(setup.logs());
    Path log = setup.logs().resolve(name + ".log");
    long logStart = Files.exists(log) ? Files.size(log) : 0;
    HostProcess process =
        host.start(
            new ProcessSpec(
                name,
                command(setup, member),
                setup.surroundings().environment(name),
                setup.directory(),
                log,
                setup.surroundings().cpus(name)));
    return new Starting(process, logStart);
  }

  private static List<String> command(Setup setup, Endpoint member) throws TrialFailure {
    return List.of(
        setup.java().toString(),
        "-cp",
        classPath(),
        MAIN_CLASS,
        "--protocol",
        setup.protocol(),
        "--listen",
        setup.address().bind() + FREE_PORT,
        "--upstream",
        member.toString(),
        "--channels",
        Integer.toString(setup.channels()),
        "--control",
        MemberAddress.LOOPBACK.bind() + FREE_PORT);
  }

  private static String classPath() throws TrialFailure {
    List<Path> jars = new ArrayList<>();
    for (String part : PARTS) {
      jars.add(
          Catalog.holding(part)
              .orElseThrow(
                  () ->
                      new TrialFailure(
                          TrialPhase.RESOLVE,
                          part + " is not part of this gridbench. Build it again.",
                          null)));
    }
    return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private List<Gateways.Running> ready(List<Starting> starting, String advertised)
      throws TrialFailure, IOException, InterruptedException {
    long deadline = clock.nanoTime() + READY_TIMEOUT.toNanos();
    List<Gateways.Running> running = new ArrayList<>();
    for (Starting each : starting) {
      Optional<Gateways.Running> ready = look(each, advertised);
      while (ready.isEmpty()) {
        if (!each.process().alive() || clock.nanoTime() - deadline >= 0) {
          throw failure(each.process());
        }
        clock.sleep(POLL_NANOS);
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        ready = look(each, advertised);
      }
      running.add(ready.get());
    }
    return running;
  }

  /** What its line in the log says; empty where there is none yet. */
  private static Optional<Gateways.Running> look(Starting each, String advertised)
      throws IOException {
    byte[] log = Files.readAllBytes(each.process().log());
    int from = (int) each.logStart();
    String output = new String(log, from, log.length - from, UTF_8);
    Matcher line = READY.matcher(output);
    return line.find()
        ? Optional.of(
            new Gateways.Running(
                each.process(), endpoint(advertised, line.group(1)), control(line)))
        : Optional.empty();
  }

  private static Endpoint control(Matcher line) {
    return endpoint(line.group(2), line.group(3));
  }

  private static Endpoint endpoint(String host, String port) {
    return new Endpoint(host, Integer.parseInt(port));
  }

  private static TrialFailure failure(HostProcess process) {
    String how =
        process.alive()
            ? "did not listen within " + READY_TIMEOUT.toSeconds() + " s"
            : "ended with exit code " + process.exitCode().orElse(-1) + " before it listened";
    List<String> words = process.lastWords(QUOTED_LINES);
    String last =
        words.isEmpty()
            ? "Its log is empty."
            : "Its last output: \"%s\"".formatted(String.join(" / ", words));
    return new TrialFailure(
        TrialPhase.START, "%s %s. %s".formatted(process.name(), how, last), process.log());
  }
}
