package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;

/** What is said to real servers; each script ends with what is answered last. */
final class Scripts {

  private Scripts() {}

  static byte[] text() {
    String longest = "k".repeat(250);
    return bytes(
        "set a 1 0 5\r\nhello\r\nget a\r\ngets a nosuch a\r\nset b 0 0 0\r\n\r\n",
        "set c 0 0 3 noreply\r\n"
            + "abc\r\n"
            + "get a b  c\r\n"
            + "add a 0 0 1\r\n"
            + "x\r\n"
            + "add a 0 0 1 noreply\r\n"
            + "x\r\n",
        "append c 0 0 2 noreply\r\n"
            + "de\r\n"
            + "prepend c 0 0 1\r\n"
            + "z\r\n"
            + "get c\r\n"
            + "replace nosuch 0 0 1\r\n"
            + "1\r\n",
        "cas a 0 0 2 999\r\n"
            + "hi\r\n"
            + "cas a 0 0 2 1 noreply\r\n"
            + "ho\r\n"
            + "gets a\r\n"
            + "cas nosuch 0 0 1 5\r\n"
            + "x\r\n",
        "delete b noreply\r\ndelete b\r\ndelete c 0\r\ndelete c 5\r\ndelete a b c d\r\n",
        "set n 7 0 1\r\n"
            + "5\r\n"
            + "incr n 3\r\n"
            + "decr n 1 noreply\r\n"
            + "incr n 1\r\n"
            + "incr nosuch 1\r\n"
            + "incr a 1\r\n",
        "incr n x\r\nincr n\r\ntouch n 100\r\ntouch nosuch 0 noreply\r\ntouch n\r\n",
        "gat 0 a n\r\ngats 100 n nosuch\r\ngat 100\r\n",
        "set " + longest + " 0 0 2\r\n\r\n\r\nget " + longest + "\r\nget " + longest + "k\r\n",
        "set t 0 0 10\r\nEND\r\nEND\r\n\r\nget t\r\nset a 0 0 3\r\nabcde\r\nget a\r\n",
        "get\r\nnonsense k\r\n\r\nSET a 0 0 1\r\nget a\nversion\n",
        // meta commands, loud and quiet
        "ms m 3 T100 F5\r\n"
            + "xyz\r\n"
            + "mg m v f\r\n"
            + "mg m s v k Oq1\r\n"
            + "mg m\r\n"
            + "mg nosuch v q k\r\n"
            + "mg nosuch v\r\n",
        "mg m q k v O7\r\n"
            + "mg m q\r\n"
            + "ms w 2 q\r\n"
            + "hi\r\n"
            + "ms w 2 MA q\r\n"
            + "!!\r\n"
            + "mg w v\r\n"
            + "ms nosuch 2 MR q\r\n"
            + "no\r\n",
        "ms m 3 c\r\n"
            + "uvw\r\n"
            + "ms m 3 Zq\r\n"
            + "abc\r\n"
            + "ms m 3 T1 T2\r\n"
            + "abc\r\n"
            + "ms m 3 q k O5\r\n"
            + "abc\r\n"
            + "mg m v\r\n",
        "ms m 2 MX\r\nhi\r\nms m 4 Tx\r\nabcd\r\nms m 2 I MS C1\r\nhi\r\n",
        "ms Zm9v 2 b\r\nhi\r\nmg foo v k\r\nmg Zm9v v k b\r\nms m 3\r\nabcde\r\nmn\r\n",
        "md w q\r\nmd w q\r\nmd w\r\nmd n C999 q\r\nma n\r\nma n q\r\nma n v\r\nma n q v\r\n",
        "ma nosuch\r\nma nosuch q\r\nma a\r\nma fresh N0 J13 v\r\nma n MD D2 v O3\r\n",
        "me nosuch\r\n"
            + "mg\r\n"
            + "md\r\n"
            + "stats reset\r\n"
            + "stats sizes\r\n"
            + "flush_all noreply\r\n"
            + "get n\r\n"
            + "flush_all 0\r\n",
        "mn\r\nms z 1 Othe-end\r\nx\r\n");
  }

