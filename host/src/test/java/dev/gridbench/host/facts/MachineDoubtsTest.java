package dev.gridbench.host.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What every trial of a machine is to be doubted for. */
class MachineDoubtsTest {

  @Test
  void aSmallVirtualMachineHasThreeInOneLineOfEightyColumns() {
    Map<String, Object> facts = Map.of("cores", 2, "virtualisation", List.of("hypervisor", "KVM"));
    assertThat(MachineDoubts.of(facts))
        .extracting(MachineDoubts.Doubt::brief)
        .containsExactly("2 processors", "virtual machine", "clock speed unknown");
    assertThat(MachineDoubts.line(facts))
        .startsWith("This machine: 2 processors, virtual machine, clock speed unknown");
  }

  @Test
  void aGovernorThatFollowsTheLoadIsNamed() {
    assertThat(MachineDoubts.of(Map.of("cores", 16, "governor", "powersave")))
        .singleElement()
        .satisfies(
            doubt -> {
              assertThat(doubt.brief()).isEqualTo("clock speed varies");
              assertThat(doubt.sentence()).contains("(governor powersave)", "cpupower");
            });
  }

  @Test
  void aLargeMachineOfItsOwnHasNone() {
    Map<String, Object> facts =
        Map.of("cores", 4, "governor", "performance", "virtualisation", List.of("docker"));
    assertThat(MachineDoubts.of(facts)).isEmpty();
    assertThat(MachineDoubts.line(facts)).isEmpty();
  }
}
