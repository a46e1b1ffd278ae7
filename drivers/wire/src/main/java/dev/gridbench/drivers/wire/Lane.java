package dev.gridbench.drivers.wire;

import dev.gridbench.api.Completion;
import dev.gridbench.api.Endpoint;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One socket to one member: a request waits for its answer, or from the first one on that does not,
 * many are on their way and a thread of the lane reads. After a failure that leaves it unclear
 * which answer comes next, the socket is closed and the next call opens another.
 */
public final class Lane implements AutoCloseable {

  private static final int CONNECT_TIMEOUT = 10_000;

  /** What is on the wire of one connection. */
  private record Wire(Socket socket, OutputStream out, Answers in) {}

  /** Writes a request. */
  @FunctionalInterface
  public interface Asking {
    void to(OutputStream out) throws IOException;
  }

  /** Reads an answer. */
  @FunctionalInterface
  public interface Reading<T extends @Nullable Object> {
    T from(Answers in) throws IOException;
  }

  private final Endpoint member;
  private final int timeout;
  private volatile @Nullable Wire wire;
  private volatile @Nullable Pipeline pipeline;
  private final AtomicLong opened = new AtomicLong();

  /**
   * @param timeout milliseconds that an answer may take, 0 for ever
   */
  public Lane(Endpoint member, int timeout) {
    this.member = member;
    this.timeout = timeout;
  }

  /** How often the socket was opened anew, after the first time. */
  long reopened() {
    return Math.max(0, opened.get() - 1);
  }

  /** Connects, unless it is. */
  public Lane open() throws IOException {
    opened();
    return this;
  }

  /**
   * Sends what is written and returns; its answer comes to the completion on a thread that reads
   * for this lane from now on. A lane whose pipeline broke connects again.
   */
  void begin(Asking asking, Reading<? extends @Nullable Object> reading, Completion completion)
      throws IOException {
    Pipeline open = pipeline;
    if (open == null || open.isBroken()) {
      if (open != null) {
        close();
      }
      Wire fresh = opened();
      open = new Pipeline(fresh.socket(), fresh.out(), fresh.in()).start();
      pipeline = open;
    }
    open.send(asking, reading, completion);
  }

  /** Sends what is written and reads its answer. */
  public <T extends @Nullable Object> T call(Asking asking, Reading<T> reading) throws IOException {
    return pipeline == null ? exchange(asking, reading) : awaited(asking, reading);
  }

  /** Where a thread of its own reads, this one waits for it. */
  private <T extends @Nullable Object> T awaited(Asking asking, Reading<T> reading)
      throws IOException {
    CompletableFuture<T> over = new CompletableFuture<>();
    begin(
        asking,
        in -> over.complete(reading.from(in)),
        (answer, failure) -> {
          if (failure != null) {
            over.completeExceptionally(failure);
          }
        });
    try {
      return over.get();
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof IOException cause ? cause : new IOException(failed);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while waiting for an answer");
    }
  }

  /**
   * Sends what is written; its answer is still to be read, by {@link #answer}, before anything else
   * is asked. Not for a lane whose answers a thread of its own reads.
   */
  void ask(Asking asking) throws IOException {
    Wire open = opened();
    try {
      asking.to(open.out());
      open.out().flush();
    } catch (IOException | RuntimeException unclear) {
      close();
      throw unclear;
    }
  }

  /** Reads the answer to what was asked last. */
  <T extends @Nullable Object> T answer(Reading<T> reading) throws IOException {
    Wire open = opened();
    try {
      return reading.from(open.in());
    } catch (Refused refused) {
      throw refused;
    } catch (IOException | RuntimeException unclear) {
      close();
      throw unclear;
    }
  }

  /** Whether a thread of its own reads. */
  boolean pipelined() {
    return pipeline != null;
  }

  private <T extends @Nullable Object> T exchange(Asking asking, Reading<T> reading)
      throws IOException {
    ask(asking);
    return answer(reading);
  }

  private Wire opened() throws IOException {
    Wire open = wire;
    if (open == null) {
      open = connected();
      wire = open;
      opened.incrementAndGet();
    }
    return open;
  }

  private Wire connected() throws IOException {
    Socket socket = new Socket();
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(timeout);
      socket.connect(new InetSocketAddress(member.host(), member.port()), CONNECT_TIMEOUT);
      OutputStream out = new BufferedOutputStream(socket.getOutputStream(), 16 << 10);
      return new Wire(socket, out, new StreamAnswers(socket.getInputStream()));
    } catch (IOException unreachable) {
      socket.close();
      throw new IOException(member + ": " + unreachable.getMessage(), unreachable);
    }
  }

  @Override
  public void close() throws IOException {
    Wire open = wire;
    Pipeline reading = pipeline;
    wire = null;
    pipeline = null;
    if (open != null) {
      open.socket().close();
    }
    if (reading != null) {
      reading.fail(new IOException(member + ": the connection was closed"));
    }
  }
}
