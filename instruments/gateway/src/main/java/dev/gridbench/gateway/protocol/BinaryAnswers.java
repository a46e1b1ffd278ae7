package dev.gridbench.gateway.protocol;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/**
 * memcached's binary answers: each names the opaque of its call, which is the check on the order.
 */
final class BinaryAnswers implements Answers {

  private boolean hidden;
  private boolean ends;
  private long body;

  @Override
  public Progress read(ByteBuf in, Calls calls) throws BrokenAnswer {
    Call call = calls.oldest();
    while (in.isReadable()) {
      if (body > 0) {
        int length = (int) Math.min(body, in.readableBytes());
        give(in, length, calls);
        body -= length;
      } else if (in.readableBytes() < BinaryHeader.LENGTH) {
        return Progress.WANTS_MORE;
      } else {
        header(in, call, calls);
      }
      if (body == 0 && ends) {
        ends = false;
        return Progress.ANSWERED;
      }
    }
    return Progress.WANTS_MORE;
  }

  private void header(ByteBuf in, @Nullable Call call, Calls calls) throws BrokenAnswer {
    if (call == null || in.getByte(in.readerIndex()) != BinaryHeader.RESPONSE) {
      throw new BrokenAnswer("memcached sent an answer without a request");
    }
    BinaryForm form = (BinaryForm) call.form();
    if (BinaryHeader.opaque(in) != form.sent()) {
      throw new BrokenAnswer("memcached answered another call than the oldest");
    }
    body = BinaryHeader.body(in);
    int status = BinaryHeader.status(in);
    hidden = status == form.hidden();
    ends = form.opcode() != BinaryForm.STAT || status != 0 || BinaryHeader.key(in) == 0;
    BinaryHeader.stamp(in, form.opcode(), form.opaque());
    give(in, BinaryHeader.LENGTH, calls);
  }

  private void give(ByteBuf in, int length, Calls calls) {
    if (hidden) {
      in.skipBytes(length);
    } else {
      calls.take(in, length);
    }
  }
}
