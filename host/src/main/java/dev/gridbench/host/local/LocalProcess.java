package dev.gridbench.host.local;

import dev.gridbench.api.SystemClock;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.Signal;
import dev.gridbench.host.usage.Footprint;
import dev.gridbench.host.usage.ProcStat;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A tethered child of this process. */
final class LocalProcess implements HostProcess {

  private static final long KILL_GRACE_MILLIS = 2_000;
  private static final long POLL_MILLIS = 20;

  private final ProcessSpec spec;
  private final long logStart;
  private final ProcessBuilder builder;
  private final Duration grace;
  private volatile Process process;

  /**
   * Starts it.
   *
   * @param logStart how long the log is
   * @param grace how long it may take to end when it is asked to
   */
  LocalProcess(ProcessSpec spec, long logStart, ProcessBuilder builder, Duration grace)
      throws IOException {
    this.grace = grace;
    this.spec = spec;
    this.logStart = logStart;
    this.builder = builder;
    this.process = builder.start();
  }

  /** The watcher of the one that ended goes first: it would wait beside it for ever. */
  @Override
  public void startAgain() throws IOException {
    if (alive()) {
      throw new IOException(name() + " has not ended, so it cannot be started again");
    }
    untie();
    process = builder.start();
  }

  @Override
  public String name() {
    return spec.name();
  }

  @Override
  public long pid() {
    return process.pid();
  }

  @Override
  public String started() {
    return process.info().startInstant().map(Instant::toString).orElse("");
  }

  @Override
  public void signal(Signal signal) throws IOException, InterruptedException {
    signal.send(pid());
  }

  @Override
  public Optional<Footprint> footprint() {
    return Footprint.of(pid(), new SystemClock().nanoTime());
  }

  @Override
  public boolean jvm() {
    return JvmSocket.isJvm(pid());
  }

  @Override
  public String ask(String question, long limitSeconds) throws IOException, InterruptedException {
    return new JvmSocket(new SystemClock(), pid(), limitSeconds).answer(question);
  }

  @Override
  public boolean alive() {
    return process.isAlive();
  }

  @Override
  public OptionalInt exitCode() {
    return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
  }

  @Override
  public Path log() {
    return spec.log();
  }

  @Override
  public List<String> lastWords(int lines) {
    return LastWords.of(spec.log(), logStart, lines);
  }

  @Override
  public void end() {
    List<ProcessHandle> started = process.descendants().toList();
    askToEnd();
    await(process.onExit(), grace.toMillis());
    untie();
    process.destroyForcibly();
    await(process.onExit(), KILL_GRACE_MILLIS);
    awaitGone(started);
    started.forEach(ProcessHandle::destroyForcibly);
    if (!process.isAlive()) {
      JvmSocket.clear(pid());
    }
  }

  /**
   * Through the handle, because {@link Process#destroy} closes the pipe too, at which the watcher
   * kills.
   */
  private void askToEnd() {
    process.toHandle().destroy();
  }

  @Override
  public CompletableFuture<Integer> onExit() {
    return process.onExit().thenApply(Process::exitValue);
  }

  /** Closes the pipe, at which the watcher kills whatever is left of the process group. */
  private void untie() {
    try {
      process.getOutputStream().close();
    } catch (IOException alreadyClosed) {
      // The exit of the process closes it too.
    }
  }

  /**
   * Looks often: the JDK itself looks after processes that are not its children once a second or
   * less.
   */
  private static void awaitGone(List<ProcessHandle> handles) {
    for (long waited = 0;
        waited < KILL_GRACE_MILLIS && handles.stream().anyMatch(LocalProcess::lives);
        waited += POLL_MILLIS) {
      await(new CompletableFuture<>(), POLL_MILLIS);
    }
  }

  private static boolean lives(ProcessHandle handle) {
    return handle.isAlive()
        && !ProcStat.read(Path.of("/proc"), handle.pid()).map(ProcStat::ended).orElse(false);
  }

  /** Waits without heeding interruption: an ending must not be cut short. */
  private static void await(CompletableFuture<?> exit, long millis) {
    exit.handle((done, failed) -> true)
        .completeOnTimeout(false, millis, TimeUnit.MILLISECONDS)
        .join();
  }
}
