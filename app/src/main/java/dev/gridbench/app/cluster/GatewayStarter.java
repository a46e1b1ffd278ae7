package dev.gridbench.app.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostJava;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.Passages;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.TokenDoor;
import dev.gridbench.host.local.Surroundings;
import dev.gridbench.instruments.ControlClient;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.File;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Starts gateways from gridbench's own jars, one before each member on each host of workers
 * (docs/gateway.md).
 */
public final class GatewayStarter {

  private static final Duration READY_TIMEOUT = Duration.ofSeconds(60);
  private static final int POLL_MILLIS = 20;
  private static final int ANSWER_MILLIS = 2_000;
  private static final int QUOTED_LINES = 3;
  private static final String MAIN_CLASS = "dev.gridbench.gateway.Gateway";
  private static final String FREE_PORT = "127.0.0.1:0";

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
      Pattern.compile("(?m)^gateway ready \\S+ (\\S+):(\\d+) upstream ");

  /**
   * What the gateways of a trial have in common.
   *
   * @param java the JVM's program on this machine; a host of another machine has its own
   * @param protocol as their command line calls it
   * @param channels to each member
   * @param directory where they work; made if it is not there
   * @param logs takes a log of each
   */
  public record Setup(
      Path java,
      String protocol,
      int channels,
      Surroundings surroundings,
      Path directory,
      Path logs) {}

  /** One to start. */
  private record Place(String name, Host host, Endpoint member) {}

  private record Starting(Place place, HostProcess process, long logStart) {}

  private final Host host;
  private final Clock clock;

  public GatewayStarter(Host host, Clock clock) {
    this.host = host;
    this.clock = clock;
  }

  /**
   * Starts them and waits until all listen.
   *
   * @param workers how many will be started, on hosts as their numbers say
   * @throws TrialFailure if one does not; none is left running
   * @throws InterruptedException likewise
   */
  public Gateways start(Setup setup, List<Endpoint> members, int workers)
      throws TrialFailure, InterruptedException {
    List<Starting> starting = new ArrayList<>();
    Map<String, ControlClient> calls = new HashMap<>();
    boolean up = false;
    try {
      Gateways gateways =
          new Gateways(setup.channels(), called(setup, places(members, workers), starting, calls));
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
        calls.values().forEach(ControlClient::hangUp);
      }
    }
  }

  private List<Gateways.Running> called(
      Setup setup, List<Place> places, List<Starting> starting, Map<String, ControlClient> calls)
      throws TrialFailure, IOException, InterruptedException {
    try (TokenDoor door = new TokenDoor();
        Passages passages = new Passages(door.address())) {
      for (Place place : places) {
        starting.add(launch(setup, place, passages.from(place.host()), door.token()));
      }
      return ready(starting, door, calls);
    }
  }

  /** On several machines a name ends with the first worker of its host. */
  private List<Place> places(List<Endpoint> members, int workers) {
    List<Place> places = new ArrayList<>();
    Set<Host> hosts = new HashSet<>();
    for (int worker = 1; worker <= workers; worker++) {
      Host there = host.of("worker-" + worker);
      for (int member = 1; member <= members.size() && !hosts.contains(there); member++) {
        String name = "gateway-" + member + (host.parts().isEmpty() ? "" : "-" + worker);
        places.add(new Place(name, there, members.get(member - 1)));
      }
      hosts.add(there);
    }
    return places;
  }

  private static Starting launch(Setup setup, Place place, String door, String token)
      throws TrialFailure, IOException {
    String name = place.name();
    Files.createDirectories(setup.directory());
    Files.createDirectories(setup.logs());
    Path log = setup.logs().resolve(name + ".log");
    long logStart = Files.exists(log) ? Files.size(log) : 0;
    Map<String, String> environment = new HashMap<>(setup.surroundings().environment(name));
    environment.put("GRIDBENCH_TOKEN", token + " " + name);
    HostProcess process =
        place
            .host()
            .start(
                new ProcessSpec(
                    name,
                    command(setup, place, door),
                    environment,
                    setup.directory(),
                    log,
                    setup.surroundings().cpus(name)));
    return new Starting(place, process, logStart);
  }

  private static List<String> command(Setup setup, Place place, String door)
      throws TrialFailure, IOException {
    Host there = place.host();
    return List.of(
        there.java().map(HostJava::program).orElse(setup.java().toString()),
        "-cp",
        classPath(there),
        MAIN_CLASS,
        "--protocol",
        setup.protocol(),
        "--listen",
        FREE_PORT,
        "--upstream",
        place.member().toString(),
        "--channels",
        Integer.toString(setup.channels()),
        "--call",
        door);
  }

  private static String classPath(Host there) throws TrialFailure, IOException {
    List<String> jars = new ArrayList<>();
    for (String part : PARTS) {
      Path jar =
          Catalog.holding(part)
              .orElseThrow(
                  () ->
                      new TrialFailure(
                          TrialPhase.RESOLVE,
                          part + " is not part of this gridbench. Build it again.",
                          null));
      jars.add(there.file(jar));
    }
    return String.join(File.pathSeparator, jars);
  }

  private List<Gateways.Running> ready(
      List<Starting> starting, TokenDoor door, Map<String, ControlClient> calls)
      throws TrialFailure, IOException, InterruptedException {
    long deadline = clock.nanoTime() + READY_TIMEOUT.toNanos();
    List<Gateways.Running> running = new ArrayList<>();
    while (running.size() < starting.size()) {
      admit(door, calls);
      Starting next = starting.get(running.size());
      Optional<Gateways.Running> ready = look(next, calls);
      ready.ifPresent(running::add);
      if (ready.isEmpty() && (!next.process().alive() || clock.nanoTime() - deadline >= 0)) {
        throw failure(next.process());
      }
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
    return running;
  }

  /** Whoever knows the token; waits a moment for one. */
  private static void admit(TokenDoor door, Map<String, ControlClient> calls) throws IOException {
    Socket socket = door.next(POLL_MILLIS);
    if (socket == null) {
      return;
    }
    ControlClient call = new ControlClient("gateway", socket, ANSWER_MILLIS);
    try {
      String[] words = call.greeting().split(" ", 2);
      if (words.length == 2 && door.opens(words[0])) {
        calls.put(words[1], call);
        return;
      }
    } catch (IOException silent) {
      // Somebody else, or a gateway that died, which shows by its process.
    }
    call.hangUp();
  }

  /** What its line in the log says; empty where there is none yet, or it has not called. */
  private static Optional<Gateways.Running> look(Starting each, Map<String, ControlClient> calls)
      throws IOException {
    ControlClient call = calls.get(each.place().name());
    if (call == null || !Files.exists(each.process().log())) {
      return Optional.empty();
    }
    byte[] log = Files.readAllBytes(each.process().log());
    int from = (int) each.logStart();
    Matcher line = READY.matcher(new String(log, from, log.length - from, UTF_8));
    return line.find()
        ? Optional.of(
            new Gateways.Running(
                each.process(),
                each.place().host(),
                new Endpoint(line.group(1), Integer.parseInt(line.group(2))),
                call))
        : Optional.empty();
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
