package dev.gridbench.gateway.protocol;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/**
 * memcached's binary protocol. A quiet command goes upstream as its loud sister, so that every call
 * has an answer, and what a quiet one would not say is kept from the client. The opaque that goes
 * upstream is the gateway's: the client's number and a count.
 */
final class BinaryRequests implements Requests {

  private static final Dialect BINARY =
      Dialect.ordered("memcached-binary", "", new BinaryForm(0, 0, 0, -1), BinaryAnswers::new);

  private static final int COUNT_BITS = 12;
  private static final int QUIT = 0x07;
  private static final int QUIT_QUIETLY = 0x17;

  private final int client;
  private final int largest;
  private long skip;
  private int count;

  BinaryRequests(int client, int largest) {
    this.client = client;
    this.largest = largest;
  }

  @Override
  public @Nullable Call next(ByteBuf in) {
    int skipped = (int) Math.min(skip, in.readableBytes());
    in.skipBytes(skipped);
    skip -= skipped;
    if (in.readableBytes() < BinaryHeader.LENGTH) {
      return null;
    }
    int opcode = BinaryHeader.opcode(in);
    BinaryForm form = new BinaryForm(opcode, BinaryHeader.opaque(in), sent(), -1);
    if (in.getByte(in.readerIndex()) != BinaryHeader.REQUEST) {
      return last(form.refusal(BinaryHeader.INVALID, "no request of the binary protocol"), form);
    }
    long body = BinaryHeader.body(in);
    if (BinaryHeader.extras(in) + BinaryHeader.key(in) > body) {
      return last(form.refusal(BinaryHeader.INVALID, "lengths that contradict each other"), form);
    }
    return switch (opcode) {
      case QUIT -> last(form.refusal(BinaryHeader.OK, ""), form);
      case QUIT_QUIETLY -> last(new byte[0], form);
      case BinaryForm.STAT -> stat(in, form, body);
      default -> shared(in, form, body);
    };
  }

  private @Nullable Call shared(ByteBuf in, BinaryForm form, long body) {
    BinaryCommand command = BinaryCommand.of(form.opcode());
    if (command == null) {
      return refused(in, form, body);
    }
    if (!command.fits(BinaryHeader.extras(in), BinaryHeader.key(in), body)) {
      return last(form.refusal(BinaryHeader.INVALID, "Invalid arguments"), form);
    }
    int hidden = command.hidden(form.opcode());
    BinaryForm known = new BinaryForm(form.opcode(), form.opaque(), form.sent(), hidden);
    return passed(in, known, command.loud(), body);
  }

  private @Nullable Call stat(ByteBuf in, BinaryForm form, long body) {
    boolean plain = body == BinaryHeader.key(in);
    return plain && body <= 250
        ? passed(in, form, BinaryForm.STAT, body)
        : last(form.refusal(BinaryHeader.INVALID, "Invalid arguments"), form);
  }

  private @Nullable Call passed(ByteBuf in, BinaryForm form, int opcode, long body) {
    long whole = BinaryHeader.LENGTH + body;
    if (whole > largest) {
      return own(in, body, form, form.refusal(BinaryHeader.TOO_LARGE, "Too large."));
    }
    if (in.readableBytes() < whole) {
      return null;
    }
    ByteBuf request = in.readRetainedSlice((int) whole);
    BinaryHeader.stamp(request, opcode, form.sent());
    count++;
    return Call.passed(BINARY, form, request);
  }

  private Call refused(ByteBuf in, BinaryForm form, long body) {
    String name =
        switch (form.opcode()) {
          case 0x1b -> "VERBOSITY is not passed on, since it changes the server for all";
          case 0x20, 0x21, 0x22 -> "SASL is not passed on, since it holds for a connection";
          default -> "Unknown command. The gateway passes on STAT " + BinaryCommand.names();
        };
    boolean known = form.opcode() >= 0x1b && form.opcode() <= 0x22;
    int status = known ? BinaryHeader.NOT_SUPPORTED : BinaryHeader.UNKNOWN_COMMAND;
    return own(in, body, form, form.refusal(status, "gateway: " + name));
  }

  private Call own(ByteBuf in, long body, BinaryForm form, byte[] answer) {
    in.skipBytes(BinaryHeader.LENGTH);
    skip = body;
    return Call.own(BINARY, form, answer);
  }

  private static Call last(byte[] answer, BinaryForm form) {
    return Call.last(BINARY, form, answer);
  }

  private int sent() {
    return client << COUNT_BITS | count & (1 << COUNT_BITS) - 1;
  }
}
