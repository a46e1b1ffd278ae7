package dev.gridbench.drivers.memcached;

import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Session;
import java.util.OptionalLong;
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
  public OptionalLong encodedSize(Object value) {
    return OptionalLong.of(transcoder.encode(value).getData().length);
  }

  @Override
  public void close() {
    client.shutdown();
  }
}
