package dev.gridbench.host.remote;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.Signal;
import dev.gridbench.host.local.LocalHost;
import dev.gridbench.host.probe.Probes;
import dev.gridbench.host.usage.Footprint;
import dev.gridbench.host.wire.Fields;
import dev.gridbench.host.wire.Samples;
import dev.gridbench.host.wire.SamplingDesk;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Serves one host: does what comes over its standard input, and answers on its standard output. It
 * ends with the pipe, or when nothing has come for {@link #TERM_NANOS}; and whatever ends it, what
 * it started ends too, since each process is tethered to it.
 */
public final class Agent {

  /** With what {@link LocalHost}'s tether takes below ten seconds, in which nothing may be left. */
  static final long TERM_NANOS = 8_000_000_000L;

  /** Exit code of an agent that lost its coordinator. */
  static final int COORDINATOR_LOST = 75;

  private static final long CHECK_NANOS = 100_000_000L;

  /** So often the guard outside sees that this one runs. */
  private static final int CHECKS_A_SIGN = 10;

  private static final String SIGN = "alive-";
  private static final Frame.Writing NOTHING = out -> {};
  private static final Pattern NAME = Pattern.compile("[\\w.-]+");

  private final FramePipe pipe;
  private final Clock clock;
  private final ContentStore store;
  private final Path work;
  private final LocalHost host = new LocalHost();
  private final Map<Integer, HostProcess> processes = new ConcurrentHashMap<>();
  private final Map<Integer, ContentStore.Coming> coming = new ConcurrentHashMap<>();
  private final ExecutorService duties = Executors.newSingleThreadExecutor(Agent::daemon);
  private final LogPump logs;
  private final Doors doors;
  private final SamplingDesk samplings;
  private final Probes probes;
  private volatile long heard;
  private boolean leaving;

  private Agent(FramePipe pipe, Clock clock, Path store, Path work) throws IOException {
    this.pipe = pipe;
    this.clock = clock;
    this.store = new ContentStore(store);
    this.work = Files.createDirectories(work);
    logs = new LogPump(pipe, clock, Agent::lost);
    doors = new Doors(pipe);
    samplings = new SamplingDesk(clock);
    probes = new Probes(clock, this.store.folder());
    heard = clock.nanoTime();
  }

  /**
   * @param arguments the folder of files by their hash, and the folder in which processes work
   */
  public static void main(String[] arguments) throws IOException {
    OutputStream out = System.out;
    System.setOut(System.err); // what anybody prints is no frame
    FramePipe pipe = new FramePipe(System.in, out);
    Path store = Path.of(arguments[0]).toAbsolutePath();
    Agent agent = new Agent(pipe, new SystemClock(), store, Path.of(arguments[1]).toAbsolutePath());
    daemon(agent::watch).start();
    daemon(agent.logs).start();
    Runtime.getRuntime().halt(agent.serve());
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "agent");
    thread.setDaemon(true);
    return thread;
  }

  /** The lease: a coordinator that hangs, or a network that is gone, shows by nothing else. */
  private void watch() {
    for (int checks = 1; clock.nanoTime() - heard < TERM_NANOS; checks++) {
      clock.sleep(CHECK_NANOS);
      if (checks % CHECKS_A_SIGN == 0) {
        sign(checks / CHECKS_A_SIGN);
      }
    }
    lost();
  }

  /**
   * Renames the file by which the guard that boarding left knows that this one is not held still.
   * That takes no room on the disk, and compares no clocks. Without a guard there is no file.
   */
  private synchronized void sign(int number) {
    Path last = work.resolve(SIGN + (number - 1));
    if (!leaving && Files.exists(last)) {
      try {
        Files.move(last, work.resolve(SIGN + number));
      } catch (IOException gone) {
        // With the folder, as this one ends.
      }
    }
  }

  /** At once: what was started ends by its tether. */
  private static void lost() {
    Runtime.getRuntime().halt(COORDINATOR_LOST);
  }

  /**
   * Until the end.
   *
   * @return the exit code
   */
  private int serve() {
    try {
      pipe.send(Frame.of(Frame.Kind.HELLO, Frame.PROTOCOL));
      for (Frame next = pipe.receive(); next.kind() != Frame.Kind.BYE; next = pipe.receive()) {
        heard = clock.nanoTime();
        take(next);
      }
      processes.values().parallelStream().forEach(HostProcess::end);
      logs.stop();
      clear();
      return 0;
    } catch (IOException lost) {
      return COORDINATOR_LOST;
    }
  }

  /** What processes left behind is nobody's any more; what cannot be deleted stays. */
  private synchronized void clear() {
    leaving = true;
    try (Stream<Path> walk = Files.walk(work)) {
      for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
        if (!path.equals(work)) {
          Files.delete(path);
        }
      }
    } catch (IOException held) {
      System.err.println("left behind: " + work + " (" + held.getMessage() + ")");
    }
  }

  private void take(Frame next) throws IOException {
    switch (next.kind()) {
      case BEAT -> {
        long now = clock.nanoTime();
        long sent = next.in().readLong();
        pipe.send(
            Frame.of(
                Frame.Kind.BEAT,
                next.number(),
                out -> {
                  out.writeLong(sent);
                  out.writeLong(now);
                }));
      }
      case PART ->
          answer(next); // not queued, for the pipe is to hold back what the disk cannot take
      case BYTES, CLOSED -> doors.take(next);
      case END, ASK, LISTENS, PROBE, VERSION ->
          daemon(() -> answer(next)).start(); // which may take seconds
      default -> duties.execute(() -> answer(next));
    }
  }

  private void answer(Frame request) {
    Frame answer;
    try {
      answer = done(request);
    } catch (IOException | IllegalArgumentException why) {
      answer = Frame.of(Frame.Kind.FAILED, request.number(), String.valueOf(why.getMessage()));
    }
    try {
      if (request.kind() != Frame.Kind.PART || answer.kind() == Frame.Kind.FAILED) {
        pipe.send(answer);
      }
    } catch (IOException closed) {
      lost();
    }
  }

  private Frame done(Frame request) throws IOException {
    int number = request.number();
    Frame.Writing what =
        switch (request.kind()) {
          case HAS -> has(request.text());
          case PART -> part(number, request.body());
          case KEEP -> keep(number, request.text());
          case START -> start(number, ProcessOrder.read(request.in()));
          case SIGNAL -> signal(request.in());
          case END -> end(request.in());
          case AGAIN -> again(request.in());
          case FOOTPRINT -> footprint(request.in());
          case ASK -> ask(request.in());
          case SAMPLE -> sample(request.in());
          case DOOR -> door(number);
          case SHUT -> shut(request.in());
          case ABOUT, PORTS, LISTENS, LISTENER, SOCKETS, CARRIED, LINK, PROGRAM, VERSION ->
              HostQueries.answer(host, request.kind(), request.in());
          case PROBE -> ProbeWords.answer(probes.answer(ProbeWords.question(request.in())));
          default -> throw new IOException("an agent is not asked for " + request.kind());
        };
    return Frame.of(Frame.Kind.DONE, number, what);
  }

  private Frame.Writing has(String hash) throws IOException {
    boolean here = store.has(hash);
    return out -> out.writeBoolean(here);
  }

  private Frame.Writing part(int number, byte[] bytes) throws IOException {
    coming.computeIfAbsent(number, any -> store.new Coming()).add(bytes);
    return NOTHING;
  }

  /** A file without a byte has come in no part. */
  private Frame.Writing keep(int number, String hash) throws IOException {
    ContentStore.Coming file = coming.remove(number);
    (file == null ? store.new Coming() : file).keep(hash);
    return NOTHING;
  }

  private HostProcess process(int number) throws IOException {
    HostProcess process = processes.get(number);
    if (process == null) {
      throw new IOException("no process was started by request " + number);
    }
    return process;
  }

  private Frame.Writing start(int number, ProcessOrder order) throws IOException {
    if (!NAME.matcher(order.name()).matches() || order.name().startsWith(".")) {
      throw new IOException("'" + order.name() + "' is no name of a process");
    }
    Path directory = work.resolve(number + "-" + order.name());
    Path log = work.resolve(number + "-" + order.name() + ".log");
    HostProcess process = host.start(order.laidOut(store.folder(), directory, log));
    processes.put(number, process);
    logs.follow(number, process);
    return identity(process);
  }

  private static Frame.Writing identity(HostProcess process) {
    return out -> {
      out.writeLong(process.pid());
      Fields.text(out, process.started());
    };
  }

  private Frame.Writing again(DataInputStream in) throws IOException {
    int number = in.readInt();
    HostProcess process = process(number);
    process.startAgain();
    logs.follow(number, process);
    return identity(process);
  }

  private Frame.Writing footprint(DataInputStream in) throws IOException {
    Optional<Footprint> seen = process(in.readInt()).footprint();
    return out -> {
      out.writeBoolean(seen.isPresent());
      if (seen.isPresent()) {
        Fields.write(out, seen.get());
      }
    };
  }

  /** Whether it is a JVM, where nothing is asked. */
  private Frame.Writing ask(DataInputStream in) throws IOException {
    HostProcess process = process(in.readInt());
    long seconds = in.readLong();
    String question = Fields.text(in);
    if (question.isEmpty()) {
      return out -> Fields.text(out, process.jvm() ? "jvm" : "");
    }
    try {
      String answer = process.ask(question, seconds);
      return out -> Fields.text(out, answer);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new IOException("the agent ends", ended);
    }
  }

  private Frame.Writing sample(DataInputStream in) throws IOException {
    Optional<Samples> asked = samplings.serve(in);
    return out -> {
      if (asked.isPresent()) {
        Fields.write(out, asked.get());
      }
    };
  }

  private Frame.Writing door(int number) throws IOException {
    int port = doors.open(number);
    return out -> out.writeInt(port);
  }

  private Frame.Writing shut(DataInputStream in) throws IOException {
    doors.close(in.readInt());
    return NOTHING;
  }

  private Frame.Writing signal(DataInputStream in) throws IOException {
    HostProcess process = process(in.readInt());
    try {
      process.signal(Signal.valueOf(in.readUTF()));
      return NOTHING;
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new IOException("the agent ends", ended);
    }
  }

  private Frame.Writing end(DataInputStream in) throws IOException {
    process(in.readInt()).end();
    return NOTHING;
  }
}
