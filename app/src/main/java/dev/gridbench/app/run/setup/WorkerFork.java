package dev.gridbench.app.run.setup;

import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.catalog.MissingArtifact;
import dev.gridbench.app.catalog.NoSuchJvm;
import dev.gridbench.app.cluster.JvmThere;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.fleet.WorkerLaunch;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.host.local.Surroundings;
import dev.gridbench.worker.wire.TrialPhase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How a system's workers are forked: the JVM, and a class path that is built from nothing. */
final class WorkerFork {

  private final Toolbox tools;

  WorkerFork(Toolbox tools) {
    this.tools = tools;
  }

  /**
   * @param heap arguments of the JVM that set it; none for the JVM's own choice
   */
  WorkerLaunch launch(
      GridSystem system,
      SystemChoice choice,
      String name,
      Surroundings surroundings,
      Path directory,
      Path logs,
      List<String> heap)
      throws TrialFailure {
    ClientLibrary library = Assignments.library(system, choice);
    List<String> jvmArgs = new ArrayList<>(library.jvmArgs());
    jvmArgs.addAll(heap);
    jvmArgs.addAll(choice.workerJvmArgs());
    return new WorkerLaunch(
        jvm(choice, name).java(),
        jvmArgs,
        classPath(system, choice, library),
        directory,
        logs,
        name,
        surroundings);
  }

  /**
   * @param process {@code member}, {@code worker}: the first of its kind is as all others
   */
  Jvm jvm(SystemChoice choice, String process) throws TrialFailure {
    try {
      return JvmThere.of(tools.host().of(process + "-1"), tools.jvms(), choice.jvm());
    } catch (NoSuchJvm e) {
      throw new TrialFailure(TrialPhase.RESOLVE, e.getMessage(), null);
    }
  }

  private List<Path> classPath(GridSystem system, SystemChoice choice, ClientLibrary library)
      throws TrialFailure {
    List<Path> classPath = new ArrayList<>();
    classPath.add(tools.workerJar());
    classPath.addAll(Catalog.driverPath(system));
    try {
      classPath.addAll(
          tools.artifacts().resolve(Coordinates.of(library, choice), library.exclusions()));
    } catch (MissingArtifact e) {
      throw new TrialFailure(TrialPhase.RESOLVE, e.getMessage(), null);
    }
    classPath.addAll(choice.libraries().jars());
    return classPath;
  }
}
