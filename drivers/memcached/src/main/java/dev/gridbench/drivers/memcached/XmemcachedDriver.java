package dev.gridbench.drivers.memcached;

import dev.gridbench.api.ClientDriver;
import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.OwnCodec;
import dev.gridbench.api.ValueCodec;
import java.io.IOException;
import net.rubyeye.xmemcached.MemcachedClient;
import net.rubyeye.xmemcached.XMemcachedClientBuilder;
import net.rubyeye.xmemcached.command.BinaryCommandFactory;
import net.rubyeye.xmemcached.transcoders.CachedData;
import net.rubyeye.xmemcached.transcoders.SerializingTranscoder;

/**
 * One {@code MemcachedClient} a connection: its own selector threads, one socket to each server.
 */
public final class XmemcachedDriver implements ClientDriver {

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    LibraryConnection.requireMembers(spec);
    SerializingTranscoder own = new SerializingTranscoder();
    Settings settings = new Settings(spec);
    settings.compressionThreshold().ifPresent(own::setCompressionThreshold);
    XmemcachedTranscoder transcoder = new XmemcachedTranscoder(own, settings.handing());
    MemcachedClient client = builder(spec, transcoder).build();
    int reached = client.getAvailableServers().size();
    if (reached < spec.endpoints().size()) {
      client.shutdown();
      throw new IOException(
          "xmemcached reached %d of the servers %s. See that all run."
              .formatted(reached, spec.endpoints()));
    }
    ManySets sets = new ManySets();
    return new LibraryConnection(
        spec,
        prefix -> new XmemcachedSession(client, prefix, sets),
        codec(transcoder),
        () -> {
          sets.close();
          client.shutdown();
        });
  }

  /** The size is without the flags. */
  private static ValueCodec codec(XmemcachedTranscoder transcoder) {
    return new OwnCodec<CachedData>(
        transcoder::encode, transcoder::decode, data -> data.getData().length);
  }

  private static XMemcachedClientBuilder builder(
      ConnectionSpec spec, XmemcachedTranscoder transcoder) {
    Settings settings = new Settings(spec);
    XMemcachedClientBuilder builder =
        new XMemcachedClientBuilder(LibraryConnection.addresses(spec));
    builder.setTranscoder(transcoder);
    builder.setFailureMode(!settings.failover());
    if (settings.binary()) {
      builder.setCommandFactory(new BinaryCommandFactory());
    }
    settings
        .timeoutMillis()
        .ifPresent(millis -> builder.setOpTimeout(millis == 0 ? Integer.MAX_VALUE : millis));
    return builder;
  }
}
