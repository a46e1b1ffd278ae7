package dev.gridbench.app.run.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.run.trial.Resources;
import dev.gridbench.app.validity.Noise;
import dev.gridbench.host.usage.MachineStat;
import dev.gridbench.host.usage.ProcessSample;
import dev.gridbench.host.usage.Scheduling;
import dev.gridbench.host.usage.Spent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * A machine of two processors whose counters grow evenly, by known amounts a second, with two
 * processes of ours on it: what remains is foreign, to the last digit.
 */
class R33_NoiseMeterTest {

  private static final long SECOND = 1_000_000_000L;
  private static final Offset<Double> EXACT = within(1e-9);

  private static final double MEMBER = 0.5;
  private static final double COORDINATOR = 0.25;
  private static final double FOREIGN = 0.125;
  private static final double INTERRUPTS = 0.0625;
  private static final double STEAL = 0.03125;
  private static final double PRESSURE = 0.375;
  private static final double THROTTLED = 0.015625;
  private static final int SWAP_INS = 8;
  private static final int FAULTS = 3;

  @Test
  void whatOurProcessesDidNotUseIsForeign() {
    Noise noise = meter(ours(10), true).noise(2 * SECOND, 8 * SECOND).orElseThrow();

    assertThat(noise.processors()).isEqualTo(2);
    assertThat(noise.seconds()).hasSize(6);
    for (Noise.Second second : noise.seconds()) {
      assertThat(second.length()).isEqualTo(1);
      assertThat(second.foreign()).isCloseTo(FOREIGN, EXACT);
      assertThat(second.interrupts()).isCloseTo(INTERRUPTS, EXACT);
      assertThat(second.steal()).isCloseTo(STEAL, EXACT);
      assertThat(second.pressure()).isCloseTo(PRESSURE, EXACT);
      assertThat(second.swapIns()).isCloseTo(SWAP_INS, EXACT);
      assertThat(second.majorFaults()).isCloseTo(2 * FAULTS, EXACT);
      assertThat(second.throttled()).isCloseTo(THROTTLED, EXACT);
    }
  }

  /** A step of each counter: those of two processes and the machine's. */
  @Test
  void theStepsOfAllCountersAreLeftOutOnce() {
    Noise noise = meter(ours(10), true).noise(0, 10 * SECOND).orElseThrow();

    assertThat(noise.resolutionSeconds()).isCloseTo(0.03, EXACT);
    assertThat(noise.foreignShare()).isCloseTo((10 * FOREIGN - 0.03) / 20, EXACT);
    assertThat(noise.stealShare()).isCloseTo(STEAL / 2, EXACT);
  }

  @Test
  void aWindowBetweenTheSamplesHasItsOwnSecondsAndAShortLastOne() {
    Noise noise = meter(ours(10), true).noise(SECOND / 2, 3 * SECOND - SECOND / 4).orElseThrow();

    assertThat(noise.seconds()).extracting(Noise.Second::length).containsExactly(1.0, 1.0, 0.25);
    assertThat(noise.seconds().get(2).foreign()).isCloseTo(FOREIGN / 4, EXACT);
    assertThat(noise.seconds().get(2).steal()).isCloseTo(STEAL / 4, EXACT);
  }

  /** What a program that came and went took is in the seconds in which it was there. */
  @Test
  void aDisturbanceIsFoundInItsSeconds() {
    List<MachineStat> disturbed = new ArrayList<>();
    for (int at = 0; at <= 10; at++) {
      disturbed.add(machine(at, Math.max(0, Math.min(at - 3, 2)) * 0.75));
    }
    Noise noise = new NoiseMeter(disturbed, ours(10), true).noise(0, 10 * SECOND).orElseThrow();

    for (int i = 0; i < 10; i++) {
      double more = i == 3 || i == 4 ? 0.75 : 0;
      assertThat(noise.seconds().get(i).foreign()).as("%d", i).isCloseTo(FOREIGN + more, EXACT);
    }
  }

  @Test
  void ofASystemThatSomebodyElseStartedTheHypervisorAloneIsKnown() {
    Noise noise = meter(ours(10), false).noise(0, 10 * SECOND).orElseThrow();

    assertThat(noise.foreignKnown()).isFalse();
    assertThat(noise.seconds())
        .hasSize(10)
        .allSatisfy(
            second -> {
              assertThat(second.foreign()).isNaN();
              assertThat(second.steal()).isCloseTo(STEAL, EXACT);
            });
  }

  @Test
  void aProcessThatWasSeenOnceOnlyTakesNothingOff() {
    Noise noise = meter(ours(0), true).noise(0, SECOND).orElseThrow();

    assertThat(noise.seconds().get(0).foreign()).isCloseTo(FOREIGN + MEMBER + COORDINATOR, EXACT);
  }

  @Test
  void withoutAMachineThatTellsThereIsNoNoise() {
    assertThat(new NoiseMeter(List.of(), ours(10), true).noise(0, SECOND)).isEmpty();
  }

  private static NoiseMeter meter(List<ProcessSample> ours, boolean foreignKnown) {
    List<MachineStat> machine = new ArrayList<>();
    for (int at = 0; at <= 10; at++) {
      machine.add(machine(at, 0));
    }
    return new NoiseMeter(machine, ours, foreignKnown);
  }

  private static MachineStat machine(int at, double beside) {
    return new MachineStat(
        at * SECOND,
        2,
        1_000 + at * (MEMBER + COORDINATOR + FOREIGN) + beside,
        100 + at * INTERRUPTS,
        10 + at * STEAL,
        1 + at * PRESSURE,
        at * SWAP_INS,
        at * THROTTLED,
        Map.of(),
        new MachineStat.Others(0, 0, 0));
  }

  /** Samples once a second, in the order in which a sampler takes them. */
  private static List<ProcessSample> ours(int seconds) {
    List<ProcessSample> samples = new ArrayList<>();
    for (int at = 0; at <= seconds; at++) {
      samples.add(sample("member-1", at, MEMBER));
      samples.add(sample(Resources.COORDINATOR, at, COORDINATOR));
    }
    return samples;
  }

  /** A fifth of its time is the kernel's. */
  private static ProcessSample sample(String process, int at, double cpuSeconds) {
    return new ProcessSample(
        process,
        7,
        at * SECOND,
        new Spent(50 + 0.8 * at * cpuSeconds, 5 + 0.2 * at * cpuSeconds, at * FAULTS, 0),
        1,
        1,
        OptionalInt.of(1),
        new Scheduling(0, 0, 0, 0),
        at * SECOND,
        null);
  }
}
