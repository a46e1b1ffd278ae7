package dev.gridbench.ruler;

import dev.gridbench.ruler.protocol.Command;
import org.jspecify.annotations.Nullable;

/** A command on its way through the server. */
final class Request {

  private final Command command;
  private final Link link;
  private volatile byte @Nullable [] answer;
  private long work;

  Request(Command command, Link link) {
    this.command = command;
    this.link = link;
  }

  Command command() {
    return command;
  }

  Link link() {
    return link;
  }

  /** What it needs at full speed, in nanoseconds. */
  long work() {
    return work;
  }

  void needs(long nanos) {
    work = nanos;
  }

  void answer(byte[] bytes) {
    answer = bytes;
  }

  /** Null until it is known. */
  byte @Nullable [] answer() {
    return answer;
  }
}
