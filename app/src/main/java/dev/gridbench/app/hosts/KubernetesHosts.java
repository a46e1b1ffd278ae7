package dev.gridbench.app.hosts;

import dev.gridbench.host.reach.Answer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The file of hosts that the pods of a Kubernetes with some labels amount to. The label {@value
 * #ROLE} says what a pod is for; without it, for members and workers.
 *
 * @param text the file's; of no use where there are problems
 * @param problems why these pods cannot be used, each with a next step
 */
public record KubernetesHosts(String text, List<String> problems) {

  /** The label of pods that {@code gridbench hosts manifest} writes, and its value there. */
  public static final String APP = "app";

  public static final String NAME = "gridbench";
  public static final String ROLE = "role";

  /** Pods that are taken where no labels are named. */
  public static final String SELECTOR = APP + "=" + NAME;

  private static final Set<String> ROLES = Set.of("members", "workers");
  private static final JsonMapper JSON = JsonMapper.shared();

  public KubernetesHosts {
    problems = List.copyOf(problems);
  }

  /**
   * Asks the user's kubectl, in its current context and namespace.
   *
   * @param selector of labels, as kubectl takes it
   * @throws IOException if it does not answer: says what it said
   */
  public static KubernetesHosts of(String selector) throws IOException, InterruptedException {
    String pods =
        Answer.of(
            "kubectl",
            "get",
            "pods",
            "--request-timeout=20s",
            "--selector=" + selector,
            "--output=json");
    return of(selector, context(), pods);
  }

  /** Empty within a pod, where kubectl goes by the pod's own account and has no context. */
  private static String context() throws InterruptedException {
    try {
      return Answer.of("kubectl", "config", "current-context");
    } catch (IOException none) {
      return "";
    }
  }

  /**
   * From what {@code kubectl get pods -o json} printed.
   *
   * @throws IOException if that is no JSON
   */
  static KubernetesHosts of(String selector, String context, String listed) throws IOException {
    try {
      return new Reader(selector, context).read(JSON.readTree(listed).path("items"));
    } catch (JacksonException other) {
      throw new IOException("kubectl printed no JSON", other);
    }
  }

  /** Of one list of pods. */
  private static final class Reader {

    private final String selector;
    private final String context;
    private final List<String> problems = new ArrayList<>();

    Reader(String selector, String context) {
      this.selector = selector;
      this.context = context;
    }

    KubernetesHosts read(JsonNode pods) {
      String namespace = pods.path(0).at("/metadata/namespace").asString("");
      String where = context.isEmpty() ? "" : "context: \"%s\", ".formatted(context);
      StringBuilder text =
          new StringBuilder(
              "reach: {kubernetes: {%snamespace: \"%s\"}}\nhosts:\n".formatted(where, namespace));
      int found = 0;
      for (JsonNode pod : pods) {
        if (!pod.at("/metadata/deletionTimestamp").isMissingNode()) {
          continue;
        }
        found++;
        text.append(host(pod));
      }
      if (found == 0) {
        problems.add(
            "no pod has the labels %s. Make some: gridbench hosts manifest | kubectl apply -f -."
                .formatted(selector));
      }
      return new KubernetesHosts(text.toString(), problems);
    }

    private String host(JsonNode pod) {
      String name = pod.at("/metadata/name").asString("");
      String role = pod.at("/metadata/labels").path(ROLE).asString("");
      String phase = pod.at("/status/phase").asString("");
      if (!role.isEmpty() && !ROLES.contains(role)) {
        problems.add(
            "%s has the label %s=%s. Write members or workers, or drop it for both."
                .formatted(name, ROLE, role));
      }
      if (phase.equals("Failed") || phase.equals("Succeeded")) {
        problems.add(
            "%s has ended (%s). Delete it, and apply its manifest again."
                .formatted(name, pod.at("/status/reason").asString(phase)));
      } else if (!is(pod, "Ready")) {
        problems.add(
            "%s is not ready (%s). Wait for it: kubectl wait --for=condition=Ready pod/%s."
                .formatted(name, why(pod, phase), name));
      }
      return "  \"%s\": {address: \"%s\", roles: [%s]}\n"
          .formatted(
              name,
              pod.at("/status/podIP").asString(""),
              role.isEmpty() ? "members, workers" : role);
    }

    private static boolean is(JsonNode pod, String condition) {
      for (JsonNode each : pod.at("/status/conditions")) {
        if (each.path("type").asString("").equals(condition)) {
          return each.path("status").asString("").equals("True");
        }
      }
      return false;
    }

    /** What keeps it: no node has room for it, or its image cannot be had. */
    private static String why(JsonNode pod, String phase) {
      for (JsonNode each : pod.at("/status/conditions")) {
        if (each.path("reason").asString("").equals("Unschedulable")) {
          return each.path("message").asString("Unschedulable");
        }
      }
      for (JsonNode container : pod.at("/status/containerStatuses")) {
        String reason = container.at("/state/waiting/reason").asString("");
        if (!reason.isEmpty()) {
          return reason;
        }
      }
      return phase;
    }
  }
}