  static byte[] resp() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (List<String> words : commands()) {
      StringBuilder text = new StringBuilder("*" + words.size() + "\r\n");
      words.forEach(w -> text.append("$" + w.length() + "\r\n" + w + "\r\n"));
      all.writeBytes(text.toString().getBytes(ISO_8859_1));
      if (words.size() == 2) {
        all.writeBytes("*0\r\n".getBytes(ISO_8859_1));
      }
    }
    return all.toByteArray();
  }

  private static List<List<String>> commands() {
    return List.of(
        List.of("SET", "a", "hello"),
        List.of("get", "a"),
        List.of("GET", "nosuch"),
        List.of("SET", "crlf", "one\r\ntwo\r\n$5\r\n"),
        List.of("GET", "crlf"),
        List.of("SET", "empty", ""),
        List.of("GET", "empty"),
        List.of("SET", "bytes", "\u0000\u0080\u00ff\r\n"),
        List.of("MGET", "bytes", "nosuch", "a"),
        List.of("INCR", "n"),
        List.of("INCR", "a"),
        List.of("NONSENSE", "x"),
        List.of("GET"),
        List.of("HSET", "h", "f", "1", "g", "2.5"),
        List.of("HGETALL", "h"),
        List.of("HGETALL", "nosuch"),
        List.of("RPUSH", "l", "1", "2", "3"),
        List.of("LRANGE", "l", "0", "-1"),
        List.of("LPUSH", "a", "1"),
        List.of("SADD", "s", "x"),
        List.of("SMEMBERS", "s"),
        List.of("ZADD", "z", "1.5", "m"),
        List.of("ZRANGE", "z", "0", "-1", "WITHSCORES"),
        List.of("ZSCORE", "z", "m"),
        List.of("XADD", "x", "1-1", "k", "v"),
        List.of("XRANGE", "x", "-", "+"),
        List.of("XREAD", "STREAMS", "x", "0"),
        List.of("XREAD", "STREAMS", "nosuch", "0"),
        List.of("EVAL", "return {1,{2,{},'three'},false,{err='no'}}", "0"),
        List.of("EVAL", "redis.setresp(3); return redis.call('HGETALL','h')", "0"),
        List.of("EVAL", "return {double=3.5}", "0"),
        List.of("SELECT", "0"),
        List.of("PING"),
        List.of("PING", "hello"),
        List.of("COMMAND", "DOCS", "GET"),
        List.of("ECHO", "the-end"));
  }

  static byte[] binary() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] kept = new byte[8];
    byte[] counter = ByteBuffer.allocate(20).putLong(1).putLong(10).putInt(0).array();
    byte[] never = ByteBuffer.allocate(20).putLong(1).putLong(0).putInt(-1).array();
    byte[] expiry = {0, 0, 0, 100};
    int opaque = 0x01020304;
    for (int opcode : new int[] {0x01, 0x11, 0x02, 0x12, 0x03, 0x13}) {
      message(all, opcode, ++opaque, kept, "a", "value" + opcode);
      message(all, opcode, ++opaque, kept, "nosuch" + opcode % 16, "");
    }
    for (int opcode : new int[] {0x00, 0x09, 0x0c, 0x0d}) {
      message(all, opcode, ++opaque, new byte[0], "a", "");
      message(all, opcode, ++opaque, new byte[0], "absent", "");
    }
    for (int opcode : new int[] {0x05, 0x15, 0x06, 0x16}) {
      message(all, opcode, ++opaque, counter, "n", "");
      message(all, opcode, ++opaque, never, "absent", "");
      message(all, opcode, ++opaque, counter, "a", "");
    }
    for (int opcode : new int[] {0x0e, 0x19, 0x0f, 0x1a}) {
      message(all, opcode, ++opaque, new byte[0], "a", "+");
      message(all, opcode, ++opaque, new byte[0], "absent", "+");
    }
    for (int opcode : new int[] {0x1c, 0x1d, 0x1e, 0x23, 0x24}) {
      message(all, opcode, ++opaque, expiry, "a", "");
      message(all, opcode, ++opaque, expiry, "absent", "");
    }
    for (int opcode : new int[] {0x04, 0x04, 0x14}) {
      message(all, opcode, ++opaque, new byte[0], "a", "");
    }
    message(all, 0x14, ++opaque, new byte[0], "n", "");
    message(all, 0x10, ++opaque, new byte[0], "reset", "");
    message(all, 0x10, ++opaque, new byte[0], "nonsense", "");
    message(all, 0x10, ++opaque, new byte[0], "sizes", "");
    message(all, 0x18, ++opaque, new byte[0], "", "");
    message(all, 0x08, ++opaque, new byte[4], "", "");
    message(all, 0x0b, ++opaque, new byte[0], "", "");
    message(all, 0x0a, 0x0e0e0e0e, new byte[0], "", "");
    return all.toByteArray();
  }

  private static void message(
      ByteArrayOutputStream to, int opcode, int opaque, byte[] extras, String key, String value) {
    ByteBuffer header = ByteBuffer.allocate(24);
    header.put((byte) 0x80).put((byte) opcode).putShort((short) key.length());
    header.put((byte) extras.length).put((byte) 0).putShort((short) 0);
    header.putInt(extras.length + key.length() + value.length()).putInt(opaque);
    to.writeBytes(header.array());
    to.writeBytes(extras);
    to.writeBytes((key + value).getBytes(ISO_8859_1));
  }

  private static byte[] bytes(String... texts) {
    return String.join("", texts).getBytes(ISO_8859_1);
  }
}
