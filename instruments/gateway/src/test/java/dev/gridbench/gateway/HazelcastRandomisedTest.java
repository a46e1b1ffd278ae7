package dev.gridbench.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.impl.protocol.ClientMessage;
import com.hazelcast.client.impl.protocol.codec.MapAddEntryListenerToKeyCodec;
import com.hazelcast.client.impl.protocol.codec.MapGetAllCodec;
import com.hazelcast.client.impl.protocol.codec.MapGetCodec;
import com.hazelcast.client.impl.protocol.codec.MapPutCodec;
import com.hazelcast.internal.serialization.Data;
import java.io.IOException;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * 200 clients of Hazelcast on four channels, all with the same correlation ids. Every value, and
 * every event, names whom it is for; clients die with calls under way, and so do channels. Nothing
 * that arrives is another's.
 */
class HazelcastRandomisedTest {

  private static final int CLIENTS = 200;
  private static final int CHANNELS = 4;
  private static final int MOST_AT_ONCE = 16;
  private static final int DEATH_IN = 40;
  private static final int CUT_EVERY_MILLIS = 500;
  private static final int LONGEST_PAD = 600;
  private static final int KEYS = 8;
  private static final long LISTENER = 2;
  private static final long FIRST = 3;

  private final HazelcastEntries entries = new HazelcastEntries("random");
  private final AtomicLong answers = new AtomicLong();
  private final AtomicLong events = new AtomicLong();
  private final AtomicLong ends = new AtomicLong();
  private final Queue<String> wrong = new ConcurrentLinkedQueue<>();
  private volatile boolean over;

  @Test
  @Timeout(300)
  void noAnswerIsAnothers() throws Exception {
    run(50_000);
  }

  @Test
  @Tag("full")
  @Timeout(1_800)
  void norIsAnyOfAMillion() throws Exception {
    run(1_000_000);
  }

  private void run(long operations) throws Exception {
    try (RealMember member = new RealMember();
        Cutter cutter = new Cutter(member.port());
        GatewayServer gateway = Gateways.before("hazelcast", cutter.port(), CHANNELS)) {
      List<Thread> clients = new ArrayList<>();
      for (int id = 0; id < CLIENTS; id++) {
        clients.add(new Thread(new Client(id, gateway.port(), operations), "client-" + id));
      }
      clients.forEach(Thread::start);
      Random random = new Random(7);
      while (clients.stream().anyMatch(Thread::isAlive)) {
        Thread.sleep(CUT_EVERY_MILLIS);
        cutter.cutOne(random);
      }
      report(Gateways.counters(gateway), Gateways.asked(gateway, "channels"));
    } finally {
      over = true;
    }
    assertThat(wrong).isEmpty();
    assertThat(answers.get()).isGreaterThanOrEqualTo(operations);
    assertThat(events.get()).isGreaterThan(operations / 50);
    assertThat(ends.get()).as("clients died").isGreaterThan(CLIENTS);
  }

  private void report(Map<String, Long> counters, List<String> channels) {
    long losses =
        channels.stream()
            .mapToLong(line -> Long.parseLong(line.replaceAll(".* losses (\\d+) .*", "$1")))
            .sum();
    assertThat(losses).isGreaterThan(0);
    assertThat(counters.get("calls.dropped")).isGreaterThan(0);
    System.out.printf(
        "hazelcast: %d right answers, %d right events, %d connections ended, %d channels lost,"
            + " %s%n",
        answers.get(), events.get(), ends.get(), losses, counters);
  }

  /** One of the clients, which dies now and then and comes back under another name. */
  private final class Client implements Runnable {

    private final int id;
    private final int port;
    private final long operations;
    private final Random random;

    Client(int id, int port, long operations) {
      this.id = id;
      this.port = port;
      this.operations = operations;
      this.random = new Random(id);
    }

