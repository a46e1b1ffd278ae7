package dev.gridbench.host.remote;

import dev.gridbench.api.Clock;
import dev.gridbench.host.reach.Reach;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A host that an {@link Agent} serves, from here. */
public final class AgentHost implements AutoCloseable {

  private static final long SECOND = 1_000_000_000L;
  private static final int ARRIVAL_SECONDS = 30;
  private static final int ANSWER_SECONDS = 30;
  private static final int PROBE_SECONDS = 90;
  private static final int GOING_SECONDS = 10;
  private static final int PART = 1 << 16;
  private static final int QUOTED_LINES = 3;

  /** Takes what an exchange with the agent tells of its clock. */
  public interface Exchanges {
    /** All in nanoseconds: sent and received by this clock, read in between by the agent's. */
    void add(long sentNanos, long readNanos, long receivedNanos);
  }

  private final String name;
  private final Process carrier;
  private final FramePipe pipe;
  private final Clock clock;
  private final Exchanges exchanges;
  private final AtomicInteger numbers = new AtomicInteger();
  private final CompletableFuture<Integer> arrived = new CompletableFuture<>();
  private final Map<Integer, CompletableFuture<Frame>> asked = new ConcurrentHashMap<>();
  private final Map<Integer, RemoteProcess> processes = new ConcurrentHashMap<>();
  private final Callers callers;
  private final CompletableFuture<IOException> lost = new CompletableFuture<>();
  private final Deque<String> said = new ArrayDeque<>();
  private final Thread errors;
  private volatile long heard;

  private AgentHost(String name, Process carrier, Clock clock, Exchanges exchanges) {
    this.name = name;
    this.carrier = carrier;
    this.clock = clock;
    this.exchanges = exchanges;
    pipe = new FramePipe(carrier.getInputStream(), carrier.getOutputStream());
    callers = new Callers(pipe);
    errors = daemon("errors-", this::quote);
    heard = clock.nanoTime();
  }

  /**
   * Starts an agent and waits until it answers.
   *
   * @param command that starts it on the host
   * @throws IOException if none comes; nothing is left of the attempt
   */
  public static AgentHost open(
      Reach reach, String name, List<String> command, Clock clock, Exchanges exchanges)
      throws IOException, InterruptedException {
    Process carrier;
    try {
      carrier = reach.open(name, command);
    } catch (IOException none) {
      throw new IOException(name + ": " + none.getMessage(), none);
    }
    AgentHost host = new AgentHost(name, carrier, clock, exchanges);
    host.errors.start();
    host.daemon("reader-", host::read).start();
    try {
      int protocol = host.get(host.arrived, ARRIVAL_SECONDS, "start an agent");
      if (protocol != Frame.PROTOCOL) {
        throw new IOException(
            name + ": the agent speaks protocol " + protocol + ", and not " + Frame.PROTOCOL);
      }
    } catch (IOException | InterruptedException none) {
      carrier.destroyForcibly();
      throw none;
    }
    host.daemon("beats-", host::beat).start();
    host.daemon("watch-", host::watch).start();
    return host;
  }

  private Thread daemon(String prefix, Runnable task) {
    Thread thread = new Thread(task, prefix + name);
    thread.setDaemon(true);
    return thread;
  }

  public String name() {
    return name;
  }

  /** Whether the host is lost. */
  boolean isLost() {
    return lost.isDone();
  }

  /** Completes with the reason when the host is lost. */
  public CompletableFuture<IOException> onLost() {
    return lost.copy();
  }

  /**
   * Has the host keep this file under its hash; it goes over the pipe only if it is not there.
   *
   * @return the hash, by which {@code {store}/hash} names it in commands
   */
  public String put(Path file) throws IOException, InterruptedException {
    String hash = ContentStore.hashOnce(file);
    byte[] text = hash.getBytes(StandardCharsets.UTF_8);
    if (ask(Frame.Kind.HAS, out -> out.write(text)).in().readBoolean()) {
      return hash;
    }
    int number = numbers.incrementAndGet();
    answered(
        number,
        ANSWER_SECONDS,
        () -> {
          parts(number, file);
          send(Frame.of(Frame.Kind.KEEP, number, hash));
        });
    return hash;
  }

