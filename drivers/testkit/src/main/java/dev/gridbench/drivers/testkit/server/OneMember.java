package dev.gridbench.drivers.testkit.server;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.app.catalog.MavenArtifacts;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.cluster.ClusterStarter;
import dev.gridbench.app.study.OwnLibraries;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.value.SecurityChoice;
import dev.gridbench.host.local.LocalHost;
import dev.gridbench.host.local.Surroundings;
import java.nio.file.Path;
import java.util.List;

/** Starts a member as gridbench does, for tests that come to it by themselves. */
public final class OneMember {

  private OneMember() {}

  /**
   * One of the system's default version, to be closed.
   *
   * @param jvm what it runs on, as a study names it; empty for the newest found
   * @param directory where its files and its log are
   */
  public static Cluster start(
      GridSystem system,
      String jvm,
      SecurityChoice security,
      SystemChoice.Settings settings,
      MapSpec map,
      Path directory)
      throws Exception {
    SystemChoice.Setup setup =
        new SystemChoice.Setup(
            new SystemChoice.Jvms(
                jvm, "512m", "", List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"), List.of()),
            settings,
            List.of(),
            OwnLibraries.NONE,
            security,
            null);
    SystemChoice choice =
        new SystemChoice(
            "one",
            system.name(),
            system.traits().standardVersion(),
            system.clients().get(0).name(),
            setup);
    try (MavenArtifacts artifacts = new MavenArtifacts(false)) {
      Jvms jvms = Jvms.ofMachine(System.getenv());
      return new ClusterStarter(new LocalHost(), artifacts, jvms, new SystemClock(), List.of())
          .start(system, choice, 1, map, Surroundings.PLAIN, directory, line -> {});
    }
  }
}
