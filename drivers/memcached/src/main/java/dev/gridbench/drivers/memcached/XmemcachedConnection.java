package dev.gridbench.drivers.memcached;

import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Session;
import dev.gridbench.api.ValueCodec;
import java.io.IOException;
import java.util.Optional;
import net.rubyeye.xmemcached.MemcachedClient;

/** One client, whose threads send what its sessions ask. */
final class XmemcachedConnection extends LibraryConnection {

  private final MemcachedClient client;
  private final XmemcachedTranscoder transcoder;
  private final String prefix;
  private final ManySets sets = new ManySets();

  XmemcachedConnection(
      MemcachedClient client, XmemcachedTranscoder transcoder, ConnectionSpec spec) {
    super(spec);
    this.client = client;
    this.transcoder = transcoder;
    this.prefix = prefix(spec);
  }

  @Override
  public Session session() {
    return new XmemcachedSession(client, prefix, sets);
  }

  @Override
  public Optional<ValueCodec> codec() {
    return Optional.of(new XmemcachedCodec(transcoder));
  }

  @Override
  public void close() throws IOException {
    sets.close();
    client.shutdown();
  }
}
