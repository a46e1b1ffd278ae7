package dev.gridbench.host.remote;

import dev.gridbench.host.Signal;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** A process that an agent started. */
public final class RemoteProcess {

  private final AgentHost host;
  private final int number;
  private final Consumer<byte[]> log;
  private final CompletableFuture<Integer> exit = new CompletableFuture<>();

  RemoteProcess(AgentHost host, int number, Consumer<byte[]> log) {
    this.host = host;
    this.number = number;
    this.log = log;
  }

  void wrote(byte[] part) {
    log.accept(part);
  }

  void ended(int code) {
    exit.complete(code);
  }

  void lost(IOException why) {
    exit.completeExceptionally(why);
  }

  /**
   * Completes with the exit code when all that the process wrote has come; exceptionally, with an
   * {@link IOException}, where its host is lost.
   */
  public CompletableFuture<Integer> onExit() {
    return exit.copy();
  }

  /**
   * Returns when that host's kernel has taken it.
   *
   * @throws IOException if it does not, or the host is lost
   */
  public void signal(Signal signal) throws IOException, InterruptedException {
    host.ask(
        Frame.Kind.SIGNAL,
        out -> {
          out.writeInt(number);
          out.writeUTF(signal.name());
        });
  }

  /**
   * Asks it to end, forces it after a grace of some seconds, and with it all that it started.
   *
   * @throws IOException if the host is lost, at which the process ends as well
   */
  public void end() throws IOException, InterruptedException {
    host.ask(Frame.Kind.END, out -> out.writeInt(number));
  }
}
