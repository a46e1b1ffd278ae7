package dev.gridbench.host.remote;

import dev.gridbench.host.wire.SamplingDesk;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * What goes over the pipe at a time. Nothing of it is ever deserialised to an object of the
 * sender's choice.
 *
 * @param number of the request that it is or answers, or of the process that it is about
 */
record Frame(Kind kind, int number, byte[] body) {

  /** Of a frame, by its place here. New ones go to the end. */
  enum Kind {
    /** First of all, from the agent: its protocol. */
    HELLO,
    /** Keeps the lease: the sender's clock; comes back with the agent's behind it. */
    BEAT,
    /** Whether the agent has a file: its hash. */
    HAS,
    /** The next bytes of a file. */
    PART,
    /** A file is complete: its hash. */
    KEEP,
    /** Starts a process. */
    START,
    /** Sends a process a signal. */
    SIGNAL,
    /** Ends a process. */
    END,
    /** A request was done: what it asked for. */
    DONE,
    /** A request was not done: why. */
    FAILED,
    /** What a process wrote. */
    LOG,
    /** A process has ended: its exit code. */
    EXIT,
    /** Nothing more is asked: ends everything in good order. */
    BYE,
    /** What the host is: {@link About}. */
    ABOUT,
    /** Ports that are free: how many. */
    PORTS,
    /** Whether something listens at an address and port, as seen from there. */
    LISTENS,
    /** How many connections to ports there are: whether those that are half closed count, ports. */
    SOCKETS,
    /** Where the path has a program: its name. */
    PROGRAM,
    /** Starts a process that has ended once more. */
    AGAIN,
    /** What a process has of its host. */
    FOOTPRINT,
    /** Asks a process that is a JVM. */
    ASK,
    /** Samples processes: see {@link SamplingDesk}. */
    SAMPLE,
    /** Opens a port of loopback there that stands for one here; {@code SHUT} closes it. */
    DOOR,
    /** Closes the door of that number. */
    SHUT,
    /** From the agent: somebody came to a door, whose number it is; the connection has this one. */
    DIALLED,
    /** What goes over a connection. */
    BYTES,
    /** The sender's end of a connection has closed. */
    CLOSED,
    /** Asks something of the machine or a link: the words of the question. */
    PROBE,
    /** Which version a program says that it is: its path, and the arguments by which it does. */
    VERSION,
    /** Which process there accepts connections: at an address and port of that machine. */
    LISTENER,
    /** What connections had carried: the processes that have them, and the ports they go to. */
    CARRIED,
    /** The interface that leads to endpoints. */
    LINK
  }

  /** Raised whenever a frame changes. */
  static final int PROTOCOL = 5;

  /** Writes a frame's body. */
  interface Writing {
    void to(DataOutputStream out) throws IOException;
  }

  static Frame of(Kind kind, int number) {
    return new Frame(kind, number, new byte[0]);
  }

  static Frame of(Kind kind, int number, Writing body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      body.to(new DataOutputStream(bytes));
    } catch (IOException impossible) {
      throw new IllegalStateException("memory takes all bytes", impossible);
    }
    return new Frame(kind, number, bytes.toByteArray());
  }

  static Frame of(Kind kind, int number, String text) {
    return new Frame(kind, number, text.getBytes(StandardCharsets.UTF_8));
  }

  String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  DataInputStream in() {
    return new DataInputStream(new ByteArrayInputStream(body));
  }
}