    @Override
    public void run() {
      for (int life = 0; !over && answers.get() < operations && wrong.isEmpty(); life++) {
        try (HazelcastTalk talk = new HazelcastTalk(port)) {
          talk.authenticate(UUID.randomUUID());
          live(talk, "c" + id + "." + life);
        } catch (java.net.SocketTimeoutException silence) {
          wrong.add("no answer for 30 s to client " + id);
        } catch (IOException broken) {
          ends.incrementAndGet();
        }
      }
    }

    private void live(HazelcastTalk talk, String self) throws IOException {
      talk.ask(entries.listen(self + ".0"), LISTENER);
      while (answers.get() < operations) {
        Map<Long, Integer> asked = new HashMap<>();
        List<ClientMessage> requests = new ArrayList<>();
        int count = 1 + random.nextInt(MOST_AT_ONCE);
        for (long call = FIRST; call < FIRST + count; call++) {
          int kind = random.nextInt(3);
          asked.put(call, kind);
          requests.add(operation(kind, self).setCorrelationId(call));
        }
        talk.say(requests);
        int heard = random.nextInt(DEATH_IN) == 0 ? random.nextInt(count) : count;
        while (asked.size() > count - heard) {
          hear(talk, self, asked);
        }
        if (heard < count) {
          die(talk);
        }
      }
    }

    private ClientMessage operation(int kind, String self) {
      String key = self + "." + random.nextInt(KEYS);
      return switch (kind) {
        case 0 -> entries.put(key, self + ":" + "x".repeat(random.nextInt(LONGEST_PAD)));
        case 1 -> entries.get(key);
        default -> entries.getAll(key);
      };
    }

    private void hear(HazelcastTalk talk, String self, Map<Long, Integer> asked)
        throws IOException {
      ClientMessage message = talk.hear();
      long number = message.getCorrelationId();
      String mistake =
          ClientMessage.isFlagSet(message.getStartFrame().flags, ClientMessage.IS_EVENT_FLAG)
              ? event(message, number, self)
              : answer(message, asked.remove(number), self);
      if (mistake != null) {
        wrong.add(self + ", call " + number + ": " + mistake);
        throw new SocketException("wrong");
      }
    }

    private @org.jspecify.annotations.Nullable String event(
        ClientMessage message, long number, String self) {
      List<String> heard = new ArrayList<>();
      new MapAddEntryListenerToKeyCodec.AbstractEventHandler() {
        @Override
        public void handleEntryEvent(
            Data key, Data value, Data old, Data merging, int type, UUID uuid, int affected) {
          heard.add(entries.text(key) + "=" + entries.text(value));
        }
      }.handle(message);
      events.incrementAndGet();
      boolean own = heard.size() == 1 && heard.get(0).startsWith(self + ".0=" + self + ":");
      return number == LISTENER && own ? null : "event " + heard;
    }

    private @org.jspecify.annotations.Nullable String answer(
        ClientMessage message, @org.jspecify.annotations.Nullable Integer kind, String self) {
      if (kind == null) {
        return "nobody asked";
      }
      int type = message.getMessageType();
      String value =
          switch (kind) {
            case 0 ->
                type == MapPutCodec.RESPONSE_MESSAGE_TYPE
                    ? entries.text(MapPutCodec.decodeResponse(message))
                    : "type " + type;
            case 1 ->
                type == MapGetCodec.RESPONSE_MESSAGE_TYPE
                    ? entries.text(MapGetCodec.decodeResponse(message))
                    : "type " + type;
            default ->
                type == MapGetAllCodec.RESPONSE_MESSAGE_TYPE
                    ? first(MapGetAllCodec.decodeResponse(message))
                    : "type " + type;
          };
      boolean right = value.equals("null") || value.startsWith(self + ":");
      answers.incrementAndGet();
      return right ? null : value;
    }

    private String first(List<Map.Entry<Data, Data>> found) {
      return found.isEmpty() ? "null" : entries.text(found.get(0).getValue());
    }

    private void die(HazelcastTalk talk) throws IOException {
      if (random.nextBoolean()) {
        talk.reset();
      }
      throw new SocketException("died");
    }
  }
}
