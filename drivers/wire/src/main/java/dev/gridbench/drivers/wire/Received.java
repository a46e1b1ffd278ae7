package dev.gridbench.drivers.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;

/**
 * What has come of an answer so far, to be read from its beginning as often as it takes until the
 * whole of it is there. For one thread.
 */
final class Received extends InputStream {

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
  private byte[] bytes = new byte[ROOM];
  private ByteBuffer room = ByteBuffer.wrap(bytes);
  private int next;

  /** Forgets all of it. */
  void clear() {
    room.clear();
    next = 0;
  }

  /** Takes what the channel has; false where it has ended. */
  boolean take(ReadableByteChannel channel) throws IOException {
    int count = channel.read(room);
    while (count > 0 && !room.hasRemaining()) {
      grow();
      count = channel.read(room);
    }
    return count >= 0;
  }

  private void grow() {
    int filled = room.position();
    bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    room = ByteBuffer.wrap(bytes).position(filled);
  }

  /** Reads from the beginning again. */
  void rewind() {
    next = 0;
  }

  /** Whether everything was read. */
  boolean isEmpty() {
    return next == room.position();
  }

  @Override
  public int read() throws IOException {
    if (isEmpty()) {
      throw unfinished;
    }
    return bytes[next++] & 0xFF;
  }

  /** All of them or none. */
  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (room.position() - next < length) {
      throw unfinished;
    }
    System.arraycopy(bytes, next, into, from, length);
    next += length;
    return length;
  }

  /** Makes room for none that are not there. */
  @Override
  public byte[] readNBytes(int length) throws IOException {
    if (room.position() - next < length) {
      throw unfinished;
    }
    byte[] block = Arrays.copyOfRange(bytes, next, next + length);
    next += length;
    return block;
  }
}
