package dev.gridbench.gateway.lane;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/**
 * Keeps one lane connected: at once after a loss, then later and later as long as nothing comes
 * back, up to a second.
 */
final class Upstream {

  private static final int CONNECT_MILLIS = 1_000;
  private static final int FIRST_DELAY_MILLIS = 10;
  private static final int LONGEST_DELAY_MILLIS = 1_000;

  private final Lane lane;
  private final EventLoop loop;
  private final String name;
  private final Bootstrap bootstrap;
  private int delay;

  Upstream(Lane lane, EventLoop loop, InetSocketAddress address) {
    this.lane = lane;
    this.loop = loop;
    this.name = address.getHostString() + ":" + address.getPort();
    this.bootstrap =
        new Bootstrap()
            .group(loop)
            .channel(NioSocketChannel.class)
            .option(ChannelOption.TCP_NODELAY, true)
            .option(ChannelOption.SO_KEEPALIVE, true)
            .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
            .option(ChannelOption.WRITE_BUFFER_WATER_MARK, waterMark())
            .remoteAddress(address);
  }

  private static WriteBufferWaterMark waterMark() {
    return new WriteBufferWaterMark(Limits.UNSENT_LOW, Limits.UNSENT_HIGH);
  }

  void connect() {
    bootstrap
        .clone()
        .handler(new Ear())
        .connect()
        .addListener(
            connected -> {
              if (!connected.isSuccess()) {
                later("no connection to " + name);
              }
            });
  }

  private void later(String reason) {
    delay = Math.max(FIRST_DELAY_MILLIS, Math.min(2 * delay, LONGEST_DELAY_MILLIS));
    lane.closed(reason, false);
    schedule();
  }

  private void schedule() {
    if (!loop.isShuttingDown()) {
      loop.schedule(this::connect, delay, TimeUnit.MILLISECONDS).addListener(Closing::complain);
    }
  }

  private void lost() {
    String reason = "lost the connection to " + name;
    if (delay > 0) {
      later(reason);
      return;
    }
    lane.closed(reason, true);
    delay = FIRST_DELAY_MILLIS;
    if (!loop.isShuttingDown()) {
      connect();
    }
  }

  /** Hears one connection for as long as it lasts. */
  private final class Ear extends ChannelInboundHandlerAdapter {

    @Override
    public void channelActive(ChannelHandlerContext context) {
      lane.opened(context.channel());
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      delay = 0;
      lane.read((ByteBuf) message);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
      lane.readComplete();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
      if (context.channel().isWritable()) {
        lane.writable();
      }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
      lost();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable broken) {
      Closing.close(context.channel());
    }
  }
}
