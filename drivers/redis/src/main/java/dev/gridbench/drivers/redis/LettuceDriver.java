package dev.gridbench.drivers.redis;

import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import io.lettuce.core.RedisException;
import java.io.IOException;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * One of Lettuce's connections a connection. The clients of a worker share one {@code RedisClient}
 * with its event loops, or have one each.
 */
public final class LettuceDriver implements ClientDriver {

  /** A logger without a reference is collected, and its level is lost. */
  private static final List<Logger> SILENCED =
      List.of(Logger.getLogger("io.lettuce"), Logger.getLogger("io.netty"));

  static {
    SILENCED.forEach(logger -> logger.setLevel(Level.OFF));
  }

  private @Nullable LettuceClient shared;

  /**
   * @throws IllegalArgumentException if an option cannot be read, or if these are several servers
   *     that are no cluster
   * @throws IOException if no server can be reached, or none lets this client in
   */
  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    try {
      LettuceClient client = client(spec);
      return new RedisConnection(client.connect(spec), spec);
    } catch (RedisException unreachable) {
      throw RedisConnection.failed(spec, unreachable);
    }
  }

  /** With one more user. */
  private synchronized LettuceClient client(ConnectionSpec spec) throws IOException {
    if (spec.option(Clients.RESOURCES.name(), Clients.RESOURCES.defaultValue()).equals("own")) {
      return LettuceClient.of(spec);
    }
    LettuceClient known = shared;
    if (known != null && known.use()) {
      return known;
    }
    LettuceClient fresh = LettuceClient.of(spec);
    shared = fresh;
    return fresh;
  }
}
