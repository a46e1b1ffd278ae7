package dev.gridbench.drivers.memcached;

import com.spotify.folsom.MemcacheClient;
import com.spotify.folsom.Transcoder;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Session;
import dev.gridbench.api.ValueCodec;
import java.util.Optional;

/** One client, whose requests follow each other on its sockets. */
final class FolsomConnection extends LibraryConnection {

  private final MemcacheClient<Object> client;
  private final Transcoder<Object> transcoder;
  private final String prefix;

  FolsomConnection(
      MemcacheClient<Object> client, Transcoder<Object> transcoder, ConnectionSpec spec) {
    super(spec);
    this.client = client;
    this.transcoder = transcoder;
    this.prefix = prefix(spec);
  }

  @Override
  public Session session() {
    return new FolsomSession(client, prefix);
  }

  @Override
  public Optional<ValueCodec> codec() {
    return Optional.of(new FolsomCodec(transcoder));
  }

  @Override
  public void close() {
    client.shutdown();
  }
}
