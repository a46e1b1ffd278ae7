package dev.gridbench.app.fleet;

import dev.gridbench.host.HostProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;

/** A worker's process that lives until it is told otherwise. */
final class FakeProcess implements HostProcess {

  private final Path log;
  private final CompletableFuture<Integer> exit = new CompletableFuture<>();

  FakeProcess(Path log) {
    this.log = log;
  }

  void exits(int code) {
    exit.complete(code);
  }

  @Override
  public String name() {
    return "worker-1";
  }

  @Override
  public long pid() {
    return 1;
  }

  @Override
  public boolean alive() {
    return !exit.isDone();
  }

  @Override
  public OptionalInt exitCode() {
    return alive() ? OptionalInt.empty() : OptionalInt.of(exit.join());
  }

  @Override
  public Path log() {
    return log;
  }

  @Override
  public List<String> lastWords(int lines) {
    return List.of("out of memory");
  }

  @Override
  public void end() {
    exit.complete(143);
  }

  @Override
  public CompletableFuture<Integer> onExit() {
    return exit;
  }
}
