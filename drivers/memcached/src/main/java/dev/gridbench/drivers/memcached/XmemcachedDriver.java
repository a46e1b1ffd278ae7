package dev.gridbench.drivers.memcached;

import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.ValueCodec;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.TimeoutException;
import net.rubyeye.xmemcached.MemcachedClient;
import net.rubyeye.xmemcached.XMemcachedClientBuilder;
import net.rubyeye.xmemcached.auth.AuthInfo;
import net.rubyeye.xmemcached.command.BinaryCommandFactory;
import net.rubyeye.xmemcached.exception.MemcachedException;
import net.rubyeye.xmemcached.transcoders.CachedData;
import net.rubyeye.xmemcached.transcoders.CompressionMode;
import net.rubyeye.xmemcached.transcoders.SerializingTranscoder;
import net.rubyeye.xmemcached.transcoders.Transcoder;

/**
 * One {@code MemcachedClient} a connection: its own selector threads, one socket to each server.
 */
public final class XmemcachedDriver implements ClientDriver {

  /**
   * The library logs in on its own time, and a request that is earlier closes the connection, so
   * that none is sent until then.
   */
  private static final long LOGIN_NANOS = 10_000_000_000L;

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    LibraryConnection.requireMembers(Libraries.XMEMCACHED, spec);
    SerializingTranscoder own = new SerializingTranscoder();
    Settings settings = new Settings(spec);
    settings.compressionThreshold().ifPresent(own::setCompressionThreshold);
    Transcoder<Object> transcoder = new Converting(own, settings.conversion());
    MemcachedClient client = builder(spec, transcoder).build();
    int reached = reached(client, spec);
    if (reached < spec.endpoints().size()) {
      client.shutdown();
      throw new IOException(
          "xmemcached reached %d of the servers %s. See that all run."
              .formatted(reached, spec.endpoints()));
    }
    XmemcachedSession.Pool pool = new XmemcachedSession.Pool();
    return new LibraryConnection(
        spec,
        prefix -> new XmemcachedSession(client, prefix, pool),
        codec(transcoder),
        () -> {
          pool.close();
          client.shutdown();
        });
  }

  /** With a login those that have let it in. */
  private static int reached(MemcachedClient client, ConnectionSpec spec) throws IOException {
    if (!Login.of(spec).secret()) {
      return client.getAvailableServers().size();
    }
    try {
      long deadline = System.nanoTime() + LOGIN_NANOS;
      while (loggingIn(client) && System.nanoTime() < deadline) {
        Thread.sleep(1);
      }
      return (int) client.getStats().values().stream().filter(each -> !each.isEmpty()).count();
    } catch (MemcachedException | TimeoutException unanswered) {
      return 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while connecting");
    }
  }

  private static boolean loggingIn(MemcachedClient client) {
    return client.getAuthInfoMap().values().stream().anyMatch(AuthInfo::isFirstTime);
  }

  /** The size is without the flags. */
  private static ValueCodec codec(Transcoder<Object> transcoder) {
    return new OwnCodec<CachedData>(
        transcoder::encode, transcoder::decode, data -> data.getData().length);
  }

  private static XMemcachedClientBuilder builder(
      ConnectionSpec spec, Transcoder<Object> transcoder) {
    Settings settings = new Settings(spec);
    XMemcachedClientBuilder builder =
        new XMemcachedClientBuilder(LibraryConnection.addresses(spec));
    builder.setTranscoder(transcoder);
    builder.setFailureMode(!settings.failover());
    if (settings.binary()) {
      builder.setCommandFactory(new BinaryCommandFactory());
    }
    logIn(builder, spec);
    settings
        .timeoutMillis()
        .ifPresent(millis -> builder.setOpTimeout(millis == 0 ? Integer.MAX_VALUE : millis));
    return builder;
  }

  /**
   * The library looks a server's login up by its host's name in text, which is that of the study or
   * the one that the address has.
   */
  private static void logIn(XMemcachedClientBuilder builder, ConnectionSpec spec) {
    Login login = Login.of(spec);
    if (!login.secret()) {
      return;
    }
    for (InetSocketAddress server : LibraryConnection.addresses(spec)) {
      AuthInfo info = AuthInfo.plain(login.security().user(), login.security().password());
      for (String host : List.of(server.getHostString(), server.getHostName())) {
        builder.addAuthInfo(InetSocketAddress.createUnresolved(host, server.getPort()), info);
      }
    }
  }

  /**
   * xmemcached's own, which gets bytes where the format is not its own; with an exception where
   * that answers null for what it cannot decode: the caller would take it for a miss.
   */
  private record Converting(Transcoder<Object> own, ValueConversion conversion)
      implements Transcoder<Object> {

    @Override
    public CachedData encode(Object value) {
      return own.encode(conversion.stored(value));
    }

    @Override
    public Object decode(CachedData data) {
      return conversion.decoded(
          "xmemcached", own.decode(data), data.getData().length, data.getFlag());
    }

    @Override
    public void setPrimitiveAsString(boolean primitiveAsString) {
      own.setPrimitiveAsString(primitiveAsString);
    }

    @Override
    public void setPackZeros(boolean packZeros) {
      own.setPackZeros(packZeros);
    }

    @Override
    public void setCompressionThreshold(int bytes) {
      own.setCompressionThreshold(bytes);
    }

    @Override
    public boolean isPrimitiveAsString() {
      return own.isPrimitiveAsString();
    }

    @Override
    public boolean isPackZeros() {
      return own.isPackZeros();
    }

    @Override
    public void setCompressionMode(CompressionMode mode) {
      own.setCompressionMode(mode);
    }
  }
}
