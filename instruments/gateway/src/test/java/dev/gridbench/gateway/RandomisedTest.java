package dev.gridbench.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * 50 or 200 clients on four channels. Every answer names whom it is for, by a value, by an echo or
 * by a meta command's opaque; clients die with calls under way, and so do channels. No answer that
 * arrives is another's.
 */
class RandomisedTest {

  private static final int CHANNELS = 4;
  private static final int MOST_AT_ONCE = 16;
  private static final int DEATH_IN = 40;

  /** A client sends eight or nine at a time, and dies one time in forty. */
  private static final int ENDS_IN = 1_000;

  private static final int CUT_EVERY_MILLIS = 20;
  private static final int LONGEST_PAD = 600;

  private final AtomicLong answers = new AtomicLong();
  private final AtomicLong failures = new AtomicLong();
  private final AtomicLong ends = new AtomicLong();
  private final Queue<String> wrong = new ConcurrentLinkedQueue<>();
  private volatile boolean over;

  @ParameterizedTest
  @ValueSource(strings = {"memcached", "resp"})
  void noAnswerIsAnothers(String protocol) throws Exception {
    run(protocol, 50, 50_000);
  }

  @Tag("full")
  @Timeout(600)
  @ParameterizedTest
  @ValueSource(strings = {"memcached", "resp"})
  void norIsAnyOfAMillion(String protocol) throws Exception {
    run(protocol, 200, 1_000_000);
  }

  private void run(String protocol, int count, long operations) throws Exception {
    boolean redis = protocol.equals("resp");
    try (RealServer server = redis ? RealServer.redis() : RealServer.memcached();
        Cutter cutter = new Cutter(server.port());
        GatewayServer gateway = Gateways.before(protocol, cutter.port(), CHANNELS)) {
      List<Thread> clients = new ArrayList<>();
      for (int id = 0; id < count; id++) {
        Speech speech = redis ? new RespSpeech() : new TextSpeech();
        Client client = new Client(id, speech, gateway.port(), operations);
        clients.add(new Thread(client, "client-" + id));
      }
      clients.forEach(Thread::start);
      Random random = new Random(7);
      while (clients.stream().anyMatch(Thread::isAlive)) {
        Thread.sleep(CUT_EVERY_MILLIS);
        cutter.cutOne(random);
      }
      report(protocol, Gateways.counters(gateway), Gateways.asked(gateway, "channels"));
    } finally {
      over = true;
    }
    assertThat(wrong).isEmpty();
    assertThat(answers.get()).isGreaterThanOrEqualTo(operations);
    assertThat(failures.get()).as("channels were cut").isGreaterThan(0);
    assertThat(ends.get()).as("clients died").isGreaterThan(operations / ENDS_IN);
  }

  private void report(String protocol, Map<String, Long> counters, List<String> channels) {
    long losses =
        channels.stream()
            .mapToLong(line -> Long.parseLong(line.replaceAll(".* losses (\\d+) .*", "$1")))
            .sum();
    assertThat(losses).isGreaterThan(0);
    assertThat(counters.get("calls.dropped")).isGreaterThan(0);
    System.out.printf(
        "%s: %d right answers, %d failures, %d connections ended, %d channels lost, %s%n",
        protocol, answers.get(), failures.get(), ends.get(), losses, counters);
  }

  /** How operations are said, and what their answers must be. */
  private interface Speech {

    /** One operation of one of a few kinds. */
    String operation(int kind, String self, int sequence, int pad);

    /** Reads its answer: null if it is right, and otherwise what came; an error is a failure. */
    String mistake(int kind, String self, int sequence, int pad, Talk talk) throws IOException;
  }

  /** One of the clients, which dies now and then and comes back under another name. */
  private final class Client implements Runnable {

    private final int id;
    private final Speech speech;
    private final int port;
    private final long operations;
    private final Random random;

    Client(int id, Speech speech, int port, long operations) {
      this.id = id;
      this.speech = speech;
      this.port = port;
      this.operations = operations;
      this.random = new Random(id);
    }

    @Override
    public void run() {
      for (int life = 0; !over && answers.get() < operations && wrong.isEmpty(); life++) {
        try (Talk talk = new Talk(port)) {
          live(talk, "c" + id + "." + life);
        } catch (java.net.SocketTimeoutException silence) {
          wrong.add("no answer for 30 s to client " + id);
        } catch (IOException broken) {
          ends.incrementAndGet();
        }
      }
    }

    private void live(Talk talk, String self) throws IOException {
      for (int sequence = 0; answers.get() < operations; ) {
        int count = 1 + random.nextInt(MOST_AT_ONCE);
        int[] kinds = random.ints(count, 0, 5).toArray();
        int[] pads = random.ints(count, 0, LONGEST_PAD).toArray();
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < count; i++) {
          words.append(speech.operation(kinds[i], self, sequence + i, pads[i]));
        }
        talk.say(words.toString());
        int heard = random.nextInt(DEATH_IN) == 0 ? random.nextInt(count) : count;
        for (int i = 0; i < heard; i++) {
          hear(talk, self, sequence + i, kinds[i], pads[i]);
        }
        if (heard < count) {
          die(talk);
        }
        sequence += count;
      }
    }

