package dev.gridbench.gateway.lane;

import static java.util.Objects.requireNonNull;

import dev.gridbench.gateway.protocol.Answers;
import dev.gridbench.gateway.protocol.Answers.BrokenAnswer;
import dev.gridbench.gateway.protocol.Answers.Progress;
import dev.gridbench.gateway.protocol.Call;
import dev.gridbench.gateway.protocol.Dialect;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One connection to the upstream, with the calls on it and the clients behind it. Requests of many
 * clients that arrive together leave in one write.
 */
final class Lane {

  private static final int BATCH = 1 << 16;

  private final Dialect dialect;
  private final EventLoop loop;
  private final Limits limits;
  private final NanoClock clock;
  private final Traffic traffic;
  private final Rounds rounds = new Rounds();
  private final List<Flight> leaving = new ArrayList<>();
  private final Set<Client> relieved = new LinkedHashSet<>();
  private final Map<Integer, Client> clients = new LinkedHashMap<>();
  private final Gathered gathered = new Gathered();
  private final Batch batch = new Batch(4_096);
  private final Pipeline pipeline;
  private final Meter meter;
  private Answers answers;
  private @Nullable Channel channel;
  private String absence = "";
  private long readAt;
  private long justAnswered;
  private boolean opening = true;
  private boolean scheduled;

  Lane(Dialect dialect, EventLoop loop, Limits limits, NanoClock clock, Traffic traffic) {
    this.dialect = dialect;
    this.loop = loop;
    this.limits = limits;
    this.clock = clock;
    this.traffic = traffic;
    this.pipeline = new Pipeline(Flights.of(dialect), clients, traffic);
    this.meter = new Meter(clock.now());
    this.answers = dialect.answers();
  }

  Dialect dialect() {
    return dialect;
  }

  /** A client speaks here from now on. */
  void join(Client client) {
    clients.put(client.number(), client);
  }

  /** It does no longer; what the upstream keeps for it is given back. */
  void leave(Client client) {
    rounds.remove(client);
    clients.remove(client.number());
    answers.parted(client.number());
    schedule();
  }

  /** A client has something to send. */
  void offer(Client client) {
    rounds.join(client);
    schedule();
  }

  /** Sends after all that can be read now has been read, so that it leaves together. */
  private void schedule() {
    if (!scheduled) {
      scheduled = true;
      loop.execute(this::pump);
    }
  }

  private void pump() {
    scheduled = false;
    if (opening) {
      return;
    }
    payDebts();
    while (hasRoom()) {
      Client client = rounds.next();
      if (client == null) {
        break;
      }
      Rounds.charge(client, client.headSize());
      take(client.poll());
      if (client.isParked()) {
        relieved.add(client);
      }
      if (batch.size() >= BATCH) {
        send();
      }
    }
    send();
    deliver();
    relieved.forEach(Client::refill);
    relieved.clear();
  }

  private void payDebts() {
    for (Call owed = answers.owed(); owed != null; owed = answers.owed()) {
      take(new Flight(owed, null, clock.now()));
    }
  }

  private boolean hasRoom() {
    Channel open = channel;
    return open == null || pipeline.hasRoom(limits) && open.isWritable();
  }

  private void take(Flight flight) {
    Call call = flight.call();
    Channel open = channel;
    if (call.isOwn()) {
      pipeline.add(flight);
      pipeline.settleOwn();
    } else if (open == null) {
      call.request().release();
      pipeline.fail(flight, absence + "; the call was not sent");
      endWithIt(flight.listener());
    } else {
      send(flight, open);
    }
  }

  private void send(Flight flight, Channel open) {
    Call call = flight.call();
    byte[] refusal = answers.refusal(call);
    if (refusal == null) {
      pipeline.add(flight);
      batch.add(open.alloc(), call.request(), flight.size());
      leaving.add(flight);
    } else {
      pipeline.refuse(flight, refusal);
    }
    call.request().release();
  }

  private void endWithIt(@Nullable Client client) {
    if (client != null && dialect.isSession()) {
      client.abort();
    }
  }

  private void send() {
    Channel open = channel;
    if (open == null || batch.size() == 0) {
      return;
    }
    meter.sent(leaving.size(), batch.size());
    open.writeAndFlush(batch.taken()).addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
    long now = clock.now();
    meter.busyFrom(now);
    leaving.forEach(flight -> traffic.sent(now - flight.received()));
    leaving.clear();
  }

  /** Reads what the upstream says. */
  void read(ByteBuf bytes) {
    Channel open = requireNonNull(channel);
    readAt = clock.now();
    meter.received(bytes.readableBytes());
    gathered.add(open.alloc(), bytes);
    try {
      while (gathered.bytes().isReadable() && readOn() != Progress.WANTS_MORE) {
        pipeline.settleOwn();
      }
    } catch (BrokenAnswer broken) {
      gathered.drop();
      Closing.close(open);
    }
    gathered.settle();
  }

  private Progress readOn() throws BrokenAnswer {
    Progress progress = answers.read(gathered.bytes(), pipeline);
    if (progress == Progress.ANSWERED) {
      justAnswered++;
      pipeline.answered();
    }
    return progress;
  }

  /** All that can be read now has been read. */
  void readComplete() {
    deliver();
    schedule();
  }

  private void deliver() {
    pipeline.flush();
    if (justAnswered > 0) {
      traffic.delivered(clock.now() - readAt, justAnswered);
      justAnswered = 0;
    }
    if (pipeline.size() == 0) {
      meter.idleFrom(clock.now());
    }
  }

  /** The connection is there. */
  void opened(Channel open) {
    channel = open;
    opening = false;
    answers = dialect.answers();
    meter.opened();
    Call greeting = Call.greeting(dialect);
    if (greeting == null) {
      byte[] words = dialect.greeting();
      batch.add(open.alloc(), Unpooled.wrappedBuffer(words), words.length);
    } else {
      take(new Flight(greeting, null, clock.now()));
    }
    schedule();
  }

  /**
   * The connection broke, or could not be had.
   *
   * @param again whether it is tried again at once, for which whatever is not sent waits
   */
  void closed(String reason, boolean again) {
    meter.closed(channel != null, clock.now());
    channel = null;
    opening = again;
    absence = reason;
    answers = dialect.answers();
    gathered.drop();
    batch.drop();
    leaving.clear();
    pipeline.lose(reason);
    deliver();
    List.copyOf(clients.values()).forEach(this::endWithIt);
    schedule();
  }

  /** The upstream takes bytes again. */
  void writable() {
    schedule();
  }

  Reading.OfChannel reading() {
    return meter.reading(dialect.label(), channel != null, pipeline.size(), clock.now());
  }

  void reset() {
    meter.reset(clock.now());
  }
}
