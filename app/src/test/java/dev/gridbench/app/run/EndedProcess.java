package dev.gridbench.app.run;

import dev.gridbench.host.HostProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;

/** A process that ended as soon as it had begun. */
public record EndedProcess(String name, Path log, int code) implements HostProcess {

  @Override
  public long pid() {
    return 1;
  }

  @Override
  public boolean alive() {
    return false;
  }

  @Override
  public OptionalInt exitCode() {
    return OptionalInt.of(code);
  }

  @Override
  public List<String> lastWords(int lines) {
    return List.of("no heap");
  }

  @Override
  public void end() {
    // It has.
  }

  @Override
  public CompletableFuture<Integer> onExit() {
    return CompletableFuture.completedFuture(code);
  }
}
