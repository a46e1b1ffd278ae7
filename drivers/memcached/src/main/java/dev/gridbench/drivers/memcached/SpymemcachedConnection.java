package dev.gridbench.drivers.memcached;

import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Session;
import dev.gridbench.api.ValueCodec;
import java.util.Optional;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.transcoders.Transcoder;

/** One client, whose thread sends what its sessions ask. */
final class SpymemcachedConnection extends LibraryConnection {

  private final MemcachedClient client;
  private final Transcoder<Object> transcoder;
  private final String prefix;

  SpymemcachedConnection(
      MemcachedClient client, Transcoder<Object> transcoder, ConnectionSpec spec) {
    super(spec);
    this.client = client;
    this.transcoder = transcoder;
    this.prefix = prefix(spec);
  }

  @Override
  public Session session() {
    return new SpymemcachedSession(client, prefix);
  }

  @Override
  public Optional<ValueCodec> codec() {
    return Optional.of(new SpymemcachedCodec(transcoder));
  }

  @Override
  public void close() {
    client.shutdown();
  }
}
