package dev.gridbench.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A real Kubernetes of one node on this machine, by {@code src/test/kubernetes/cluster.sh}. */
final class Kubernetes implements AutoCloseable {

  private static final Path SCRIPT = Path.of("src/test/kubernetes/cluster.sh").toAbsolutePath();
  private static final Path PROGRAMS = Path.of("../.build/kubernetes/bin").toAbsolutePath();
  private static final int PATIENCE_SECONDS = 60;

  private final Path folder;
  private final Process cluster;

  Kubernetes(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
    Path complaints = folder.resolve("cluster.err");
    cluster =
        new ProcessBuilder(
                SCRIPT.toString(),
                PROGRAMS.normalize().toString(),
                folder.toString(),
                System.getProperty("java.home"))
            .redirectError(complaints.toFile())
            .start();
    BufferedReader said = cluster.inputReader(UTF_8);
    for (String line = said.readLine(); !"ready".equals(line); line = said.readLine()) {
      if (line == null) {
        throw new AssertionError(
            "No Kubernetes came; its logs are in %s: %s"
                .formatted(folder.resolve("log"), Files.readString(complaints)));
      }
    }
  }

  /** Words before a command that is to speak to this Kubernetes. */
  List<String> environment() {
    return List.of(
        "env",
        "KUBECONFIG=" + folder.resolve("kubeconfig"),
        "PATH=" + PROGRAMS.normalize() + ":" + System.getenv("PATH"));
  }

  /** What kubectl says, its complaints included. */
  String kubectl(String... words) throws IOException, InterruptedException {
    return kubectl("", words);
  }

  /** The same with an input. */
  String kubectl(String input, String[] words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(environment());
    command.add("kubectl");
    command.addAll(List.of(words));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (var in = process.outputWriter(UTF_8)) {
      in.write(input);
    }
    String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
    process.waitFor();
    return said;
  }

  /** Sends a signal to the API server, as {@code STOP}. */
  void signalApiServer(String signal) throws IOException, InterruptedException {
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      String command = Processes.command(process.pid());
      if (command.contains("kube-apiserver") && command.contains(folder.toString())) {
        new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid())).start().waitFor();
      }
    }
  }

  /** Ends everything that it started. */
  @Override
  public void close() throws IOException, InterruptedException {
    cluster.getOutputStream().close();
    if (!cluster.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      cluster.destroyForcibly();
      throw new AssertionError("The Kubernetes did not end. See " + folder.resolve("log"));
    }
  }
}
