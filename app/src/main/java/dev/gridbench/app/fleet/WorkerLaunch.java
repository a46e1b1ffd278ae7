package dev.gridbench.app.fleet;

import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.local.Surroundings;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

  /**
   * The process of the worker of that number.
   *
   * @throws IOException if its directory cannot be made
   */
  ProcessSpec process(WorkerDoor door, int number) throws IOException {
    String called = name + "-" + number;
    Files.createDirectories(directory);
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.addAll(jvmArgs);
    command.add("dev.gridbench.worker.Worker");
    command.addAll(List.of("--connect", door.address(), "--worker", Integer.toString(number)));
    String jars =
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    Map<String, String> environment = new HashMap<>(surroundings.environment(called));
    environment.putAll(Map.of("GRIDBENCH_TOKEN", door.token(), "CLASSPATH", jars));
    return new ProcessSpec(
        called,
        command,
        environment,
        directory,
        logs.resolve(called + ".log"),
        surroundings.cpus(called));
  }
}
