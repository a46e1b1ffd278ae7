package dev.gridbench.drivers.memcached;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.spotify.folsom.MemcacheClient;
import com.spotify.folsom.MemcacheClientBuilder;
import com.spotify.folsom.Transcoder;
import com.spotify.folsom.transcoder.ByteArrayTranscoder;
import com.spotify.folsom.transcoder.SerializableObjectTranscoder;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.drivers.wire.PemFiles;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.CharsetEncoder;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/**
 * One {@code MemcacheClient} a connection, with one socket to each server; all connections share
 * Folsom's event loops and its threads for answers.
 */
public final class FolsomDriver implements ClientDriver {

  private static final int CONNECT_SECONDS = 20;

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException, InterruptedException {
    requireAscii(Login.of(spec).security());
    LibraryConnection.requireMembers(Libraries.FOLSOM, spec);
    Transcoder<Object> transcoder =
        new Converting(spec.map().value(), new Settings(spec).compressing());
    MemcacheClient<Object> client = client(spec, transcoder);
    try {
      client.awaitFullyConnected(CONNECT_SECONDS, TimeUnit.SECONDS);
      return new LibraryConnection(
          spec,
          prefix -> new FolsomSession(client, prefix),
          OwnCodec.ofBytes(transcoder::encode, transcoder::decode),
          client::shutdown);
    } catch (TimeoutException | RuntimeException | InterruptedException e) {
      client.shutdown();
      if (e instanceof InterruptedException interrupted) {
        throw interrupted;
      }
      throw new IOException(
          "folsom did not connect to all of %s within %d s. See that all run."
              .formatted(spec.endpoints(), CONNECT_SECONDS),
          e);
    }
  }

  private static MemcacheClient<Object> client(ConnectionSpec spec, Transcoder<Object> transcoder)
      throws IOException {
    Settings settings = new Settings(spec);
    MemcacheClientBuilder<Object> builder =
        new MemcacheClientBuilder<>(transcoder).withRetry(false);
    for (Endpoint member : spec.endpoints()) {
      builder.withAddress(member.host(), member.port());
    }
    secure(builder, Login.of(spec).security());
    settings
        .timeoutMillis()
        .ifPresent(
            millis ->
                builder.withConnectionTimeoutMillis(millis == 0 ? Integer.MAX_VALUE : millis));
    return settings.binary() ? builder.connectBinary() : builder.connectAscii();
  }

  private static void secure(MemcacheClientBuilder<Object> builder, Security security)
      throws IOException {
    if (!security.password().isEmpty()) {
      builder.withUsernamePassword(security.user(), security.password());
    }
    Tls tls = security.tls();
    if (tls != null) {
      SSLContext context = new PemFiles(tls).context();
      builder.withSSLEngineFactory(
          (host, port) -> {
            SSLEngine engine = context.createSSLEngine(host, port);
            engine.setUseClientMode(true);
            engine.setSSLParameters(PemFiles.named());
            return engine;
          });
    }
  }

  /** Folsom sends a question mark in the place of every other character. */
  private static void requireAscii(Security security) {
    CharsetEncoder ascii = US_ASCII.newEncoder();
    if (!ascii.canEncode(security.user()) || !ascii.canEncode(security.password())) {
      throw new IllegalArgumentException(
          "folsom sends a user and a password of ASCII alone. Give the user such ones there, or"
              + " take another client.");
    }
  }

  /**
   * Folsom's own for bytes or for objects: it stores no flags, so a map has one or the other. Where
   * an encoding of ours makes the bytes, its own for bytes.
   */
  private static final class Converting implements Transcoder<Object> {

    private static final ByteArrayTranscoder BYTES = ByteArrayTranscoder.INSTANCE;

    private final Transcoder<Serializable> objects = SerializableObjectTranscoder.getInstance();
    private final ValueConversion conversion;
    private final boolean bytes;

    Converting(ValueShape shape, ValueConversion conversion) {
      this.conversion = conversion;
      this.bytes = shape instanceof ValueShape.Bytes || conversion.codec() != null;
    }

    @Override
    public byte[] encode(Object value) {
      Object stored = conversion.stored(value);
      return bytes ? BYTES.encode((byte[]) stored) : objects.encode((Serializable) stored);
    }

    @Override
    public Object decode(byte[] stored) {
      return conversion.value(bytes ? BYTES.decode(stored) : objects.decode(stored));
    }
  }
}
