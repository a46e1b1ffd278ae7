package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.Message;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A worker's main: {@code --connect host:port --worker N}, the token in the environment variable
 * {@value #TOKEN}. It exits with 0 after {@link Command.End}, with {@link Link#COORDINATOR_LOST}
 * when it has lost touch with the coordinator, with 2 when its arguments are wrong, with 1 when
 * nobody opens or speaks as it does. It always ends the JVM itself, since client libraries leave
 * threads behind.
 */
public final class Worker {

  static final String TOKEN = "GRIDBENCH_TOKEN";

  private static final int FAILED = 1;
  private static final long ORDERLY_NANOS = 5_000_000_000L;
  private static final long LOST_NANOS = 500_000_000L;
  private static final long HOOKS_NANOS = 2_000_000_000L;

  private Worker() {}

  public static void main(String[] args) {
    run(args, new SystemClock());
  }

  /** The same by another clock, for proofs of what becomes of one that is wrong. */
  public static void run(String[] args, Clock clock) {
    Arguments arguments = arguments(args);
    Lease lease = new Lease(clock, () -> Runtime.getRuntime().halt(Link.COORDINATOR_LOST));
    try (Link link = Link.connect(arguments.host(), arguments.port())) {
      lease.start(link);
      link.send(hello(arguments.worker()));
      converse(link, clock, lease);
    } catch (IOException e) {
      System.err.println(
          "worker %d: no link to %s:%d. %s"
              .formatted(arguments.worker(), arguments.host(), arguments.port(), e.getMessage()));
      Runtime.getRuntime().halt(code(e));
    }
  }

  private static void converse(Link link, Clock clock, Lease lease) {
    Duties duties = new Duties(link, clock);
    try {
      obey(link, clock, lease, duties);
    } catch (IOException e) {
      System.err.println("worker: the coordinator is gone, so the load stops here. " + e);
      duties.stop(LOST_NANOS);
      Runtime.getRuntime().halt(code(e));
    }
    lease.end();
    duties.stop(ORDERLY_NANOS);
    exit(clock);
  }

  /**
   * Until {@link Command.End}. Pings are answered at once by this thread, everything else is done
   * one at a time by another, so that a worker that loads for minutes still keeps its lease.
   *
   * @throws IOException if the link ends before, or carries something else than commands
   */
  private static void obey(Link link, Clock clock, Lease lease, Duties duties) throws IOException {
    ExecutorService worker = Executors.newSingleThreadExecutor(Daemons.named("duties"));
    try {
      for (Command next = receive(link); !(next instanceof Command.End); next = receive(link)) {
        if (next instanceof Command.Ping ping) {
          long now = clock.nanoTime();
          lease.renew();
          link.send(new Event.Pong(ping.coordinatorNanos(), now));
        } else {
          Command command = next;
          worker.execute(() -> duties.obey(command));
        }
      }
    } finally {
      worker.shutdownNow();
    }
  }

  private static Command receive(Link link) throws IOException {
    Message message = link.receive();
    if (message instanceof Command command) {
      return command;
    }
    throw new IOException(
        "A worker takes commands, not " + message.getClass().getSimpleName() + ".");
  }

  /** Nobody opens, or what came is no message of ours: that comes back; an end need not. */
  private static int code(IOException failure) {
    boolean ended = failure instanceof EOFException || failure instanceof SocketException;
    return ended && !(failure instanceof ConnectException) ? Link.COORDINATOR_LOST : FAILED;
  }

  /** Leaves time for the JVM's own shutdown hooks, but not for a client library's that hang. */
  private static void exit(Clock clock) {
    Thread halt =
        new Thread(
            () -> {
              clock.sleep(HOOKS_NANOS);
              Runtime.getRuntime().halt(0);
            },
            "halt");
    halt.setDaemon(true);
    halt.start();
    System.exit(0);
  }

  private static Event.Hello hello(int worker) {
    String token = System.getenv().getOrDefault(TOKEN, "");
    String jvm =
        System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version");
    return new Event.Hello(Link.PROTOCOL, token, worker, ProcessHandle.current().pid(), jvm);
  }

  private static Arguments arguments(String[] args) {
    try {
      return Arguments.parse(args);
    } catch (IllegalArgumentException e) {
      System.err.println("worker: " + e.getMessage());
      System.exit(2);
      throw e;
    }
  }
}