    private void hear(Talk talk, String self, int sequence, int kind, int pad) throws IOException {
      String mistake = speech.mistake(kind, self, sequence, pad, talk);
      if (mistake == null) {
        answers.incrementAndGet();
      } else if (mistake.contains("ERR") && mistake.contains(" gateway: ")) {
        failures.incrementAndGet();
      } else {
        wrong.add(self + " " + sequence + " of kind " + kind + " heard: " + mistake);
        throw new SocketException("wrong");
      }
    }

    private void die(Talk talk) throws IOException {
      if (random.nextBoolean()) {
        talk.reset();
      }
      throw new SocketException("died");
    }
  }

  /** The classic commands and the meta commands of memcached. */
  private static final class TextSpeech implements Speech {

    @Override
    public String operation(int kind, String self, int sequence, int pad) {
      String value = self + ":" + "x".repeat(pad);
      String key = self + "." + sequence % 8;
      return switch (kind) {
        case 0 -> "set " + key + " 0 60 " + value.length() + "\r\n" + value + "\r\n";
        case 1 -> "get " + key + "\r\n";
        case 2 -> "mg " + key + " v k O" + self + "-" + sequence + "\r\n";
        case 3 ->
            "set %s 0 60 %d noreply\r\n%s\r\nget %s %s\r\n"
                .formatted(key, value.length(), value, key, key);
        default ->
            "ms %s %d T60 O%s-%d\r\n%s\r\n".formatted(key, value.length(), self, sequence, value);
      };
    }

    @Override
    public String mistake(int kind, String self, int sequence, int pad, Talk talk)
        throws IOException {
      String line = talk.line();
      String key = self + "." + sequence % 8;
      String opaque = "O" + self + "-" + sequence;
      return switch (kind) {
        case 0 -> line.equals("STORED") ? null : line;
        case 1, 3 -> values(line, self, key, talk);
        case 2 ->
            !line.endsWith(opaque)
                ? line
                : line.startsWith("EN ") ? null : value(line, 1, self, talk);
        default -> line.equals("HD " + opaque) ? null : line;
      };
    }

    private static String values(String first, String self, String key, Talk talk)
        throws IOException {
      String line = first;
      while (line.startsWith("VALUE " + key + " 0 ")) {
        String mistake = value(line, 3, self, talk);
        if (mistake != null) {
          return mistake;
        }
        line = talk.line();
      }
      return line.equals("END") ? null : line;
    }

    private static String value(String line, int place, String self, Talk talk) throws IOException {
      int length = Integer.parseInt(line.split(" ")[place]);
      String value = new String(talk.bytes(length + 2), UTF_8);
      return value.startsWith(self + ":") && value.endsWith("\r\n") ? null : value;
    }
  }

  /** Strings, hashes and echoes of Redis. */
  private static final class RespSpeech implements Speech {

    @Override
    public String operation(int kind, String self, int sequence, int pad) {
      String value = self + ":" + "x".repeat(pad);
      String key = self + "." + sequence % 8;
      return switch (kind) {
        case 0 -> Talk.resp("SET", key, value, "EX", "60");
        case 1 -> Talk.resp("GET", key);
        case 2 -> Talk.resp("ECHO", self + ":" + sequence);
        case 3 -> Talk.resp("MGET", key, key);
        default -> Talk.resp("PING", self + ":" + sequence);
      };
    }

    @Override
    public String mistake(int kind, String self, int sequence, int pad, Talk talk)
        throws IOException {
      String line = talk.line();
      return switch (kind) {
        case 0 -> line.equals("+OK") ? null : line;
        case 1 -> value(line, self + ":", talk);
        case 3 -> line.equals("*2") ? both(self, talk) : line;
        default -> {
          String own = self + ":" + sequence;
          yield line.equals("$" + own.length()) ? value(line, own + "\r\n", talk) : line;
        }
      };
    }

    private static String both(String self, Talk talk) throws IOException {
      String first = value(talk.line(), self + ":", talk);
      String second = value(talk.line(), self + ":", talk);
      return first == null ? second : first;
    }

    private static String value(String line, String start, Talk talk) throws IOException {
      if (line.equals("$-1")) {
        return null;
      }
      if (!line.startsWith("$")) {
        return line;
      }
      String value = new String(talk.bytes(Integer.parseInt(line.substring(1)) + 2), UTF_8);
      return value.startsWith(start) && value.endsWith("\r\n") ? null : value;
    }
  }
}
