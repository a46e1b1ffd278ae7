package dev.gridbench.drivers.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * What has come of the answers so far. The first is read from its beginning as often as it takes
 * until the whole of it is there. For one thread.
 */
final class Received extends Answers {

  private static final int ROOM = 16 << 10;

  /** The rest has not come yet: no failure, so without the cost of a trace. */
  static final class Unfinished extends IOException {
    private static final long serialVersionUID = 1;

    Unfinished() {
      super("the rest has not come");
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized") // there is nothing to fill in
    public Throwable fillInStackTrace() {
      return this;
    }
  }

  private final Unfinished unfinished = new Unfinished();
  private ByteBuffer room = ByteBuffer.allocateDirect(ROOM);
  private int begun;
  private int next;

  /** Forgets all of it. */
  void clear() {
    room.clear();
    begun = 0;
    next = 0;
  }

  /** Takes what the channel has; false where it has ended. */
  boolean take(ReadableByteChannel channel) throws IOException {
    makeRoom();
    int count = channel.read(room);
    while (count > 0 && !room.hasRemaining()) {
      ByteBuffer larger = ByteBuffer.allocateDirect(2 * room.capacity());
      room = larger.put(room.flip());
      count = channel.read(room);
    }
    return count >= 0;
  }

  private void makeRoom() {
    if (begun > 0) {
      room = room.limit(room.position()).position(begun).compact();
      begun = 0;
      next = 0;
    }
  }

  /** Reads the first answer from its beginning again. */
  void rewind() {
    next = begun;
  }

  /** The first answer was read to its end; another is the first from now on. */
  void goOn() {
    begun = next;
  }

  /** Whether everything was read. */
  boolean isEmpty() {
    return next == room.position();
  }

  @Override
  public String line() throws IOException {
    int limit = room.position();
    int at = next;
    while (at < limit && room.get(at) != '\n') {
      at++;
    }
    if (at == limit) {
      throw unfinished;
    }
    int length = at > next && room.get(at - 1) == '\r' ? at - 1 - next : at - next;
    String line = new String(taken(length), ISO_8859_1);
    next = at + 1;
    return line;
  }

  @Override
  public byte[] bytes(int length) throws IOException {
    if (room.position() - next < length) {
      throw unfinished;
    }
    byte[] bytes = taken(length);
    next += length;
    return bytes;
  }

  private byte[] taken(int length) {
    byte[] bytes = new byte[length];
    room.get(next, bytes, 0, length);
    return bytes;
  }
}