  private void parts(int number, Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      for (byte[] part = in.readNBytes(PART); part.length > 0; part = in.readNBytes(PART)) {
        send(new Frame(Frame.Kind.PART, number, part));
      }
    }
  }

  /**
   * Starts a process there, which ends with the agent, whatever ends that.
   *
   * @param log takes what it writes, in parts, by one thread
   * @throws IOException if it cannot be started, or the host is lost
   */
  public RemoteProcess start(ProcessOrder order, Consumer<byte[]> log)
      throws IOException, InterruptedException {
    int number = numbers.incrementAndGet();
    RemoteProcess process = new RemoteProcess(this, number, log);
    processes.put(number, process);
    try {
      process.is(ask(Frame.of(Frame.Kind.START, number, order::write), ANSWER_SECONDS));
      return process;
    } catch (IOException | InterruptedException not) {
      processes.remove(number);
      throw not;
    }
  }

  /**
   * Asks something of the machine, or of a link from it, which takes some seconds.
   *
   * @param question as {@link dev.gridbench.host.probe.Probes} reads it
   * @return names and values; what cannot be found out is left out
   * @throws IOException if it cannot be answered, or the host is lost
   */
  public Map<String, String> probe(List<String> question) throws IOException, InterruptedException {
    Frame asking =
        Frame.of(Frame.Kind.PROBE, numbers.incrementAndGet(), ProbeWords.question(question));
    return ProbeWords.answer(answered(asking.number(), PROBE_SECONDS, () -> send(asking)).in());
  }

  Frame again(int number, RemoteProcess process) throws IOException, InterruptedException {
    processes.put(number, process);
    return ask(Frame.Kind.AGAIN, out -> out.writeInt(number));
  }

  /**
   * Opens a port of the host's loopback interface that stands for one of this machine's.
   *
   * @return what it is called, and its port there
   */
  int[] open(int portHere) throws IOException, InterruptedException {
    int number = numbers.incrementAndGet();
    callers.expect(number, portHere);
    Frame answer = ask(Frame.of(Frame.Kind.DOOR, number), ANSWER_SECONDS);
    return new int[] {number, answer.in().readInt()};
  }

  /** Lets nobody in there any more. */
  void shut(int door) throws IOException, InterruptedException {
    ask(Frame.Kind.SHUT, out -> out.writeInt(door));
    callers.forget(door);
  }

  Frame ask(Frame.Kind kind, Frame.Writing body) throws IOException, InterruptedException {
    return ask(kind, body, ANSWER_SECONDS);
  }

  /**
   * @param seconds that the answer may take to be found there
   */
  Frame ask(Frame.Kind kind, Frame.Writing body, long seconds)
      throws IOException, InterruptedException {
    long patience = Math.max(ANSWER_SECONDS, seconds + GOING_SECONDS);
    return ask(Frame.of(kind, numbers.incrementAndGet(), body), patience);
  }

  private Frame ask(Frame request, long seconds) throws IOException, InterruptedException {
    return answered(request.number(), seconds, () -> send(request));
  }

  /** Sends something. */
  private interface Sending {
    void now() throws IOException;
  }

  /** The answer to what is sent under this number. */
  private Frame answered(int number, long seconds, Sending request)
      throws IOException, InterruptedException {
    CompletableFuture<Frame> answer = new CompletableFuture<>();
    asked.put(number, answer);
    try {
      request.now();
      Frame frame = get(answer, seconds, "answer");
      if (frame.kind() == Frame.Kind.FAILED) {
        throw new IOException(name + ": " + frame.text());
      }
      return frame;
    } finally {
      asked.remove(number);
    }
  }

  /** What comes, unless the host is lost before. */
  private <T> T get(CompletableFuture<T> awaited, long seconds, String what)
      throws IOException, InterruptedException {
    try {
      CompletableFuture.anyOf(awaited, lost).get(seconds, TimeUnit.SECONDS);
    } catch (TimeoutException silent) {
      throw new IOException("%s did not %s within %d s".formatted(name, what, seconds), silent);
    } catch (ExecutionException impossible) {
      throw new IllegalStateException(impossible);
    }
    if (!awaited.isDone()) {
      throw new IOException(lost.join().getMessage(), lost.join());
    }
    return awaited.join();
  }

  private void send(Frame frame) throws IOException {
    try {
      pipe.send(frame);
    } catch (IOException closed) {
      lose("its connection ended");
      throw new IOException(lost.join().getMessage(), closed);
    }
  }

  private void read() {
    try {
      while (true) {
        take(pipe.receive());
      }
    } catch (IOException ended) {
      lose(arrived.isDone() ? "its connection ended" : "no agent answered");
    } catch (UncheckedIOException full) {
      lose("what its processes write cannot be kept here: " + full.getMessage());
    }
  }

  private void take(Frame frame) throws IOException {
    long now = clock.nanoTime();
    heard = now;
    switch (frame.kind()) {
      case HELLO -> arrived.complete(frame.number());
      case BEAT -> {
        var times = frame.in();
        exchanges.add(times.readLong(), times.readLong(), now);
      }
      case LOG -> process(frame).wrote(frame.body());
      case DIALLED, BYTES, CLOSED -> callers.take(frame);
      case EXIT -> {
        process(frame).ended(frame.in().readInt());
        processes.remove(frame.number());
      }
      default -> {
        CompletableFuture<Frame> answer = asked.get(frame.number());
        if (answer != null) {
          answer.complete(frame);
        }
      }
    }
  }

  private RemoteProcess process(Frame frame) throws IOException {
    RemoteProcess process = processes.get(frame.number());
    if (process == null) {
      throw new IOException("a process that was not started");
    }
    return process;
  }

  /** Keeps the agent's lease, and compares its clock. */
  private void beat() {
    while (!lost.isDone()) {
      try {
        long now = clock.nanoTime();
        send(Frame.of(Frame.Kind.BEAT, 0, out -> out.writeLong(now)));
      } catch (IOException ended) {
        return;
      }
      clock.sleep(SECOND);
    }
  }

  /** Not where beats are sent: a pipe that is full holds that thread. */
  private void watch() {
    while (!lost.isDone()) {
      clock.sleep(SECOND / 10);
      if (clock.nanoTime() - heard > Agent.TERM_NANOS) {
        lose("it was silent for " + Agent.TERM_NANOS / SECOND + " s");
      }
    }
  }

  /** Keeps the last lines of what the way there, or the agent, complained of. */
  private void quote() {
    try (BufferedReader errors = carrier.errorReader(StandardCharsets.UTF_8)) {
      for (String line = errors.readLine(); line != null; line = errors.readLine()) {
        synchronized (said) {
          said.add(line.strip());
          if (said.size() > QUOTED_LINES) {
            said.remove();
          }
        }
      }
    } catch (IOException ended) {
      return;
    }
  }

  private void lose(String why) {
    awaitErrors();
    String quoted;
    synchronized (said) {
      quoted = said.isEmpty() ? "" : " It said: \"" + String.join(" / ", said) + "\".";
    }
    if (lost.complete(new IOException(name + ": " + why + "." + quoted))) {
      processes.values().forEach(process -> process.lost(lost.join()));
      callers.end();
      carrier.destroyForcibly();
    }
  }

  /** What is said at the end comes by another stream than the end. */
  private void awaitErrors() {
    try {
      errors.join(TimeUnit.SECONDS.toMillis(1));
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends all that was started there, and the agent. */
  @Override
  public void close() throws InterruptedException {
    try {
      pipe.send(Frame.of(Frame.Kind.BYE, 0));
      pipe.close();
    } catch (IOException gone) {
      carrier.destroyForcibly();
    }
    if (!carrier.waitFor(GOING_SECONDS, TimeUnit.SECONDS)) {
      carrier.destroyForcibly();
    }
  }
}
