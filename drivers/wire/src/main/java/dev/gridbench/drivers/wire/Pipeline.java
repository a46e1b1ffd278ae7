package dev.gridbench.drivers.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Requests on their way over one socket. Both protocols answer in order, so that the thread that
 * reads knows whose answer comes next. After a failure that leaves this unclear, all that are on
 * their way have failed, and the pipeline takes no more.
 */
final class Pipeline {

  /** Lets a reader that waits for a request see that there will be none. */
  private static final Request WAKE = new Request(out -> {}, in -> true, (answer, failure) -> {});

  private final Socket socket;
  private final OutputStream out;
  private final Answers in;
  private final BlockingQueue<Request> sent = new LinkedBlockingQueue<>();
  private volatile @Nullable IOException broken;

  Pipeline(Socket socket, OutputStream out, Answers in) {
    this.socket = socket;
    this.out = out;
    this.in = in;
  }

  /** Begins to read. */
  Pipeline start() {
    Thread reader = new Thread(this::read, "wire-" + socket.getPort());
    reader.setDaemon(true);
    reader.start();
    return this;
  }

  boolean isBroken() {
    return broken != null;
  }

  /**
   * Sends at once; waits only while the socket takes no more.
   *
   * @throws IOException if the pipeline is broken, and nothing was begun
   */
  synchronized void send(Request request) throws IOException {
    IOException cause = broken;
    if (cause != null) {
      throw new IOException(cause.getMessage(), cause);
    }
    sent.add(request);
    try {
      request.writer().to(out);
      out.flush();
    } catch (IOException unclear) {
      fail(unclear);
    }
  }

  private void read() {
    try {
      while (!isBroken()) {
        Request next = sent.take();
        if (next.equals(WAKE)) {
          return;
        }
        try {
          answer(next);
        } catch (IOException | RuntimeException unclear) {
          IOException why =
              unclear instanceof IOException failure ? failure : new IOException(unclear);
          fail(why);
          next.completion().accept(null, why);
        }
      }
    } catch (InterruptedException e) {
      fail(new IOException("the thread that reads answers was interrupted", e));
    }
  }

  private void answer(Request next) throws IOException {
    Object answer;
    try {
      answer = next.reader().from(in);
    } catch (Refused refused) {
      next.completion().accept(null, refused);
      return;
    }
    next.completion().accept(answer, null);
  }

  /** Fails all that are on their way, but for the one whose answer is just being read. */
  void fail(IOException why) {
    try {
      socket.close();
    } catch (IOException e) {
      why.addSuppressed(e);
    }
    synchronized (this) {
      broken = broken == null ? why : broken;
      for (Request one = sent.poll(); one != null; one = sent.poll()) {
        one.completion().accept(null, why);
      }
      sent.add(WAKE);
    }
  }
}
