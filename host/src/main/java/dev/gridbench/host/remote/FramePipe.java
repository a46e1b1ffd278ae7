package dev.gridbench.host.remote;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Either end of the pipe: a kind, a number, a length and as many bytes, again and again. */
final class FramePipe implements Closeable {

  /** No frame comes near; a longer one is not ours. */
  static final int LONGEST = 1 << 24;

  private static final Frame.Kind[] KINDS = Frame.Kind.values();

  private final DataInputStream in;
  private final DataOutputStream out;

  FramePipe(InputStream in, OutputStream out) {
    this.in = new DataInputStream(new BufferedInputStream(in));
    this.out = new DataOutputStream(new BufferedOutputStream(out));
  }

  /**
   * Sends one frame; safe from any thread.
   *
   * @throws IllegalArgumentException if it is longer than {@link #LONGEST}
   */
  void send(Frame frame) throws IOException {
    if (frame.body().length > LONGEST) {
      throw new IllegalArgumentException(
          frame.kind() + " of " + frame.body().length + " bytes is too long");
    }
    synchronized (out) {
      out.writeByte(frame.kind().ordinal());
      out.writeInt(frame.number());
      out.writeInt(frame.body().length);
      out.write(frame.body());
      out.flush();
    }
  }

  /**
   * Waits for the next frame; for one receiving thread.
   *
   * @throws java.io.EOFException at the end of the pipe
   * @throws IOException if what comes is no frame
   */
  Frame receive() throws IOException {
    int kind = in.readUnsignedByte();
    int number = in.readInt();
    int length = in.readInt();
    if (kind >= KINDS.length || length < 0 || length > LONGEST) {
      throw new IOException("what came over the pipe is not gridbench's");
    }
    byte[] body = new byte[length];
    in.readFully(body);
    return new Frame(KINDS[kind], number, body);
  }

  /** Closes the sending end: the other one sees its end of file. */
  @Override
  public void close() throws IOException {
    out.close();
  }
}
