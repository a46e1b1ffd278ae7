package dev.gridbench.app.run.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Costs.Role;
import dev.gridbench.app.result.Costs.Standing;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.validity.CostChecks;
import dev.gridbench.host.usage.JvmUse;
import dev.gridbench.host.usage.ProcessUsage;
import dev.gridbench.host.usage.Scheduling;
import dev.gridbench.host.usage.Spent;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Two members and a worker that took known times and switches for 10,000 operations in 10 s. */
class R47_CpuPerOperationTest {

  private static final long OPERATIONS = 10_000;
  private static final double SECONDS = 10;

  /** Both members together take 0.05 of a processor when nobody asks them anything. */
  private static final Standing IDLE = new Standing(2, 40, 1 << 20, 20, 0.05);

  private static final JvmUse JVM = new JvmUse(4, 0.05, 1 << 20);

  private static ProcessUsage usage(double cpuSeconds, long switches, double unseen) {
    return new ProcessUsage(
        new Spent(cpuSeconds / 2, cpuSeconds / 2, 5, 20_000),
        1 << 20,
        20,
        new Scheduling(switches, 100, 0, 0.3),
        JVM,
        unseen);
  }

  private static Map<String, Role> roles(double burnMicros, double unseen) {
    double each = (burnMicros * OPERATIONS / 1e6 + 0.05 * SECONDS) / 2;
    return CostFigures.roles(
        Map.of(
            "member-1", usage(each, 15_000, 0),
            "member-2", usage(each, 15_000, unseen),
            "worker-1", usage(0.3, 10_000, 0)),
        OPERATIONS,
        SECONDS,
        IDLE);
  }

  private static Role role(double burnMicros, String name) {
    return Objects.requireNonNull(roles(burnMicros, 0).get(name));
  }

  @Test
  void theWorkOfAnOperationIsWhatItBurnsWithoutWhatIdleProcessesTake() {
    for (double burn : new double[] {0, 50, 100, 200}) {
      Role members = role(burn, "members");
      assertThat(members.processes()).isEqualTo(2);
      assertThat(members.workMicros()).isCloseTo(burn, within(1e-6));
      assertThat(members.cpuMicros() - burn).as("idleness and all").isCloseTo(50, within(1e-6));
    }
  }

  @Test
  void rolesAreApart() {
    Role workers = role(100, "workers");
    assertThat(workers.cpuMicros()).isCloseTo(30, within(1e-6));
    assertThat(workers.idleMicros()).as("nobody looked at idle workers").isNull();
    assertThat(workers.workMicros()).isEqualTo(workers.cpuMicros());
    assertThat(workers.voluntarySwitches()).isEqualTo(1);
    assertThat(role(100, "members").voluntarySwitches()).isEqualTo(3);
    assertThat(role(100, "members").involuntarySwitches()).isEqualTo(0.02);
    assertThat(role(100, "members").faults()).isCloseTo(4.001, within(1e-9));
  }

  @Test
  void collectorsOfARoleAddUp() {
    assertThat(role(100, "members").jvms()).isEqualTo(new Costs.Jvms(8, 100, 600.0, 2 << 20));
  }

  /** Two counters a process that step by 10 ms: 4 µs of an operation for the two members. */
  @Test
  void theStepsOfTheCountersAreTold() {
    assertThat(role(100, "members").resolutionMicros()).isCloseTo(4, within(1e-9));
  }

  @Test
  void withoutAnOperationThereIsNoSuchFigure() {
    assertThat(CostFigures.roles(Map.of("member-1", usage(1, 1, 0)), 0, SECONDS, IDLE)).isEmpty();
  }

  @Test
  void aProcessThatEndedAndSamplingThatCostsAreSaid() {
    assertThat(CostChecks.caveats(costs(0.019, 0.3), SECONDS, false)).isEmpty();
    assertThat(CostChecks.caveats(costs(0.031, 4), SECONDS, false))
        .extracting(Caveat::label)
        .containsExactly("sampling-costs", "cost-incomplete");
    assertThat(CostChecks.caveats(costs(0.031, 4), SECONDS, true))
        .extracting(Caveat::message)
        .singleElement()
        .asString()
        .contains("took 3.1 % of a processor");
    assertThat(CostChecks.caveats(null, SECONDS, false)).isEmpty();
  }

  /** Two members that compiled for 0.3 s each. */
  @Test
  void membersThatCompiledForATenthOfTheWindowAreSaid() {
    Map<String, Role> roles =
        CostFigures.roles(
            Map.of("member-1", usage(1, 1, 0), "member-2", usage(1, 1, 0)),
            OPERATIONS,
            SECONDS,
            null);
    Costs costs = costs(roles, IDLE, 0);
    assertThat(CostChecks.caveats(costs, 6.1, false)).isEmpty();
    assertThat(CostChecks.caveats(costs, 5.9, false))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("members-compiling");
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message())
                  .contains("0.6 s of processor time in a window of 6 s", "'clusterWarmup'");
            });
  }

  /** They took 0.41 of a processor when nobody asked them anything, and under the load 0.15. */
  @Test
  void fromMembersThatWereNotIdleNothingIsTakenOff() {
    Standing working = new Standing(2, 40, 1 << 20, 20, 0.41);
    Map<String, Role> roles =
        CostFigures.roles(Map.of("member-1", usage(1.5, 1, 0)), OPERATIONS, SECONDS, working);
    Role members = Objects.requireNonNull(roles.get("members"));

    assertThat(members.workMicros()).isCloseTo(150, within(1e-6));
    assertThat(members.idleMicros()).isNull();
    assertThat(CostChecks.caveats(costs(roles, working, 0), SECONDS, false))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("members-working");
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message()).contains("0.41 of a processor", "'clusterWarmup'");
            });
  }

  @Test
  void samplesThatWereLostAreTold() {
    assertThat(CostChecks.lost(Map.of())).isEmpty();
    assertThat(CostChecks.lost(Map.of("member-1", 3)))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("samples-lost");
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message()).contains("could not be read: member-1 3.");
            });
  }

  private static Costs costs(double sampling, double unseen) {
    return costs(roles(100, unseen), IDLE, sampling);
  }

  private static Costs costs(Map<String, Role> roles, Standing standing, double sampling) {
    return new Costs(roles, null, Map.of(), standing, standing, null, sampling, null);
  }
}
