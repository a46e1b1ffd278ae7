package dev.gridbench.host.reach;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A pod of Kubernetes, which the user's {@code kubectl exec} leads into. Context and namespace are
 * fixed, since the user's own may change while a study runs.
 *
 * @param context of the user's configuration; empty for what kubectl takes without one
 * @param namespace of the pods; empty for the context's
 */
public record KubernetesReach(String context, String namespace) implements Reach {

  /** So a shell takes its script from the first line of its input. */
  private static final List<String> FROM_INPUT =
      List.of("sh", "-c", "IFS= read -r script; eval \"$script\"");

  private static final List<String> SHELL = List.of("sh", "-c");
  private static final int SCRIPT = 2;

  private static final List<Known> KNOWN =
      List.of(
          new Known(
              "orbidden",
              "You may not run commands in pods there. Ask for the right: {can} create pods/exec."),
          new Known("nauthorized", "kubectl's login does not hold any more. Log in again."),
          new Known("must be logged in", "kubectl's login does not hold any more. Log in again."),
          new Known(
              "context was not found",
              "kubectl knows no context of that name. See: kubectl config get-contexts."),
          new Known(
              "does not exist",
              "kubectl knows no context of that name. See: kubectl config get-contexts."),
          new Known("NotFound", "That pod is gone. See: {get}."),
          new Known(
              "completed pod", "That pod has ended. Apply its manifest again, then see: {get}."),
          new Known(
              "executable file not found",
              "Its image has no POSIX shell. Give the pods one with sh, head, cut and sha256sum."),
          new Known(
              "unable to upgrade connection",
              "The pod's node takes no commands. See that the API server reaches its kubelet: {try}."),
          new Known(
              "error dialing backend",
              "The pod's node takes no commands. See that the API server reaches its kubelet: {try}."),
          new Known(
              "did you specify the right host or port",
              "No API server answers there. See: kubectl cluster-info."),
          new Known(
              "Unable to connect to the server",
              "No API server answers there. See: kubectl cluster-info."));

  /**
   * A command is a part of the address that kubectl asks for, which proxies limit and messages
   * quote. So the script of a shell goes over its input.
   */
  @Override
  public Process open(String host, List<String> command) throws IOException {
    boolean script = command.size() > SCRIPT && command.subList(0, SCRIPT).equals(SHELL);
    Process process = started(commandLine(host, script ? fromInput(command) : command));
    if (script) {
      give(command.get(SCRIPT), process.getOutputStream());
    }
    return process;
  }

  private static Process started(List<String> line) throws IOException {
    try {
      return new ProcessBuilder(line).start();
    } catch (IOException missing) {
      throw new IOException(
          "kubectl cannot be started here. Install it, or put it on the PATH.", missing);
    }
  }

  private static List<String> fromInput(List<String> command) {
    List<String> words = new ArrayList<>(FROM_INPUT);
    words.addAll(command.subList(SCRIPT + 1, command.size()));
    return words;
  }

  private static void give(String script, OutputStream input) {
    try {
      input.write((script + "\n").getBytes(StandardCharsets.UTF_8));
      input.flush();
    } catch (IOException ended) {
      // It says why on its error stream.
      return;
    }
  }

  List<String> commandLine(String host, List<String> command) {
    List<String> line = kubectl("exec", "--stdin", host, "--");
    line.addAll(command);
    return line;
  }

  /** A call of kubectl in this context and namespace. */
  private List<String> kubectl(String... words) {
    List<String> line = new ArrayList<>(List.of("kubectl"));
    if (!context.isEmpty()) {
      line.add("--context=" + context);
    }
    if (!namespace.isEmpty()) {
      line.add("--namespace=" + namespace);
    }
    line.addAll(List.of(words));
    return line;
  }

  @Override
  public String advice(String host, List<String> said, int exitCode) {
    return Known.advice(KNOWN, said)
        .orElse("Try: {try}.")
        .replace("{try}", String.join(" ", commandLine(host, List.of("true"))))
        .replace("{get}", String.join(" ", kubectl("get", "pod", host)))
        .replace("{can}", String.join(" ", kubectl("auth", "can-i")));
  }

  @Override
  public String toString() {
    return "kubectl";
  }
}
