package dev.gridbench.host.local;

import dev.gridbench.api.Clock;
import dev.gridbench.host.Signal;
import dev.gridbench.host.usage.ProcText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Asks a JVM of this machine what jcmd asks, without the JVM that jcmd itself is: a third of a
 * second before each load. HotSpot's way on Linux: who lays a file named by the process into its
 * working directory and sends SIGQUIT finds a socket, and a question is a version, a command and
 * three arguments, each ended by a zero byte.
 */
public final class JvmSocket {

  private static final Path TEMPORARY = Path.of("/tmp");
  private static final long LIMIT_SECONDS = 10;
  private static final long LOOK_NANOS = 5_000_000L;

  /** In the mask of signals that a process catches. */
  private static final long QUIT = 1L << 2;

  private final Clock clock;
  private final long pid;
  private final long limitSeconds;

  /** For questions that a JVM answers at once: within ten seconds. */
  public JvmSocket(Clock clock, long pid) {
    this(clock, pid, LIMIT_SECONDS);
  }

  /**
   * @param limitSeconds how long an answer may take
   */
  public JvmSocket(Clock clock, long pid, long limitSeconds) {
    this.clock = clock;
    this.pid = pid;
    this.limitSeconds = limitSeconds;
  }

  /** Whether it is one by its program: the signal by which a JVM is asked ends any other. */
  public static boolean isJvm(long pid) {
    return ProcessHandle.of(pid)
        .flatMap(handle -> handle.info().command())
        .filter(command -> Path.of(command).endsWith("java"))
        .isPresent();
  }

  /**
   * Removes the socket of a process that has ended, since a JVM that is killed leaves it behind.
   */
  static void clear(long pid) {
    try {
      Files.deleteIfExists(socket(pid));
    } catch (IOException denied) {
      // Another user's, so it was no socket of this JVM.
    }
  }

  /**
   * The answer to a command such as {@code VM.flags}.
   *
   * @throws IOException if there is none in time, or this is no such JVM
   */
  public String answer(String command) throws IOException, InterruptedException {
    try (SocketChannel channel = connected()) {
      CompletableFuture<String> answer =
          CompletableFuture.supplyAsync(
              () -> answer(channel, command), JvmSocket::onThreadOfItsOwn);
      return without(answer.get(limitSeconds, TimeUnit.SECONDS));
    } catch (ExecutionException | TimeoutException silent) {
      throw new IOException("the JVM of process " + pid + " does not answer", silent);
    }
  }

  private static void onThreadOfItsOwn(Runnable task) {
    Thread thread = new Thread(task, "jvm-socket");
    thread.setDaemon(true);
    thread.start();
  }

  private static String answer(SocketChannel channel, String command) {
    try {
      ByteBuffer question = StandardCharsets.US_ASCII.encode("1\0jcmd\0" + command + "\0\0\0");
      while (question.hasRemaining()) {
        channel.write(question);
      }
      return new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** The first line is 0, or the number of what is wrong. */
  private static String without(String answer) throws IOException {
    if (!answer.startsWith("0\n")) {
      throw new IOException("the JVM says " + answer.strip());
    }
    return answer.substring(2);
  }

  private static Path socket(long pid) {
    return TEMPORARY.resolve(".java_pid" + pid);
  }

  private SocketChannel connected() throws IOException, InterruptedException {
    Path socket = socket(pid);
    if (Files.exists(socket)) {
      try {
        return SocketChannel.open(UnixDomainSocketAddress.of(socket));
      } catch (ConnectException refused) {
        // Left by an earlier process of this number: opened anew below.
      }
    }
    open(socket);
    return SocketChannel.open(UnixDomainSocketAddress.of(socket));
  }

  private void open(Path socket) throws IOException, InterruptedException {
    if (!catchesQuit()) {
      throw new IOException("process " + pid + " would not survive a SIGQUIT");
    }
    Files.deleteIfExists(socket);
    Path invitation = invitation();
    try {
      Signal.QUIT.send(pid);
      long deadline = clock.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
      while (!Files.exists(socket)) {
        if (clock.nanoTime() > deadline || Thread.interrupted()) {
          throw new IOException("the JVM of process " + pid + " opens no socket");
        }
        clock.sleep(LOOK_NANOS);
      }
    } finally {
      Files.deleteIfExists(invitation);
    }
  }

  private boolean catchesQuit() throws IOException {
    return ProcText.of(Path.of("/proc/" + pid + "/status"))
        .lines()
        .filter(line -> line.startsWith("SigCgt:"))
        .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
        .anyMatch(caught -> (caught & QUIT) != 0);
  }

  private Path invitation() throws IOException {
    return Files.createFile(Path.of("/proc/" + pid + "/cwd/.attach_pid" + pid));
  }
}
