package dev.gridbench.gateway;

import dev.gridbench.gateway.lane.Slot;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.WriteBufferWaterMark;
import java.net.InetSocketAddress;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Deals new connections to the slots, each to one that has the fewest. */
final class Acceptor extends ChannelInboundHandlerAdapter {

  private static final int RETRY_SECONDS = 1;
  private static final WriteBufferWaterMark WATER_MARK = new WriteBufferWaterMark(1 << 15, 1 << 16);

  private final List<Slot> slots;
  private final GatewayConfig config;
  private final AtomicInteger accepted = new AtomicInteger();

  Acceptor(List<Slot> slots, GatewayConfig config) {
    this.slots = slots;
    this.config = config;
  }

  int accepted() {
    return accepted.get();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    Channel client = (Channel) message;
    client.config().setOption(ChannelOption.TCP_NODELAY, true);
    client.config().setOption(ChannelOption.SO_KEEPALIVE, true);
    client.config().setOption(ChannelOption.ALLOW_HALF_CLOSURE, true);
    client.config().setOption(ChannelOption.WRITE_BUFFER_WATER_MARK, WATER_MARK);
    Slot slot = slots.stream().min(Comparator.comparingInt(Slot::clients)).orElseThrow();
    int number = accepted.incrementAndGet();
    InetSocketAddress entry = (InetSocketAddress) client.localAddress();
    int largest = config.limits().largest();
    slot.take(client, config.protocol().requests(number, entry, largest), number);
  }

  /** No room for a further connection: those that are there go on, and this is tried again. */
  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable full) {
    Channel listening = context.channel();
    listening.config().setAutoRead(false);
    listening
        .eventLoop()
        .schedule(() -> listening.config().setAutoRead(true), RETRY_SECONDS, TimeUnit.SECONDS)
        .addListener(again -> context.read());
  }
}
