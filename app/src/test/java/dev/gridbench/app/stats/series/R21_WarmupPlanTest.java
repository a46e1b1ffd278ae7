package dev.gridbench.app.stats.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** All systems warm up for the longest time that any of them needs, and half as much again. */
class R21_WarmupPlanTest {

  private static final Duration SECOND = Duration.ofSeconds(1);

  private static List<Double> pilot(IntToDoubleFunction level) {
    return Arrays.stream(new Noise(3).around(level, 120, 0.02)).boxed().toList();
  }

  @Test
  void theSlowestSystemSetsTheWarmUpOfAll() {
    Map<String, List<Double>> pilots = new LinkedHashMap<>();
    pilots.put("quick", pilot(second -> second < 10 ? 300 : 1000));
    pilots.put("slow", pilot(second -> second < 30 ? 600 : 900));
    WarmupPlan plan = WarmupPlan.of(pilots, SECOND);
    assertThat(plan).isEqualTo(new WarmupPlan(Duration.ofSeconds(45), List.of()));
    assertThat(WarmupPlan.of(pilots, Duration.ofMillis(250)).warmup())
        .as("45 / 4, in whole seconds")
        .isEqualTo(Duration.ofSeconds(12));
  }

  @Test
  void aSystemThatIsSteadyAtOnceNeedsNone() {
    assertThat(WarmupPlan.of(Map.of("a", pilot(second -> 1000)), SECOND).warmup()).isZero();
  }

  @Test
  void aPilotWithoutASteadyStateIsNamedAndTakenWhole() {
    Map<String, List<Double>> pilots = new LinkedHashMap<>();
    pilots.put("steady", pilot(second -> 1000));
    pilots.put("swinging", pilot(second -> second / 20 % 2 == 0 ? 1200 : 800));
    assertThat(WarmupPlan.of(pilots, SECOND))
        .isEqualTo(new WarmupPlan(Duration.ofSeconds(180), List.of("swinging")));
  }

  @Test
  void aPilotTooShortToTellIsUnsettled() {
    Map<String, List<Double>> pilots = Map.of("short", pilot(second -> 1000).subList(0, 20));
    assertThat(WarmupPlan.of(pilots, SECOND))
        .isEqualTo(new WarmupPlan(Duration.ofSeconds(30), List.of("short")));
  }
}
