package dev.gridbench.host.remote;

import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.Signal;
import dev.gridbench.host.local.LastWords;
import dev.gridbench.host.usage.Footprint;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** A process on another machine, whose log is written here. */
final class ReachedProcess implements HostProcess {

  private final String host;
  private final ReachedHost.Reached on;
  private final ProcessSpec spec;
  private final long logStart;
  private final RemoteProcess process;

  private ReachedProcess(
      String host, ReachedHost.Reached on, ProcessSpec spec, long logStart, RemoteProcess process) {
    this.host = host;
    this.on = on;
    this.spec = spec;
    this.logStart = logStart;
    this.process = process;
  }

  /**
   * Starts it, with a copy of what lies in its directory here.
   *
   * @param host the name of its host
   * @param cpus the processors it may run on
   */
  static ReachedProcess start(String host, ReachedHost.Reached on, ProcessSpec spec, String cpus)
      throws IOException {
    long logStart = Files.exists(spec.log()) ? Files.size(spec.log()) : 0;
    Map<String, String> files = new HashMap<>();
    List<String> folders = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(spec.directory())) {
      for (Path path : walk.toList()) {
        String name = spec.directory().relativize(path).toString();
        if (Files.isDirectory(path)) {
          folders.add(name);
        } else {
          files.put(name, Files.readString(path));
        }
      }
    }
    ProcessOrder order =
        new ProcessOrder(spec.name(), spec.command(), spec.environment(), cpus, files, folders);
    Files.write(spec.log(), new byte[0], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    RemoteProcess process =
        ReachedHost.uninterrupted(() -> on.agent().start(order, part -> append(spec.log(), part)));
    return new ReachedProcess(host, on, spec, logStart, process);
  }

  private static void append(Path log, byte[] part) {
    try (OutputStream out =
        Files.newOutputStream(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      out.write(part);
    } catch (IOException full) {
      throw new UncheckedIOException(full);
    }
  }

  @Override
  public String name() {
    return spec.name();
  }

  @Override
  public String host() {
    return host;
  }

  @Override
  public long pid() {
    return process.pid();
  }

  @Override
  public String started() {
    return process.started();
  }

  @Override
  public boolean alive() {
    return !process.exit().isDone();
  }

  @Override
  public OptionalInt exitCode() {
    CompletableFuture<Integer> exit = process.exit();
    return exit.isDone() && !exit.isCompletedExceptionally()
        ? OptionalInt.of(exit.join())
        : OptionalInt.empty();
  }

  @Override
  public Optional<String> lost() {
    return process.exit().isCompletedExceptionally()
        ? Optional.of(String.valueOf(on.agent().onLost().join().getMessage()))
        : Optional.empty();
  }

  @Override
  public Path log() {
    return spec.log();
  }

  @Override
  public List<String> lastWords(int lines) {
    return LastWords.of(spec.log(), logStart, lines);
  }

  /** Of a lost host the agent does it, or its tether. */
  @Override
  public void end() {
    boolean interrupted = Thread.interrupted();
    boolean again = true;
    while (again) {
      again = false;
      try {
        process.end();
      } catch (IOException lost) {
        // What ran there ends by itself.
      } catch (InterruptedException early) {
        again = !interrupted;
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void startAgain() throws IOException {
    ReachedHost.uninterrupted(
        () -> {
          process.startAgain();
          return process;
        });
  }

  @Override
  public void signal(Signal signal) throws IOException, InterruptedException {
    process.signal(signal);
  }

  @Override
  public Optional<Footprint> footprint() {
    try {
      return ReachedHost.uninterrupted(process::footprint)
          .map(seen -> seen.at(on.clock().toHere(seen.nanos())));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  @Override
  public boolean jvm() {
    try {
      return !ReachedHost.uninterrupted(() -> process.ask("", 0)).isEmpty();
    } catch (IOException gone) {
      return false;
    }
  }

  @Override
  public String ask(String question, long limitSeconds) throws IOException, InterruptedException {
    return process.ask(question, limitSeconds);
  }

  @Override
  public CompletableFuture<Integer> onExit() {
    return process.onExit();
  }
}
