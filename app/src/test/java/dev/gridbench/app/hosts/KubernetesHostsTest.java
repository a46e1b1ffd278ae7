package dev.gridbench.app.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.hosts.HostEntry.Role;
import dev.gridbench.host.reach.KubernetesReach;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Of what {@code kubectl get pods -o json} prints. */
class KubernetesHostsTest {

  private static final String READY =
      "\"conditions\": [{\"type\": \"Ready\", \"status\": \"True\"}]";

  private static String pod(String name, String labels, String metadata, String status) {
    return """
        {"metadata": {"name": "%s", "namespace": "bench", "labels": {%s} %s}, "status": {%s}}"""
        .formatted(name, labels, metadata, status);
  }

  private static String running(String name, String labels, int address) {
    String status = "\"phase\": \"Running\", \"podIP\": \"10.42.1.%d\", %s";
    return pod(name, labels, "", status.formatted(address, READY));
  }

  private static KubernetesHosts of(String context, String... pods) throws IOException {
    return KubernetesHosts.of(
        "app=gridbench", context, "{\"items\": [" + String.join(",", pods) + "]}");
  }

  @Test
  void podsAreHostsInTheContextAndNamespaceThatTheyAreIn() throws IOException {
    KubernetesHosts pods =
        of(
            "lab/admin@east",
            running("grid-0", "\"role\": \"members\"", 7),
            pod("old", "", ", \"deletionTimestamp\": \"2026-01-01T00:00:00Z\"", ""),
            running("load-0", "\"role\": \"workers\"", 8),
            running("any-0", "", 9));
    assertThat(pods.problems()).isEmpty();
    HostsFile.Reading read = HostsFile.read("kubernetes", pods.text(), Path.of("/lab"));
    assertThat(read.problems()).isEmpty();
    assertThat(read.hosts())
        .extracting(HostEntry::name)
        .containsExactly("grid-0", "load-0", "any-0");
    assertThat(read.hosts())
        .allMatch(host -> host.reach().equals(new KubernetesReach("lab/admin@east", "bench")))
        .extracting(HostEntry::address)
        .containsExactly("10.42.1.7", "10.42.1.8", "10.42.1.9");
    assertThat(read.hosts())
        .extracting(HostEntry::roles)
        .containsExactly(
            Set.of(Role.MEMBERS), Set.of(Role.WORKERS), Set.of(Role.MEMBERS, Role.WORKERS));
  }

  /** As within a pod. */
  @Test
  void withoutAContextNoneIsNamed() throws IOException {
    KubernetesHosts pods = of("", running("grid-0", "", 7));
    assertThat(HostsFile.read("kubernetes", pods.text(), Path.of("/")).hosts())
        .singleElement()
        .returns(new KubernetesReach("", "bench"), HostEntry::reach);
  }

  @Test
  void podsThatCannotBeUsedAreNamedAtOnceWithTheReason() throws IOException {
    String unschedulable =
        "\"phase\": \"Pending\", \"conditions\": [{\"type\": \"PodScheduled\", \"status\":"
            + " \"False\", \"reason\": \"Unschedulable\", \"message\": \"0/1 nodes are available\"}]";
    String pulling =
        "\"phase\": \"Pending\", \"containerStatuses\": [{\"state\": {\"waiting\": {\"reason\":"
            + " \"ImagePullBackOff\"}}}]";
    KubernetesHosts pods =
        of(
            "lab",
            pod("grid-0", "", "", unschedulable),
            pod("grid-1", "", "", pulling),
            pod("grid-2", "", "", "\"phase\": \"Failed\", \"reason\": \"DeadlineExceeded\""),
            running("grid-3", "\"role\": \"member\"", 7));
    assertThat(pods.problems())
        .containsExactly(
            "grid-0 is not ready (0/1 nodes are available). Wait for it: kubectl wait"
                + " --for=condition=Ready pod/grid-0.",
            "grid-1 is not ready (ImagePullBackOff). Wait for it: kubectl wait"
                + " --for=condition=Ready pod/grid-1.",
            "grid-2 has ended (DeadlineExceeded). Delete it, and apply its manifest again.",
            "grid-3 has the label role=member. Write members or workers, or drop it for both.");
  }

  @Test
  void whereNoPodIsFoundTheNextStepIsSaid() throws IOException {
    assertThat(of("lab").problems())
        .isEqualTo(
            List.of(
                "no pod has the labels app=gridbench. Make some: gridbench hosts manifest | kubectl"
                    + " apply -f -."));
  }

  @Test
  void whatIsNoListOfPodsIsSaid() {
    assertThatThrownBy(() -> KubernetesHosts.of("app=x", "", "No resources found"))
        .isInstanceOf(IOException.class)
        .hasMessage("kubectl printed no JSON");
  }
}
