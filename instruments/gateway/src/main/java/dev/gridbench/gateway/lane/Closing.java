package dev.gridbench.gateway.lane;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.util.concurrent.Future;

/** What is started here and of whose end nobody needs to hear, unless it fails. */
final class Closing {

  private Closing() {}

  static void close(Channel channel) {
    channel.close().addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
  }

  /** Hands on what a task of an event loop has thrown. */
  static void complain(Future<?> done) {
    if (done.cause() != null && !done.isCancelled()) {
      throw new IllegalStateException(done.cause());
    }
  }
}
