package dev.gridbench.drivers.redis;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.redisson.config.Config;

/**
 * Redisson's event loops and its threads for callbacks, as many as it makes by default. Each begins
 * when it is first needed; when the last user of these has left, they end.
 */
final class RedissonThreads {

  static final int EVENT_LOOPS = 32;
  static final int CALLBACKS = 16;
  private static final long END_MILLIS = 2_000;

  private final @Nullable EventLoopGroup loops;
  private final @Nullable ExecutorService callbacks;
  private final Users users = new Users();

  private RedissonThreads(@Nullable EventLoopGroup loops, @Nullable ExecutorService callbacks) {
    this.loops = loops;
    this.callbacks = callbacks;
  }

  /** Those that a client makes and ends by itself. */
  static RedissonThreads own() {
    return new RedissonThreads(null, null);
  }

  static RedissonThreads toShare() {
    return new RedissonThreads(
        new MultiThreadIoEventLoopGroup(
            EVENT_LOOPS, named("redisson-netty"), NioIoHandler.newFactory()),
        Executors.newFixedThreadPool(CALLBACKS, named("redisson")));
  }

  private static DefaultThreadFactory named(String name) {
    return new DefaultThreadFactory(name, /* daemon */ true);
  }

  Config given(Config config) {
    return loops == null || callbacks == null
        ? config
        : config.setEventLoopGroup(loops).setExecutor(callbacks);
  }

  /** Whether one more may use them: not once the last has left. */
  boolean use() {
    return users.join();
  }

  void leave() {
    if (users.leave() && loops != null && callbacks != null) {
      var unused = loops.shutdownGracefully(0, END_MILLIS, TimeUnit.MILLISECONDS);
      callbacks.shutdown();
    }
  }
}
