package dev.gridbench.ruler.protocol;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/** Answers in RESP2. */
final class Resp {

  private static final byte[] NULL = Input.bytes("$-1\r\n");
  private static final byte[] OK = Input.bytes("+OK\r\n");
  private static final byte[] FAILED = Input.bytes("-ERR ruler: fault\r\n");

  private Resp() {}

  static byte[] value(Result result, Server server) {
    return result instanceof Result.Values values ? value(values.values().get(0)) : FAILED;
  }

  static byte[] values(Result result, Server server) {
    if (!(result instanceof Result.Values read)) {
      return FAILED;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(Input.bytes("*" + read.values().size() + "\r\n"));
    read.values().forEach(value -> out.writeBytes(value(value)));
    return out.toByteArray();
  }

  static byte[] stored(Result result, Server server) {
    if (!(result instanceof Result.Stored stored)) {
      return FAILED;
    }
    return stored.accepted() ? OK : NULL;
  }

  static byte[] count(Result result, Server server) {
    return result instanceof Result.Count count ? Input.bytes(":" + count.keys() + "\r\n") : FAILED;
  }

  static String bulk(String text) {
    return "$" + text.length() + "\r\n" + text + "\r\n";
  }

  private static byte[] value(Result.@Nullable Value value) {
    if (value == null) {
      return NULL;
    }
    byte[] head = Input.bytes("$" + value.bytes().length + "\r\n");
    byte[] answer = new byte[head.length + value.bytes().length + 2];
    System.arraycopy(head, 0, answer, 0, head.length);
    System.arraycopy(value.bytes(), 0, answer, head.length, value.bytes().length);
    answer[answer.length - 2] = '\r';
    answer[answer.length - 1] = '\n';
    return answer;
  }
}
