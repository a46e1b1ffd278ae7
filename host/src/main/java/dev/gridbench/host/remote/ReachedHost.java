package dev.gridbench.host.remote;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Version;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostJava;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.Passage;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.usage.NetworkLink;
import dev.gridbench.host.usage.Sampling;
import dev.gridbench.host.usage.SocketStat;
import dev.gridbench.host.wire.Fields;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Another machine, by its agent. One that was lost is reached anew when something is to be started
 * there; what ran there before is gone.
 */
public final class ReachedHost implements Host, AutoCloseable {

  /** Starts an agent there. */
  public interface Opening {
    AgentHost agent(AgentHost.Exchanges exchanges) throws IOException, InterruptedException;
  }

  /**
   * What is known of it beforehand.
   *
   * @param address that its processes bind, and others dial
   * @param cpus the processors that processes may have there, as {@code taskset -c} takes them;
   *     empty for all
   * @param processors how many these are; 0 for all
   */
  public record Known(String name, String address, String cpus, int processors) {}

  private final Known known;
  private final Opening opening;
  private final AtomicInteger samplings = new AtomicInteger();
  private final Map<Path, String> files = new ConcurrentHashMap<>();
  private Reached reached;

  /** An agent and what it said of itself. */
  record Reached(AgentHost agent, HostClock clock, About about) {

    private boolean lost() {
      return agent.isLost();
    }
  }

  private ReachedHost(Known known, Opening opening, Reached reached) {
    this.known = known;
    this.opening = opening;
    this.reached = reached;
  }

  /**
   * Reaches a host.
   *
   * @throws IOException if it cannot be reached: says why
   */
  public static ReachedHost reach(Known known, Opening opening)
      throws IOException, InterruptedException {
    return new ReachedHost(known, opening, opened(opening));
  }

  private static Reached opened(Opening opening) throws IOException, InterruptedException {
    HostClock clock = new HostClock();
    AgentHost agent = opening.agent(clock);
    try {
      return new Reached(
          agent, clock, Fields.read(agent.ask(Frame.Kind.ABOUT, out -> {}).in(), About.class));
    } catch (IOException | InterruptedException failed) {
      agent.close();
      throw failed;
    }
  }

  /** Its agent, a new one where that was lost. */
  private synchronized Reached alive() throws IOException {
    if (reached.lost()) {
      files.clear();
      reached = uninterrupted(() -> opened(opening));
    }
    return reached;
  }

  /** Its agent, even if that was lost. */
  private synchronized Reached last() {
    return reached;
  }

  /** Asks over the pipe. */
  interface Asking<T> {
    T now() throws IOException, InterruptedException;
  }

  /** An interruption while waiting is thrown, and stays set on the thread. */
  static <T> T uninterrupted(Asking<T> asking) throws IOException {
    try {
      return asking.now();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new IOException("gridbench was interrupted", ended);
    }
  }

  private DataInputStream asked(Reached of, Frame.Kind kind, Frame.Writing body)
      throws IOException {
    return uninterrupted(() -> of.agent().ask(kind, body)).in();
  }

  /**
   * What a probe there finds out.
   *
   * @param question as {@code Probes} has them
   */
  public Map<String, String> probe(List<String> question) throws IOException {
    Reached there = alive();
    return uninterrupted(() -> there.agent().probe(question));
  }

  @Override
  public String name() {
    return known.name();
  }

  @Override
  public String address() {
    return known.address();
  }

  @Override
  public String machine() {
    return last().about().machine();
  }

  @Override
  public int processors() {
    return known.processors() > 0 ? known.processors() : last().about().processors();
  }

  /** Those that it gives by its file, where processes can be put on any. */
  @Override
  public String cpus() {
    String all = last().about().cpus();
    return all.isEmpty() || known.cpus().isEmpty() ? all : known.cpus();
  }

  @Override
  public long memoryBytes() {
    return last().about().memoryBytes();
  }

  @Override
  public Optional<HostJava> java() {
    return Optional.of(last().about().java());
  }

  /**
   * How far its clock may be off what is taken for it at an instant of this one, in nanoseconds.
   */
  public long clockBoundNanos(long nanos) {
    return last().clock().bound(nanos);
  }

  /** Files of one run do not change. */
  @Override
  public String file(Path here) throws IOException {
    AgentHost agent = alive().agent();
    String hash = files.get(here);
    if (hash == null) {
      hash = uninterrupted(() -> agent.put(here));
      files.put(here, hash);
    }
    return ProcessOrder.STORE + "/" + hash;
  }

  @Override
  public String directory(Path here) {
    return ProcessOrder.DIRECTORY;
  }

  @Override
  public HostProcess start(ProcessSpec spec) throws IOException {
    String cpus = spec.cpus().isEmpty() ? known.cpus() : spec.cpus();
    Reached on = alive();
    return ReachedProcess.start(known.name(), on, spec, cpus);
  }

