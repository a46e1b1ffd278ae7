package dev.gridbench.drivers.wire;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One socket to one member: a request waits for its answer, or from the first one on that does not,
 * many are in flight and a thread of its own reads. After a failure that leaves it unclear which
 * answer comes next, the socket is closed and the next call opens another.
 */
public final class MemberSocket implements AutoCloseable {

  private static final int CONNECT_TIMEOUT = 10_000;
  private static final int QUERY_ATTEMPTS = 2;
  private static final String QUERY_KEY = "gridbench.asks";

  /** What is on the wire of one connection. */
  private record Wire(Socket socket, OutputStream out, Answers in) {}

  /** Writes a request. */
  @FunctionalInterface
  public interface Writer {
    void to(OutputStream out) throws IOException;
  }

  /** Reads an answer. */
  @FunctionalInterface
  public interface Reader<T extends @Nullable Object> {
    T from(Answers in) throws IOException;
  }

  private final Endpoint member;
  private final int timeout;
  private final Opening opening;
  private volatile @Nullable Wire wire;
  private volatile @Nullable Pipeline pipeline;
  private final AtomicLong opened = new AtomicLong();

  /**
   * @param timeout milliseconds that an answer may take, 0 for ever
   */
  public MemberSocket(Endpoint member, int timeout) {
    this(member, timeout, Opening.NOTHING);
  }

  /**
   * @param timeout likewise
   * @param opening said whenever it connects
   */
  public MemberSocket(Endpoint member, int timeout, Opening opening) {
    this.member = member;
    this.timeout = timeout;
    this.opening = opening;
  }

  public Endpoint member() {
    return member;
  }

  /** How often the socket was opened anew, after the first time. */
  long reopened() {
    return Math.max(0, opened.get() - 1);
  }

  /** Connects, unless it is. */
  public MemberSocket open() throws IOException {
    opened();
    return this;
  }

  /**
   * Sends what is written and returns; its answer comes to the completion on a thread that reads
   * for this socket from now on. One whose pipeline broke connects again.
   */
  void begin(Request request) throws IOException {
    Pipeline open = pipeline;
    if (open == null || open.isBroken()) {
      if (open != null) {
        close();
      }
      Wire fresh = opened();
      open = new Pipeline(fresh.socket(), fresh.out(), fresh.in()).start();
      pipeline = open;
    }
    open.send(request);
  }

  /** Sends what is written and reads its answer. */
  public <T extends @Nullable Object> T call(Writer request, Reader<T> reader) throws IOException {
    if (pipeline != null) {
      return awaited(request, reader);
    }
    send(request);
    return receive(reader);
  }

  /**
   * Asks for what not every server has an answer to, as what it counts. Proxies and compatible
   * servers refuse it, or close the connection over it, as one does that is gone; the read of a key
   * tells the two apart. A connection that closes at the first attempt may have been an old one, so
   * the request is sent once more on a new one.
   *
   * @throws Refused if the server is there and has no answer
   * @throws IOException if it is not there, or hangs
   */
  public <T extends @Nullable Object> T query(Dialect dialect, Writer request, Reader<T> reader)
      throws IOException {
    String unanswered = "";
    for (int attempt = 0; attempt < QUERY_ATTEMPTS; attempt++) {
      try {
        return call(request, reader);
      } catch (Refused | AccessDenied | SocketTimeoutException known) {
        throw known;
      } catch (IOException closed) {
        unanswered = String.valueOf(closed.getMessage());
      }
    }
    byte[] unused = call(out -> dialect.get(out, QUERY_KEY), dialect::value);
    throw new Refused(unanswered);
  }

  /** Where a thread of its own reads, this one waits for it. */
  private <T extends @Nullable Object> T awaited(Writer request, Reader<T> reader)
      throws IOException {
    CompletableFuture<T> over = new CompletableFuture<>();
    begin(
        new Request(
            request,
            in -> over.complete(reader.from(in)),
            (answer, failure) -> {
              if (failure != null) {
                over.completeExceptionally(failure);
              }
            }));
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
   * Sends what is written; its answer is still to be read, by {@link #receive}, before anything
   * else is sent. Not for a socket whose answers a thread of its own reads.
   */
  void send(Writer request) throws IOException {
    Wire open = opened();
    try {
      request.to(open.out());
      open.out().flush();
    } catch (IOException | RuntimeException unclear) {
      close();
      throw unclear;
    }
  }

  /** Reads the answer to what was sent last. */
  <T extends @Nullable Object> T receive(Reader<T> reader) throws IOException {
    Wire open = opened();
    try {
      return reader.from(open.in());
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
      Socket spoken = opening.over(member, socket);
      OutputStream out = new BufferedOutputStream(spoken.getOutputStream(), 16 << 10);
      Answers in = new StreamAnswers(spoken.getInputStream());
      opening.on(member, out, in);
      return new Wire(spoken, out, in);
    } catch (AccessDenied denied) {
      socket.close();
      throw denied;
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
