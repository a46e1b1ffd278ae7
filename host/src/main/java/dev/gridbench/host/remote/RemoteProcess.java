package dev.gridbench.host.remote;

import dev.gridbench.host.Signal;
import dev.gridbench.host.usage.Footprint;
import dev.gridbench.host.wire.Fields;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** A process that an agent started. */
public final class RemoteProcess {

  private final AgentHost host;
  private final int number;
  private final Consumer<byte[]> log;
  private volatile CompletableFuture<Integer> exit = new CompletableFuture<>();
  private volatile long pid;
  private volatile String started = "";

  RemoteProcess(AgentHost host, int number, Consumer<byte[]> log) {
    this.host = host;
    this.number = number;
    this.log = log;
  }

  /** As the agent answers to its start. */
  void is(Frame answer) throws IOException {
    DataInputStream in = answer.in();
    pid = in.readLong();
    started = Fields.text(in);
  }

  /** Its number among the processes of its host. */
  public long pid() {
    return pid;
  }

  /** When it was started, by its host. */
  public String started() {
    return started;
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

  /** The same as {@link #onExit}, for who completes nothing. */
  CompletableFuture<Integer> exit() {
    return exit;
  }

  /**
   * Completes with the exit code when all that the process wrote has come; exceptionally, with an
   * {@link IOException}, where its host is lost.
   */
  public CompletableFuture<Integer> onExit() {
    return exit.copy();
  }

  /**
   * Starts it once more after its end, by the same command in the same place.
   *
   * @throws IOException if it lives, cannot be started, or the host is lost
   */
  public void startAgain() throws IOException, InterruptedException {
    if (!exit.isDone()) {
      throw new IOException("it has not ended, so it cannot be started again");
    }
    exit = new CompletableFuture<>();
    is(host.again(number, this));
  }

  /** What it has of its host now, at an instant of that host's clock; empty where it is gone. */
  public Optional<Footprint> footprint() throws IOException, InterruptedException {
    DataInputStream in = host.ask(Frame.Kind.FOOTPRINT, out -> out.writeInt(number)).in();
    return in.readBoolean() ? Optional.of(Fields.read(in, Footprint.class)) : Optional.empty();
  }

  /**
   * What a JVM answers; to no question whether it is one, by a word or none.
   *
   * @throws IOException if there is no answer in time, or the host is lost
   */
  public String ask(String question, long limitSeconds) throws IOException, InterruptedException {
    Frame answer =
        host.ask(
            Frame.Kind.ASK,
            out -> {
              out.writeInt(number);
              out.writeLong(limitSeconds);
              Fields.text(out, question);
            },
            limitSeconds);
    return Fields.text(answer.in());
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
