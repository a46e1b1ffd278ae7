package dev.gridbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HostsCommandTest {

  @Test
  void aFileThatDoesNotExistIsWrongInput() {
    Shown shown = Shown.of("hosts", "check", "/no/such/hosts.yaml");
    assertThat(shown.code()).isEqualTo(2);
    assertThat(shown.err().strip())
        .isEqualTo(
            "/no/such/hosts.yaml does not exist. Name a file of hosts; docs/hosts.md has one.");
  }

  @Test
  void withoutACommandTheNextStepIsSaid() {
    Shown shown = Shown.of("hosts");
    assertThat(shown.code()).isEqualTo(2);
    assertThat(shown.err()).startsWith("hosts what? Write: gridbench hosts check hosts.yaml");
  }

  @Test
  void checkHasItsOwnHelpWithAnExample() {
    Shown shown = Shown.of("hosts", "check", "--help");
    assertThat(shown.lines()).contains("Examples:", "  gridbench hosts check hosts.yaml");
  }

  @Test
  void aManifestIsPrintedOrWhatItCannotBe() {
    assertThat(Shown.of("hosts", "manifest", "--members", "3").lines())
        .contains("  name: gridbench-members", "  completions: 3", "  name: gridbench-workers");
    Shown wrong = Shown.of("hosts", "manifest", "--members", "0", "--memory", "4GB");
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("--members must be from 1", "--memory must be a number");
  }
}
