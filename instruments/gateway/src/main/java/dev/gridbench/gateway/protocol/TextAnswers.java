package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.instruments.protocol.Decimal;
import io.netty.buffer.ByteBuf;
import java.util.Set;

/** memcached's answers as text. */
final class TextAnswers implements Answers {

  /** No line of memcached's is longer: a key of 250 bytes and some numbers. */
  private static final int LONGEST_LINE = 16_384;

  private static final Set<String> SINGLE = Set.of("END", "OK", "RESET");

  private boolean hidden;
  private boolean endsWithBlock;
  private int block;

  @Override
  public Progress read(ByteBuf in, Calls calls) throws BrokenAnswer {
    Call call = calls.oldest();
    while (in.isReadable()) {
      if (call == null) {
        throw new BrokenAnswer("memcached sent an answer without a request");
      }
      if (block == 0 && !line(in, (TextForm) call.form(), calls)) {
        return Progress.WANTS_MORE;
      }
      int length = Math.min(block, in.readableBytes());
      give(in, length, calls);
      block -= length;
      if (block == 0 && endsWithBlock) {
        return Progress.ANSWERED;
      }
    }
    return Progress.WANTS_MORE;
  }

  /** Reads a line, and knows then how long the data after it is and whether anything follows. */
  private boolean line(ByteBuf in, TextForm form, Calls calls) throws BrokenAnswer {
    int from = in.readerIndex();
    int end = in.indexOf(from, in.writerIndex(), (byte) '\n');
    if (end < 0) {
      if (in.readableBytes() > LONGEST_LINE) {
        throw new BrokenAnswer("memcached's line does not end");
      }
      return false;
    }
    String[] words = in.toString(from, end - from, ISO_8859_1).strip().split(" +");
    hidden = form.silent();
    follow(form.shape(), words);
    give(in, end + 1 - from, calls);
    return true;
  }

  private void follow(TextForm.Shape shape, String[] words) throws BrokenAnswer {
    block = 0;
    endsWithBlock =
        switch (shape) {
          case LINE -> true;
          case META -> {
            block = words[0].equals("VA") ? length(words, 1) : 0;
            yield true;
          }
          case QUIET_META -> {
            block = words[0].equals("VA") ? length(words, 1) : 0;
            hidden = words[0].equals("MN");
            yield hidden;
          }
          case VALUES -> {
            boolean value = words[0].equals("VALUE");
            block = value ? length(words, 3) : 0;
            yield !value;
          }
          case STATS -> SINGLE.contains(words[0]) || words[0].endsWith("ERROR");
        };
  }

  private static int length(String[] words, int place) throws BrokenAnswer {
    int length = words.length > place ? Decimal.parse(words[place], Integer.MAX_VALUE - 2) : -1;
    if (length < 0) {
      throw new BrokenAnswer("memcached names no length: " + String.join(" ", words));
    }
    return length + 2;
  }

  private void give(ByteBuf in, int length, Calls calls) {
    if (hidden) {
      in.skipBytes(length);
    } else if (length > 0) {
      calls.take(in, length);
    }
  }
}
