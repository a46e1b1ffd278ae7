package dev.gridbench.app.fleet;

import dev.gridbench.app.host.Surroundings;
import java.nio.file.Path;
import java.util.List;

/**
 * How the workers of a trial are forked.
 *
 * @param java the JVM's executable
 * @param jvmArgs heap and whatever the client library needs
 * @param classPath built from nothing: the worker's jar, one driver's jar, one client library
 * @param directory where they run
 * @param logs where each writes its output, as {@code NAME-1.log}
 * @param name {@code worker} or {@code loader}
 * @param surroundings where each worker's process is put
 */
public record WorkerLaunch(
    Path java,
    List<String> jvmArgs,
    List<Path> classPath,
    Path directory,
    Path logs,
    String name,
    Surroundings surroundings) {

  public WorkerLaunch {
    jvmArgs = List.copyOf(jvmArgs);
    classPath = List.copyOf(classPath);
  }
}
