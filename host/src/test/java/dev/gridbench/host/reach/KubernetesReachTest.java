package dev.gridbench.host.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class KubernetesReachTest {

  private static final KubernetesReach BENCH = new KubernetesReach("lab", "bench");

  @Test
  void aCommandGoesToThePodInItsContextAndNamespace() {
    assertThat(BENCH.commandLine("grid-0", List.of("java", "-cp", "a b")))
        .containsExactly(
            "kubectl",
            "--context=lab",
            "--namespace=bench",
            "exec",
            "--stdin",
            "grid-0",
            "--",
            "java",
            "-cp",
            "a b");
    assertThat(new KubernetesReach("", "").commandLine("grid-0", List.of("true")))
        .containsExactly("kubectl", "exec", "--stdin", "grid-0", "--", "true");
  }

  @Test
  void whatKubectlSaysHasANextStep() {
    assertThat(advice("Error from server (NotFound): pods \"grid-0\" not found"))
        .isEqualTo(
            "That pod is gone. See: kubectl --context=lab --namespace=bench get pod grid-0.");
    assertThat(
            advice(
                "Error from server (Forbidden): pods \"grid-0\" is forbidden: User \"me\" cannot"
                    + " create resource \"pods/exec\""))
        .endsWith("kubectl --context=lab --namespace=bench auth can-i create pods/exec.");
    assertThat(advice("error: context \"lab\" does not exist")).contains("get-contexts");
    assertThat(advice("something else"))
        .isEqualTo("Try: kubectl --context=lab --namespace=bench exec --stdin grid-0 -- true.");
  }

  private static String advice(String said) {
    return BENCH.advice("grid-0", List.of(said), 1);
  }
}
