package dev.gridbench.app.cli.hosts;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.hosts.KubernetesHosts;
import dev.gridbench.app.hosts.KubernetesManifest;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gridbench hosts manifest}: pods of Kubernetes to measure in. */
@Command(
    name = "manifest",
    description = {
      "Prints Jobs of Kubernetes whose pods are hosts for members and for workers. Pipe it into:",
      "kubectl apply -f -. Then: gridbench run STUDY --hosts kubernetes.",
      "Pods do nothing by themselves, and end when their hours are over.%n"
    },
    footer = "  gridbench hosts manifest --members 3 --workers 2",
    mixinStandardHelpOptions = true)
final class ManifestCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--members",
      paramLabel = "N",
      defaultValue = "2",
      description = "Pods for members. Default: 2")
  private int members;

  @Option(
      names = "--workers",
      paramLabel = "N",
      defaultValue = "2",
      description = "Pods for workers. Default: 2")
  private int workers;

  @Option(
      names = "--image",
      paramLabel = "IMAGE",
      defaultValue = "eclipse-temurin:21",
      description =
          "With a POSIX shell and a Java; for Redis, Valkey and memcached with their program too."
              + " Default: eclipse-temurin:21")
  private String image;

  @Option(
      names = "--cpus",
      paramLabel = "N",
      defaultValue = "2",
      description = "Processors of each pod. Default: 2")
  private int cpus;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      defaultValue = "4Gi",
      description = "Memory of each pod. Default: 4Gi")
  private String memory;

  @Option(
      names = "--hours",
      paramLabel = "N",
      defaultValue = "4",
      description = "After which Kubernetes ends them. Default: 4")
  private int hours;

  @Option(
      names = "--shared-nodes",
      description = "Lets pods stand on one node, where they take each other's processor time.")
  private boolean sharedNodes;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      defaultValue = KubernetesHosts.NAME,
      description =
          "Their label app; other than gridbench, run with --hosts kubernetes:app=NAME. Default:"
              + " gridbench")
  private String name;

  @Override
  public Integer call() throws Exception {
    KubernetesManifest manifest =
        new KubernetesManifest(name, members, workers, image, cpus, memory, hours, sharedNodes);
    List<String> problems = manifest.problems();
    if (!problems.isEmpty()) {
      throw new UserError(problems);
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(manifest.text());
    out.flush();
    return ExitCode.OK;
  }
}
