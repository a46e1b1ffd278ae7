package dev.gridbench.app.hosts;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Jobs of Kubernetes whose pods are hosts: each waits to be given commands, on a node of its own
 * unless it is to share one, until its time is over. They take nothing that the Pod Security
 * Standard "restricted" forbids, and no proxy of a service mesh stands before them.
 *
 * @param name of the label {@code app} of all pods
 * @param members pods for members, from 1
 * @param workers pods for workers, from 1
 * @param image with a POSIX shell and a Java, as {@code eclipse-temurin:21}
 * @param cpus processors of each pod: as many asked for as it may have at most, and whole ones, so
 *     that a kubelet with the static CPU policy gives it processors of its own
 * @param memory of each pod, as {@code 4Gi}
 * @param hours until Kubernetes ends them, whatever became of gridbench
 * @param sharedNodes whether pods may stand on one node
 */
public record KubernetesManifest(
    String name,
    int members,
    int workers,
    String image,
    int cpus,
    String memory,
    int hours,
    boolean sharedNodes) {

  private static final Pattern NAME = Pattern.compile("[a-z]([-a-z0-9]{0,40}[a-z0-9])?");
  private static final Pattern IMAGE = Pattern.compile("[a-z0-9][A-Za-z0-9._/:@-]*");
  private static final Pattern MEMORY = Pattern.compile("[1-9][0-9]*(Mi|Gi)");
  private static final int MOST_PODS = 1000;
  private static final int MOST_CPUS = 4096;
  private static final int MOST_HOURS = 24 * 30;
  private static final int HOUR_SECONDS = 3600;

  private static final String APART =
      """
            affinity:
              podAntiAffinity:
                requiredDuringSchedulingIgnoredDuringExecution:
                  - topologyKey: kubernetes.io/hostname
                    labelSelector: {matchLabels: {app: %s}}
      """;

  private static final String JOB =
      """
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: %1$s-%2$s
        labels: {app: %1$s}
      spec:
        completions: %3$d
        parallelism: %3$d
        completionMode: Indexed
        backoffLimit: 0
        activeDeadlineSeconds: %4$d
        ttlSecondsAfterFinished: 60
        template:
          metadata:
            labels: {app: %1$s, role: %2$s, sidecar.istio.io/inject: "false"}
            annotations: {linkerd.io/inject: disabled}
          spec:
            restartPolicy: Never
            shareProcessNamespace: true
            automountServiceAccountToken: false
            enableServiceLinks: false
            terminationGracePeriodSeconds: 5
            securityContext:
              runAsNonRoot: true
              runAsUser: 1000
              runAsGroup: 1000
              fsGroup: 1000
              seccompProfile: {type: RuntimeDefault}
      %5$s\
            containers:
              - name: host
                image: %6$s
                command: [sleep, "2147483647"]
                env: [{name: HOME, value: /gridbench}]
                resources:
                  requests: {cpu: %7$d, memory: %8$s}
                  limits: {cpu: %7$d, memory: %8$s}
                securityContext:
                  allowPrivilegeEscalation: false
                  capabilities: {drop: [ALL]}
                volumeMounts: [{name: gridbench, mountPath: /gridbench}]
            volumes: [{name: gridbench, emptyDir: {}}]
      """;

  /** What of it cannot be, each with a next step. */
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    matches("--name", name, NAME, "lower-case letters, digits and '-'", "gridbench", problems);
    matches("--image", image, IMAGE, "an image", "eclipse-temurin:21", problems);
    matches("--memory", memory, MEMORY, "a number of Mi or Gi", "4Gi", problems);
    within("--members", members, MOST_PODS, problems);
    within("--workers", workers, MOST_PODS, problems);
    within("--cpus", cpus, MOST_CPUS, problems);
    within("--hours", hours, MOST_HOURS, problems);
    return problems;
  }

  private static void matches(
      String flag, String text, Pattern form, String words, String example, List<String> problems) {
    if (!form.matcher(text).matches()) {
      problems.add(
          "%s must be %s, but is '%s'. Write for example %s %s."
              .formatted(flag, words, text, flag, example));
    }
  }

  private static void within(String flag, int number, int most, List<String> problems) {
    if (number < 1 || number > most) {
      problems.add("%s must be from 1 to %d, but is %d.".formatted(flag, most, number));
    }
  }

  /** As {@code kubectl apply -f -} takes it; of no use where there are problems. */
  public String text() {
    return job("members", members) + "---\n" + job("workers", workers);
  }

  private String job(String role, int pods) {
    String apart = sharedNodes ? "" : APART.formatted(name);
    return JOB.formatted(name, role, pods, hours * HOUR_SECONDS, apart, image, cpus, memory);
  }
}
