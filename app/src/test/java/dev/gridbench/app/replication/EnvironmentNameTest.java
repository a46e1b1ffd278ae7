package dev.gridbench.app.replication;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EnvironmentNameTest {

  private static final long MEMORY = 1L << 34;

  @Test
  void saysProcessorsKindAndSystem() {
    assertThat(
            EnvironmentName.of(
                Map.of(
                    "cores",
                    2,
                    "memoryBytes",
                    MEMORY,
                    "virtualisation",
                    List.of("hypervisor", "docker"))))
        .isEqualTo("2-cpu-vm-linux");
    assertThat(
            EnvironmentName.of(
                Map.of(
                    "cores",
                    16,
                    "memoryBytes",
                    MEMORY,
                    "virtualisation",
                    List.of("A Vendor Inc."))))
        .isEqualTo("16-cpu-machine-linux");
    assertThat(
            EnvironmentName.of(
                Map.of("cores", 8, "memoryBytes", MEMORY, "virtualisation", List.of("podman"))))
        .isEqualTo("8-cpu-container-linux");
  }

  @Test
  void whatWasNotRecordedIsNotGuessed() {
    assertThat(EnvironmentName.of(Map.of())).isEqualTo("some-cpu-machine-other");
    assertThat(EnvironmentName.of(Map.of("cores", 10, "distribution", "Mac OS X")))
        .isEqualTo("10-cpu-machine-mac");
  }
}
