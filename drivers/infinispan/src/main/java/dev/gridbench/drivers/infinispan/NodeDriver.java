package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.codec.Schema;
import java.io.IOException;
import java.net.ConnectException;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.configuration.internal.PrivateGlobalConfigurationBuilder;
import org.infinispan.configuration.parsing.ConfigurationBuilderHolder;
import org.infinispan.manager.DefaultCacheManager;
import org.jspecify.annotations.Nullable;

/**
 * One node of the cluster a connection, within the worker: one of no capacity, which has no entry,
 * knows where each is, and speaks to members as they do.
 */
public final class NodeDriver implements ClientDriver {

  /** Of nodes that join at once from one JVM, one has been seen to wait for ever. */
  private static final Object JOINING = new Object();

  /**
   * @throws ConnectException if there is no member that has entries
   */
  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    ConfigurationBuilderHolder holder = NodeConfig.parsed(config(spec).xml());
    Schema schema = new Schema(spec.map());
    GlobalConfigurationBuilder global = holder.getGlobalConfigurationBuilder();
    global.serialization().addContextInitializer(schema);
    // nodes of servers write to an entry's copies in another way than nodes by themselves
    global.addModule(PrivateGlobalConfigurationBuilder.class).serverMode(true);
    DefaultCacheManager manager = new DefaultCacheManager(holder, /* start */ false);
    synchronized (JOINING) {
      manager.start();
    }
    NodeConnection connection = new NodeConnection(manager, spec, schema);
    if (connection.members().getAsInt() == 0) {
      connection.close();
      throw unreached(spec, null); // it would be alone
    }
    return connection;
  }

  private static NodeConfig config(ConnectionSpec spec) throws IOException {
    try {
      return NodeConfig.of(spec);
    } catch (ConnectException refused) {
      throw unreached(spec, refused);
    }
  }

  private static IOException unreached(ConnectionSpec spec, @Nullable Exception why) {
    ConnectException failure =
        new ConnectException(
            "infinispan: no member at %s let a node in. See that they run there.%s"
                .formatted(spec.endpoints(), why == null ? "" : " (" + why.getMessage() + ")"));
    failure.initCause(why);
    return failure;
  }
}
