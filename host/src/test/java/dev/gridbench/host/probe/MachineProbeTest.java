package dev.gridbench.host.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.SystemClock;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MachineProbeTest {

  @Test
  void aMachineSaysWhatItIs() throws Exception {
    Probes probes = new Probes(new SystemClock(), Path.of("."));
    Map<String, String> machine = probes.answer(List.of(Probes.MACHINE));
    assertThat(machine)
        .containsKeys("java", "cores", "memoryBytes", "kernel", "class", "diskFreeBytes", "steal");
    assertThat(Double.parseDouble(machine.get("steal"))).isBetween(0.0, 1.0);
    assertThat(machine.get("addresses")).contains("127.0.0.1");
  }

  /** Ticks of user, nice, system, idle, disk, two kinds of interrupts, and steal. */
  @Test
  void stealIsAShareOfAllTime() {
    long[] before = {10, 0, 10, 100, 0, 0, 0, 5};
    long[] after = {20, 0, 20, 170, 0, 0, 0, 15};
    assertThat(MachineProbe.share(before, after)).isEqualTo(0.1);
    assertThat(MachineProbe.share(after, after)).isZero();
  }

  @Test
  void chronySaysWhetherTheClockIsKeptRight() {
    String tracking = "Reference ID    : A29FC801 (162.159.200.1)\nLeap status     : ";
    assertThat(TimeService.ofChrony(tracking + "Normal\n")).contains("yes");
    assertThat(TimeService.ofChrony(tracking + "Not synchronised\n")).contains("no");
    assertThat(TimeService.ofChrony("506 Cannot talk to daemon")).isEmpty();
  }
}
