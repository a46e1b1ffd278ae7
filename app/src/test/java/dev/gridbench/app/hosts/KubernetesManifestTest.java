package dev.gridbench.app.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.Golden;
import org.junit.jupiter.api.Test;

class KubernetesManifestTest {

  @Test
  void podsAreApartAndEndByThemselves() {
    KubernetesManifest manifest =
        new KubernetesManifest("gridbench", 3, 2, "eclipse-temurin:21", 4, "8Gi", 2, false);
    assertThat(manifest.problems()).isEmpty();
    Golden.matches(Golden.folder("hosts").resolve("manifest.yaml"), manifest.text());
  }

  @Test
  void podsMayShareANode() {
    String text =
        new KubernetesManifest("b", 1, 1, "reg.lab:5000/bench@sha256:0a", 1, "512Mi", 1, true)
            .text();
    assertThat(text)
        .doesNotContain("affinity")
        .contains("      containers:\n", "image: reg.lab:5000/bench@sha256:0a\n");
  }

  @Test
  void everythingThatCannotBeIsSaidAtOnce() {
    assertThat(new KubernetesManifest("Grid", 0, 2000, "a b", 0, "4GB", 0, false).problems())
        .containsExactly(
            "--name must be lower-case letters, digits and '-', but is 'Grid'. Write for example"
                + " --name gridbench.",
            "--image must be an image, but is 'a b'. Write for example --image"
                + " eclipse-temurin:21.",
            "--memory must be a number of Mi or Gi, but is '4GB'. Write for example --memory 4Gi.",
            "--members must be from 1 to 1000, but is 0.",
            "--workers must be from 1 to 1000, but is 2000.",
            "--cpus must be from 1 to 4096, but is 0.",
            "--hours must be from 1 to 720, but is 0.");
  }
}