  @Override
  public Passage passage(String door) throws IOException {
    AgentHost agent = alive().agent();
    int port = Integer.parseInt(door.substring(door.lastIndexOf(':') + 1));
    int[] open = uninterrupted(() -> agent.open(port));
    return new Passage() {
      @Override
      public String address() {
        return "127.0.0.1:" + open[1];
      }

      @Override
      public void close() throws IOException {
        if (!agent.isLost()) {
          uninterrupted(
              () -> {
                agent.shut(open[0]);
                return open;
              });
        }
      }
    };
  }

  /** Its agent is among what is sampled, as this coordinator is on its own machine. */
  @Override
  public Sampling sampling(Clock clock) throws IOException {
    Reached on = alive();
    on.clock().forget();
    Sampling sampling =
        uninterrupted(
            () -> new RemoteSampling(on.agent(), on.clock(), samplings.incrementAndGet()));
    sampling.watch("agent-" + name(), on.about().pid());
    return sampling;
  }

  @Override
  public List<Integer> freePorts(int count) throws IOException {
    DataInputStream in = asked(alive(), Frame.Kind.PORTS, out -> out.writeInt(count));
    List<Integer> ports = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ports.add(in.readInt());
    }
    return ports;
  }

  @Override
  public boolean portOpen(Endpoint endpoint) {
    try {
      return asked(alive(), Frame.Kind.LISTENS, written(endpoint)).readBoolean();
    } catch (IOException unasked) {
      return false;
    }
  }

  private static Frame.Writing written(Endpoint endpoint) {
    return out -> {
      Fields.text(out, endpoint.host());
      out.writeInt(endpoint.port());
    };
  }

  @Override
  public OptionalLong listener(Endpoint at) {
    try {
      long pid = asked(alive(), Frame.Kind.LISTENER, written(at)).readLong();
      return pid < 0 ? OptionalLong.empty() : OptionalLong.of(pid);
    } catch (IOException unasked) {
      return OptionalLong.empty();
    }
  }

  @Override
  public OptionalLong connections(List<Endpoint> to) {
    return sockets(to, false);
  }

  @Override
  public OptionalLong held(List<Endpoint> to) {
    return sockets(to, true);
  }

  /** Loopback is that host's own, for who asks this one. */
  private boolean there(String host) {
    return host.equals(address()) || host.startsWith("127.");
  }

  private OptionalLong sockets(List<Endpoint> to, boolean halfClosed) {
    if (to.isEmpty() || !to.stream().allMatch(each -> there(each.host()))) {
      return OptionalLong.empty();
    }
    try {
      long count =
          asked(
                  last(),
                  Frame.Kind.SOCKETS,
                  out -> {
                    out.writeBoolean(halfClosed);
                    out.writeInt(to.size());
                    for (Endpoint each : to) {
                      out.writeInt(each.port());
                    }
                  })
              .readLong();
      return count < 0 ? OptionalLong.empty() : OptionalLong.of(count);
    } catch (IOException unasked) {
      return OptionalLong.empty();
    }
  }

  /** In the midst between question and answer. */
  @Override
  public Optional<SocketStat> carried(Clock clock, List<Long> pids, Set<Integer> ports) {
    long asked = clock.nanoTime();
    return known(Frame.Kind.CARRIED, new HostQueries.Connections(pids, ports), SocketStat.class)
        .map(stat -> stat.at(asked + (clock.nanoTime() - asked) / 2));
  }

  @Override
  public Optional<NetworkLink> link(List<Endpoint> to) {
    return known(Frame.Kind.LINK, new HostQueries.Ends(to), NetworkLink.class);
  }

  /** What that host knows of what it is asked; empty where it is nothing, or the host is lost. */
  private <T extends Record> Optional<T> known(Frame.Kind kind, Record of, Class<T> answer) {
    try {
      DataInputStream in = asked(last(), kind, out -> Fields.write(out, of));
      return in.readBoolean() ? Optional.of(Fields.read(in, answer)) : Optional.empty();
    } catch (IOException unasked) {
      return Optional.empty();
    }
  }

  @Override
  public Optional<Path> program(String program) {
    try {
      String path =
          Fields.text(asked(last(), Frame.Kind.PROGRAM, out -> Fields.text(out, program)));
      return path.isEmpty() ? Optional.empty() : Optional.of(Path.of(path));
    } catch (IOException unasked) {
      return Optional.empty();
    }
  }

  @Override
  public Optional<Version> version(Path program, List<String> asking) {
    List<String> words = new ArrayList<>(List.of(program.toString()));
    words.addAll(asking);
    try {
      String version = Fields.text(asked(last(), Frame.Kind.VERSION, ProbeWords.question(words)));
      return version.isEmpty() ? Optional.empty() : Optional.of(new Version(version));
    } catch (IOException unasked) {
      return Optional.empty();
    }
  }

  /** Ends all that was started there, and its agent. */
  @Override
  public void close() throws InterruptedException {
    last().agent().close();
  }
}
