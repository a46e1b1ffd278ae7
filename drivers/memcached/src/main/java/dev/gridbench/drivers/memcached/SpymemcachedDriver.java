package dev.gridbench.drivers.memcached;

import dev.gridbench.api.Security;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.ValueCodec;
import java.io.IOException;
import java.util.List;
import net.spy.memcached.CachedData;
import net.spy.memcached.ConnectionFactory;
import net.spy.memcached.ConnectionFactoryBuilder;
import net.spy.memcached.ConnectionFactoryBuilder.Protocol;
import net.spy.memcached.FailureMode;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.auth.AuthDescriptor;
import net.spy.memcached.auth.PlainCallbackHandler;
import net.spy.memcached.compat.log.AbstractLogger;
import net.spy.memcached.compat.log.Level;
import net.spy.memcached.transcoders.BaseSerializingTranscoder;
import net.spy.memcached.transcoders.SerializingTranscoder;
import net.spy.memcached.transcoders.Transcoder;
import net.spy.memcached.transcoders.WhalinTranscoder;
import org.jspecify.annotations.Nullable;

/** One {@code MemcachedClient} a connection: one selector thread, one socket to each server. */
public final class SpymemcachedDriver implements ClientDriver {

  /** Within this, every server has to answer a first request. */
  private static final int GREETINGS = 8;

  public SpymemcachedDriver() {
    System.setProperty("net.spy.log.LoggerImpl", Silence.class.getName());
  }

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    LibraryConnection.requireMembers(Libraries.SPYMEMCACHED, spec);
    Settings settings = new Settings(spec);
    Transcoder<Object> transcoder = new Converting(transcoder(settings), settings.conversion());
    MemcachedClient client =
        new MemcachedClient(factory(spec, transcoder), LibraryConnection.addresses(spec));
    try {
      greet(client, spec);
      return new LibraryConnection(
          spec,
          prefix -> new SpymemcachedSession(client, prefix),
          codec(transcoder),
          client::shutdown);
    } catch (IOException | RuntimeException e) {
      client.shutdown();
      throw e;
    }
  }

  /** The size is without the flags. */
  private static ValueCodec codec(Transcoder<Object> transcoder) {
    return new OwnCodec<CachedData>(
        transcoder::encode, transcoder::decode, data -> data.getData().length);
  }

  private static ConnectionFactory factory(ConnectionSpec spec, Transcoder<Object> transcoder) {
    Settings settings = new Settings(spec);
    ConnectionFactoryBuilder builder =
        new ConnectionFactoryBuilder()
            .setProtocol(settings.binary() ? Protocol.BINARY : Protocol.TEXT)
            .setTranscoder(transcoder)
            .setDaemon(true);
    Login login = Login.of(spec);
    if (login.secret()) {
      builder.setAuthDescriptor(plain(login.security()));
    }
    if (!settings.failover()) {
      builder.setFailureMode(FailureMode.Cancel);
    }
    settings
        .timeoutMillis()
        .ifPresent(millis -> builder.setOpTimeout(millis == 0 ? Integer.MAX_VALUE : millis));
    return builder.build();
  }

  /** SASL's own way of saying a password, and no other. */
  private static AuthDescriptor plain(Security security) {
    return new AuthDescriptor(
        new String[] {"PLAIN"}, new PlainCallbackHandler(security.user(), security.password()));
  }

  /** Both are transcoders of objects, but share no type that says so. */
  private static Transcoder<Object> transcoder(Settings settings) {
    if (settings.whalinsTranscoder()) {
      return compressing(new WhalinTranscoder(), settings);
    }
    return compressing(new SerializingTranscoder(), settings);
  }

  private static <T extends BaseSerializingTranscoder> T compressing(
      T transcoder, Settings settings) {
    settings.compressionThreshold().ifPresent(transcoder::setCompressionThreshold);
    return transcoder;
  }

  /** The client connects on its own time: a first operation could find half of its servers. */
  private static void greet(MemcachedClient client, ConnectionSpec spec) throws IOException {
    List<?> members = spec.endpoints();
    int answered = 0;
    for (int i = 0; i < GREETINGS && answered < members.size(); i++) {
      answered = client.getVersions().size();
    }
    if (answered < members.size()) {
      throw new IOException(
          "spymemcached reached %d of the servers %s. See that all run."
              .formatted(answered, members));
    }
  }

  /**
   * One of spymemcached's own, which gets bytes where the format is not its own; with an exception
   * where that answers null for what it cannot decode: the caller would take it for a miss.
   */
  private record Converting(Transcoder<Object> own, ValueConversion conversion)
      implements Transcoder<Object> {

    @Override
    public boolean asyncDecode(CachedData data) {
      return own.asyncDecode(data);
    }

    @Override
    public CachedData encode(Object value) {
      return own.encode(conversion.stored(value));
    }

    @Override
    public Object decode(CachedData data) {
      return conversion.decoded(
          "spymemcached", own.decode(data), data.getData().length, data.getFlags());
    }

    @Override
    public int getMaxSize() {
      return own.getMaxSize();
    }
  }

  /**
   * Drops what spymemcached logs, at no cost: what matters of it comes back from its calls, and its
   * bridge to the JDK's logging would make a stack trace for each message, shown or not.
   */
  public static final class Silence extends AbstractLogger {

    /** As spymemcached makes its loggers. */
    public Silence(String name) {
      super(name);
    }

    @Override
    public boolean isTraceEnabled() {
      return false;
    }

    @Override
    public boolean isDebugEnabled() {
      return false;
    }

    @Override
    public boolean isInfoEnabled() {
      return false;
    }

    @Override
    public void log(Level level, Object message, @Nullable Throwable e) {
      // dropped
    }
  }
}
