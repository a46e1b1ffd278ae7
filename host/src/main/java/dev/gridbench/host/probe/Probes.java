package dev.gridbench.host.probe;

import dev.gridbench.api.Clock;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Answers questions about the machine that it runs on; a question is some words. */
public final class Probes {

  /** What the machine is. */
  public static final String MACHINE = "machine";

  /** Both of its clocks at one moment. */
  public static final String CLOCK = "clock";

  /** To listen for {@link #LINK}; followed by an address of this machine. */
  public static final String LISTEN = "listen";

  /** To measure the link to one who listens; followed by its address, token and ports. */
  public static final String LINK = "link";

  /** To connect, no more; followed as {@link #LINK}. */
  public static final String CONNECT = "connect";

  /** To measure the round trips of a link alone; followed as {@link #LINK}. */
  public static final String TRIPS = "trips";

  /** To listen no more. */
  public static final String SHUT = "shut";

  /** What one who listens answers. */
  static final String TOKEN = "token";

  static final String PORTS = "ports";

  private static final int TO_PORTS = 3;

  private final Clock clock;
  private final Path cache;
  private final List<LinkServer> servers = new ArrayList<>();

  /**
   * @param cache the folder of what is kept here, whose disk must have room
   */
  public Probes(Clock clock, Path cache) {
    this.clock = clock;
    this.cache = cache;
  }

  /**
   * The words of {@link #LINK}, {@link #CONNECT} or {@link #TRIPS}.
   *
   * @param address of who listens
   * @param listening what he answered to {@link #LISTEN}
   */
  public static List<String> toward(String what, String address, Map<String, String> listening) {
    List<String> question =
        new ArrayList<>(List.of(what, address, listening.getOrDefault(TOKEN, "")));
    question.addAll(List.of(listening.getOrDefault(PORTS, "").split(" ")));
    return question;
  }

  /**
   * Names and values; what cannot be found out is left out.
   *
   * @throws IOException if nothing can, or the question is not known
   */
  public Map<String, String> answer(List<String> question) throws IOException {
    return switch (question.isEmpty() ? "" : question.get(0)) {
      case MACHINE -> new MachineProbe(clock).answer(cache);
      case CLOCK -> clocks();
      case LISTEN -> listen(question.get(1));
      case LINK -> meter(question).measured();
      case CONNECT -> meter(question).closed();
      case TRIPS -> meter(question).roundTrips();
      case SHUT -> shut();
      default -> throw new IOException("an agent is not asked for " + question);
    };
  }

  private Map<String, String> clocks() {
    long before = clock.nanoTime();
    Instant wall = clock.now();
    long after = clock.nanoTime();
    Map<String, String> read = new LinkedHashMap<>();
    read.put("wallSeconds", Long.toString(wall.getEpochSecond()));
    read.put("wallNanos", Integer.toString(wall.getNano()));
    read.put("monotonicNanos", Long.toString(before + (after - before) / 2));
    read.put("boundNanos", Long.toString(after - before));
    return read;
  }

  private Map<String, String> listen(String address) throws IOException {
    LinkServer server = LinkServer.open(address, clock);
    synchronized (servers) {
      servers.add(server);
    }
    return server.answer();
  }

  private Map<String, String> shut() throws IOException {
    synchronized (servers) {
      for (LinkServer server : servers) {
        server.close();
      }
      servers.clear();
    }
    return Map.of();
  }

  private LinkMeter meter(List<String> question) {
    Stream<String> ports = question.subList(TO_PORTS, question.size()).stream();
    return new LinkMeter(
        clock, question.get(1), question.get(2), ports.map(Integer::valueOf).toList());
  }
}
