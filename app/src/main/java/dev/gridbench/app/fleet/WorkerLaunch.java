package dev.gridbench.app.fleet;

import dev.gridbench.host.Host;
import dev.gridbench.host.HostJava;
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

/**
 * How the workers of a trial are forked.
 *
 * @param java the JVM's executable on this machine; a host of another machine has its own
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

  /** How messages call the worker of that number. */
  String called(int number) {
    return name + "-" + number;
  }

  /**
   * The process of the worker of that number.
   *
   * @param there the host that it is started on
   * @param door the way from there to the door
   * @throws IOException if its directory cannot be made, or its jars do not get there
   */
  ProcessSpec process(Host there, String door, String token, int number) throws IOException {
    String called = called(number);
    Files.createDirectories(directory);
    List<String> command = new ArrayList<>();
    command.add(there.java().map(HostJava::program).orElse(java.toString()));
    command.addAll(jvmArgs);
    command.add("dev.gridbench.worker.Worker");
    command.addAll(List.of("--connect", door, "--worker", Integer.toString(number)));
    List<String> jars = new ArrayList<>();
    for (Path jar : classPath) {
      jars.add(there.file(jar));
    }
    Map<String, String> environment = new HashMap<>(surroundings.environment(called));
    environment.put("GRIDBENCH_TOKEN", token);
    environment.put("CLASSPATH", String.join(File.pathSeparator, jars));
    return new ProcessSpec(
        called,
        command,
        environment,
        directory,
        logs.resolve(called + ".log"),
        surroundings.cpus(called));
  }
}
