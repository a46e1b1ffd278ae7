package dev.gridbench.drivers.ignite3;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.ignite.IgniteServer;
import org.apache.ignite.InitParameters;
import org.apache.ignite.InitParametersBuilder;

/** A member's own JVM, by Ignite's API: its start script does not make the cluster. */
public final class Ignite3Member {

  /** How many arguments there always are. */
  private static final int GIVEN = 5;

  private Ignite3Member() {}

  /**
   * Starts a member, and lives as long as it does.
   *
   * @param args its name, the cluster's, its file of configuration, its folder, and whether it is
   *     the one that makes the cluster; then, where the study brings one, the file with the
   *     cluster's own configuration
   */
  public static void main(String[] args) throws IOException {
    Path work = Path.of(args[3]);
    Path made = work.resolve("gridbench-made");
    IgniteServer server = IgniteServer.start(args[0], Path.of(args[2]), work);
    if (Boolean.parseBoolean(args[4]) && !Files.exists(made)) {
      InitParametersBuilder cluster =
          InitParameters.builder().metaStorageNodeNames(args[0]).clusterName(args[1]);
      if (args.length > GIVEN) {
        cluster.clusterConfiguration(Files.readString(Path.of(args[GIVEN])));
      }
      server.initCluster(cluster.build());
      Files.createFile(made);
    }
    server.waitForInitAsync().join();
    System.out.println("gridbench: a member of Ignite 3 is ready");
  }
}
