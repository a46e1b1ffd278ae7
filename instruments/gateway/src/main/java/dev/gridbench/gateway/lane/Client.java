package dev.gridbench.gateway.lane;

import dev.gridbench.gateway.protocol.Call;
import dev.gridbench.gateway.protocol.Requests;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One inbound connection. It is read only while few calls of its wait and it reads its answers, so
 * what the gateway holds for it is bounded, and the rest waits in the client's own sockets.
 */
final class Client extends ChannelInboundHandlerAdapter {

  /** How long a closed connection may still be written to, so that its last answer arrives. */
  private static final int FAREWELL_SECONDS = 1;

  private final Slot slot;
  private final Channel channel;
  private final Requests requests;
  private final int number;
  private final Gathered gathered = new Gathered();
  private final ArrayDeque<Flight> waiting = new ArrayDeque<>();
  private final Rounds.Turn turn = new Rounds.Turn();
  private final Pace pace = new Pace();
  private final Batch answers = new Batch(256);
  private @Nullable Lane lane;
  private long waitingBytes;
  private long readAt;
  private int inFlight;
  private boolean inputEnded;
  private boolean lastSeen;
  private boolean closing;
  private boolean ended;
  private boolean gone;

  Client(Slot slot, Channel channel, Requests requests, int number) {
    this.slot = slot;
    this.channel = channel;
    this.requests = requests;
    this.number = number;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf bytes = (ByteBuf) message;
    if (lastSeen || gone) {
      bytes.release();
      return;
    }
    readAt = slot.clock().now();
    gathered.add(context.alloc(), bytes);
    cut();
  }

  /** Cuts what is gathered into calls, as far as they may wait here. */
  private void cut() {
    while (!lastSeen && hasRoom()) {
      Call call = requests.next(gathered.bytes());
      if (call == null) {
        break;
      }
      Flight flight = new Flight(call, this, readAt);
      waiting.add(flight);
      waitingBytes += flight.size();
      slot.traffic().arrived(flight);
      lastSeen = call.isLast();
    }
    gathered.settle();
    want();
    readOrNot();
  }

  private boolean hasRoom() {
    return waitingBytes < Limits.WAITING_BYTES && waiting.size() < Limits.WAITING_CALLS;
  }

  private void readOrNot() {
    boolean reading = closing || !lastSeen && hasRoom() && channel.isWritable();
    if (channel.config().isAutoRead() != reading) {
      channel.config().setAutoRead(reading);
    }
  }

  /** Asks for a turn; on another connection, once its calls on this one are answered. */
  private void want() {
    Flight head = waiting.peek();
    if (head == null || gone) {
      return;
    }
    Lane at = lane;
    if (at == null || inFlight == 0 && !at.dialect().equals(head.call().dialect())) {
      if (at != null) {
        at.leave(this);
      }
      at = slot.lane(head.call().dialect());
      at.join(this);
      lane = at;
    }
    at.offer(this);
  }

  /** Whether its next call may be sent now, as far as it depends on this client. */
  boolean canSend() {
    Flight head = waiting.peek();
    Lane at = lane;
    return head != null
        && at != null
        && !gone
        && head.call().dialect().equals(at.dialect())
        && channel.isWritable()
        && pace.allows(inFlight);
  }

  int headSize() {
    Flight head = waiting.peek();
    return head == null ? 0 : head.size();
  }

  /** Takes out the call that is sent next. */
  Flight poll() {
    Flight flight = waiting.remove();
    waitingBytes -= flight.size();
    inFlight++;
    slot.traffic().left();
    return flight;
  }

  /** Whether it is not read at the moment. */
  boolean isParked() {
    return !channel.config().isAutoRead();
  }

  /** Goes on cutting where it had stopped, if there is room again. */
  void refill() {
    if (!gone && isParked() && hasRoom()) {
      cut();
    }
  }

  /** Writes that much, when it is next flushed. */
  void answer(ByteBuf from, int length) {
    answers.add(channel.alloc(), from, length);
  }

  /** A call of its has had its answer, or never will. */
  void answered(Flight flight) {
    inFlight--;
    pace.answered(flight.answerBytes());
    if (flight.call().isLast()) {
      closing = true;
    }
    want();
    closing |= inputEnded && isIdle();
  }

  private boolean isIdle() {
    return waiting.isEmpty() && inFlight == 0;
  }

  /** Sends what it is to have; a client that leaves too much unread is given up. */
  void flush() {
    if (gone) {
      return;
    }
    boolean ending = closing && !ended;
    if (answers.size() > 0 || ending) {
      ended |= ending;
      channel
          .writeAndFlush(answers.taken())
          .addListener(
              sent -> {
                if (ending) {
                  farewell();
                }
              });
    }
    ChannelOutboundBuffer unsent = channel.unsafe().outboundBuffer();
    if (unsent != null && unsent.totalPendingWriteBytes() > slot.limits().unread()) {
      slot.traffic().one(Traffic.Count.GIVEN_UP);
      abort();
    }
  }

  /** Closes its half first: bytes that are still coming would otherwise destroy the last answer. */
  private void farewell() {
    if (inputEnded || !channel.isOpen()) {
      Closing.close(channel);
      return;
    }
    lastSeen = true;
    ((DuplexChannel) channel).shutdownOutput().addListener(shut -> readOrNot());
    channel
        .eventLoop()
        .schedule(() -> Closing.close(channel), FAREWELL_SECONDS, TimeUnit.SECONDS)
        .addListener(Closing::complain);
  }

  /** Ends it at once: it has had a piece of an answer of which the rest will not come. */
  void abort() {
    gone = true;
    Closing.close(channel);
  }

  /** By what the protocol's own code knows it. */
  int number() {
    return number;
  }

  boolean isGone() {
    return gone;
  }

  Rounds.Turn turn() {
    return turn;
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    if (channel.isWritable() && !gone) {
      want();
      refill();
    }
    readOrNot();
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      inputEnded = true;
      if (closing || isIdle()) {
        closing = true;
        flush();
      }
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    gone = true;
    if (lane != null) {
      lane.leave(this);
    }
    for (Flight flight : waiting) {
      slot.traffic().left();
      flight.call().request().release();
    }
    waiting.clear();
    gathered.drop();
    answers.drop();
    slot.left();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable broken) {
    Closing.close(channel);
  }
}
