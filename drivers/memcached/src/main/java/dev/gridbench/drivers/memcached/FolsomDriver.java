package dev.gridbench.drivers.memcached;

import com.spotify.folsom.MemcacheClient;
import com.spotify.folsom.MemcacheClientBuilder;
import com.spotify.folsom.Transcoder;
import dev.gridbench.api.ClientDriver;
import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.OwnCodec;
import java.io.IOException;
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
        new FolsomTranscoder(spec.map().value(), new Settings(spec).handingCompressed());
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
}
