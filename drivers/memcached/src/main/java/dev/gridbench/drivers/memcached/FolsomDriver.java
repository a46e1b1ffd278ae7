package dev.gridbench.drivers.memcached;

import com.spotify.folsom.MemcacheClient;
import com.spotify.folsom.MemcacheClientBuilder;
import com.spotify.folsom.Transcoder;
import com.spotify.folsom.transcoder.ByteArrayTranscoder;
import com.spotify.folsom.transcoder.SerializableObjectTranscoder;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.OwnCodec;
import java.io.IOException;
import java.io.Serializable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One {@code MemcacheClient} a connection, with one socket to each server; all connections share
 * Folsom's event loops and its threads for answers.
 */
public final class FolsomDriver implements ClientDriver {

  private static final int CONNECT_SECONDS = 20;

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException, InterruptedException {
    LibraryConnection.requireMembers(spec);
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

  private static MemcacheClient<Object> client(ConnectionSpec spec, Transcoder<Object> transcoder) {
    Settings settings = new Settings(spec);
    MemcacheClientBuilder<Object> builder =
        new MemcacheClientBuilder<>(transcoder).withRetry(false);
    for (Endpoint member : spec.endpoints()) {
      builder.withAddress(member.host(), member.port());
    }
    settings
        .timeoutMillis()
        .ifPresent(
            millis ->
                builder.withConnectionTimeoutMillis(millis == 0 ? Integer.MAX_VALUE : millis));
    return settings.binary() ? builder.connectBinary() : builder.connectAscii();
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
