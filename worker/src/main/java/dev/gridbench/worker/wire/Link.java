package dev.gridbench.worker.wire;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.Socket;

/**
 * Either end of the link between coordinator and worker. On the wire: four bytes of magic and the
 * protocol number, once, from each end; then frames of a length in bytes and one serialized {@link
 * Message}. Every frame is a stream of its own, so a receiver that starts late or a sender that
 * dies leaves no shared state behind. A worker's first one, {@link Event.Hello}, is written field
 * by field, so that nothing is deserialized of somebody who has not shown the token.
 */
public final class Link implements AutoCloseable {

  /** Raised whenever a message changes; both ends must agree. */
  public static final int PROTOCOL = 9;

  /**
   * Exit code of a worker that lost touch with its coordinator, because the link ended or was
   * silent for too long: no JVM and no signal has it.
   */
  public static final int COORDINATOR_LOST = 75;

  /** No message comes near; a longer frame is not ours. */
  public static final int MAX_FRAME_BYTES = 16 << 20;

  private static final int MAGIC = 0x47_42_4c_4b; // "GBLK"

  /** The first byte of a {@link Event.Hello}: no stream of objects begins so. */
  private static final int HELLO = 'H';

  private static final int MAX_HELLO_BYTES = 4096;

  private static final ObjectInputFilter ALLOWED =
      ObjectInputFilter.Config.createFilter(
          "maxdepth=64;maxarray=16777216;dev.gridbench.**;java.lang.*;java.time.*;"
              + "java.util.CollSer;java.util.ImmutableCollections$*;!*");

  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;
  private boolean greeted;

  /** Takes the connected socket over and sends the magic and the protocol number. */
  public Link(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    out.writeInt(MAGIC);
    out.writeInt(PROTOCOL);
    out.flush();
  }

  public static Link connect(String host, int port) throws IOException {
    return new Link(new Socket(host, port));
  }

  /** Sends one message; safe from any thread. */
  public void send(Message message) throws IOException {
    byte[] frame = encode(message);
    if (frame.length > MAX_FRAME_BYTES) {
      throw new IOException(
          message.getClass().getSimpleName()
              + " takes "
              + frame.length
              + " bytes, over the frame limit");
    }
    synchronized (out) {
      out.writeInt(frame.length);
      out.write(frame);
      out.flush();
    }
  }

  /**
   * Waits for the next message; for one receiving thread.
   *
   * @throws java.io.EOFException if the other end has closed the link
   * @throws IOException if the other end speaks another protocol, or something that is not a
   *     message
   */
  public Message receive() throws IOException {
    return decode(frame(MAX_FRAME_BYTES));
  }

  /**
   * Waits for who has come to say who he is. Whatever else he sends is not looked at.
   *
   * @throws IOException as {@link #receive}, or if it is no hello
   */
  public Event.Hello receiveHello() throws IOException {
    byte[] frame = frame(MAX_HELLO_BYTES);
    if (!isHello(frame)) {
      throw new IOException("Who came did not say who he is.");
    }
    return hello(frame);
  }

  private byte[] frame(int most) throws IOException {
    if (!greeted) {
      greet();
      greeted = true;
    }
    int length = in.readInt();
    if (length < 0 || length > most) {
      throw new IOException(
          "A frame of " + length + " bytes came over the link, which is not ours.");
    }
    byte[] frame = new byte[length];
    in.readFully(frame);
    return frame;
  }

  private void greet() throws IOException {
    int magic = in.readInt();
    if (magic != MAGIC) {
      throw new IOException("The other end of the link is not gridbench.");
    }
    int protocol = in.readInt();
    if (protocol != PROTOCOL) {
      throw new IOException(
          "The other end speaks protocol "
              + protocol
              + ", this one "
              + PROTOCOL
              + ". Use the same gridbench build on both.");
    }
  }

  private static boolean isHello(byte[] frame) {
    return frame.length > 0 && frame[0] == HELLO;
  }

  private static Event.Hello hello(byte[] frame) throws IOException {
    DataInputStream fields = new DataInputStream(new ByteArrayInputStream(frame));
    fields.readByte();
    return new Event.Hello(
        fields.readInt(), fields.readUTF(), fields.readInt(), fields.readLong(), fields.readUTF());
  }

  private static byte[] encoded(Event.Hello hello) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream fields = new DataOutputStream(bytes);
    fields.writeByte(HELLO);
    fields.writeInt(hello.protocol());
    fields.writeUTF(hello.token());
    fields.writeInt(hello.worker());
    fields.writeLong(hello.pid());
    fields.writeUTF(hello.jvm());
    return bytes.toByteArray();
  }

  private static byte[] encode(Message message) throws IOException {
    if (message instanceof Event.Hello hello) {
      return encoded(hello);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
      objects.writeObject(message);
    }
    return bytes.toByteArray();
  }

  private static Message decode(byte[] frame) throws IOException {
    if (isHello(frame)) {
      return hello(frame);
    }
    try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(frame))) {
      objects.setObjectInputFilter(ALLOWED);
      return (Message) objects.readObject();
    } catch (ClassNotFoundException | ClassCastException | InvalidClassException e) {
      throw new IOException(
          "Something that is not a message came over the link: " + e.getMessage(), e);
    }
  }

  /** Closes the socket; a waiting {@link #receive} ends with an exception. */
  @Override
  public void close() throws IOException {
    socket.close();
  }
}
