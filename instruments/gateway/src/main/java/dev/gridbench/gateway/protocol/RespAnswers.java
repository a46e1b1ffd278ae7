package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.instruments.protocol.Decimal;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Answers in RESP2 and RESP3. A push message is nobody's answer and goes to nobody. */
final class RespAnswers implements Answers {

  /** A status or an error may be a script's own words. */
  private static final int LONGEST_LINE = 1 << 20;

  private long values;
  private long block;
  private boolean aside;

  @Override
  public Progress read(ByteBuf in, Calls calls) throws BrokenAnswer {
    Call call = calls.oldest();
    while (in.isReadable()) {
      if (block > 0) {
        int length = (int) Math.min(block, in.readableBytes());
        give(in, length, calls);
        block -= length;
      } else if (!line(in, call, calls)) {
        return Progress.WANTS_MORE;
      }
      if (block == 0 && values == 0) {
        return aside ? Progress.ASIDE : Progress.ANSWERED;
      }
    }
    return Progress.WANTS_MORE;
  }

  private boolean line(ByteBuf in, @Nullable Call call, Calls calls) throws BrokenAnswer {
    int from = in.readerIndex();
    int end = in.indexOf(from, in.writerIndex(), (byte) '\n');
    if (end < 0) {
      if (in.readableBytes() > LONGEST_LINE) {
        throw new BrokenAnswer("a line of the upstream's does not end");
      }
      return false;
    }
    if (values == 0) {
      begin(in, call);
    }
    follow((char) in.getByte(from), in, from + 1, end);
    give(in, end + 1 - from, calls);
    return true;
  }

  private void begin(ByteBuf in, @Nullable Call call) throws BrokenAnswer {
    aside = in.getByte(in.readerIndex()) == '>';
    if (call == null && !aside) {
      throw new BrokenAnswer("the upstream sent an answer without a request");
    }
    values = 1;
  }

  private void follow(char type, ByteBuf in, int from, int end) throws BrokenAnswer {
    switch (type) {
      case '+', '-', ':', '_', '#', ',', '(' -> values--;
      case '$', '=', '!' -> {
        long length = count(in, from, end);
        block = length < 0 ? 0 : length + 2;
        values--;
      }
      case '*', '~', '>' -> values += Math.max(0, count(in, from, end)) - 1;
      case '%' -> values += 2 * Math.max(0, count(in, from, end)) - 1;
      case '|' -> values += 2 * Math.max(0, count(in, from, end));
      default -> throw new BrokenAnswer("the upstream does not speak RESP");
    }
  }

  private static long count(ByteBuf in, int from, int end) throws BrokenAnswer {
    String text = in.toString(from, end - from, ISO_8859_1).strip();
    if (text.equals("-1")) {
      return -1;
    }
    int count = Decimal.parse(text, Integer.MAX_VALUE);
    if (count < 0) {
      throw new BrokenAnswer("the upstream names no length: '" + text + "'");
    }
    return count;
  }

  private void give(ByteBuf in, int length, Calls calls) {
    if (aside) {
      in.skipBytes(length);
    } else {
      calls.take(in, length);
    }
  }
}
