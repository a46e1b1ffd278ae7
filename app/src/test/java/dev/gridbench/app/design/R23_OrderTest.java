package dev.gridbench.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.Studies;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Interleaved and balanced: no system profits from its place, from what ran before it, or from a
 * drifting machine (method.md R23).
 */
class R23_OrderTest {

  private static final int BLOCKS = 10;

  /** An odd number of systems needs twice as many repetitions as there are systems. */
  @ParameterizedTest
  @CsvSource({"2, 2", "3, 6", "4, 4", "5, 10", "6, 6", "7, 14"})
  void eachSystemTakesEachPlaceAndFollowsEachOtherEquallyOften(int systems, int repetitions) {
    Balance balance = new Balance(plannedOrders(systems, repetitions));

    assertThat(balance.places).hasSize(systems * systems);
    assertThat(balance.neighbours).hasSize(systems * (systems - 1));
    assertThat(balance.places.values()).containsOnly(repetitions / systems);
    assertThat(balance.neighbours.values()).containsOnly(repetitions / systems);
  }

  /**
   * The usual implementation, a rotation: places are balanced, but each always follows the same.
   */
  @Test
  void aRotationIsNotBalanced() {
    List<List<String>> rotated = new ArrayList<>();
    for (int repetition = 0; repetition < 4; repetition++) {
      List<String> order = new ArrayList<>(List.of("a", "b", "c", "d"));
      Collections.rotate(order, repetition);
      rotated.add(order);
    }
    Balance balance = new Balance(rotated);

    assertThat(balance.places.values()).containsOnly(1);
    assertThat(balance.neighbours).hasSize(4).containsEntry("a b", 3);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5})
  void twoSuccessiveRepetitionsAreMirrorImages(int systems) {
    List<List<String>> orders = plannedOrders(systems, 2 * systems);

    for (int first = 0; first < orders.size(); first += 2) {
      List<String> mirrored = new ArrayList<>(orders.get(first));
      Collections.reverse(mirrored);
      assertThat(orders.get(first + 1)).isEqualTo(mirrored);
    }
  }

  @Test
  void theSeedDecidesTheOrder() {
    List<Object> orders = new ArrayList<>();
    for (int seed = 0; seed < 40; seed++) {
      orders.add(orders(Planner.plan(study(3, 6, seed))));
    }
    assertThat(orders.stream().distinct().count()).isGreaterThan(20);
  }

  /**
   * A machine that grows slower by 1 % a trial measures two equal systems. Interleaved, a paired t
   * test of 10 repetitions errs in 5 % of the studies (2,000 of them: 3.4 to 6.6 %); all of one
   * system before all of the other, it finds a difference in nearly all.
   */
  @Test
  void aDriftingMachineFoolsOnlyWhoMeasuresOneSystemAfterTheOther() {
    assertThat(falsePositives(R23_OrderTest::planned)).isBetween(0.034, 0.066);
    assertThat(falsePositives(random -> apart())).isGreaterThan(0.5);
  }

  /** Each position's system, 0 or 1: the order that the planner takes. */
  private static List<Integer> planned(Random random) {
    long seed = random.nextLong();
    return IntStream.rangeClosed(1, BLOCKS)
        .boxed()
        .flatMap(repetition -> Williams.order(List.of(0, 1), repetition, seed).stream())
        .toList();
  }

  private static List<Integer> apart() {
    return IntStream.range(0, 2 * BLOCKS).map(position -> position / BLOCKS).boxed().toList();
  }

  private static double falsePositives(Function<Random, List<Integer>> order) {
    Random random = new Random(23);
    int studies = 2_000;
    int found = 0;
    double critical = TDistribution.of(BLOCKS - 1.0).inverseCumulativeProbability(0.975);
    for (int study = 0; study < studies; study++) {
      found += Math.abs(t(order.apply(random), random)) > critical ? 1 : 0;
    }
    return (double) found / studies;
  }

  /** The paired t statistic over repetitions, each system's i-th trial in the i-th. */
  private static double t(List<Integer> order, Random random) {
    List<List<Double>> logs = List.of(new ArrayList<>(), new ArrayList<>());
    for (int position = 0; position < order.size(); position++) {
      logs.get(order.get(position)).add(-0.01 * position + 0.02 * random.nextGaussian());
    }
    double[] differences =
        IntStream.range(0, BLOCKS)
            .mapToDouble(i -> logs.get(1).get(i) - logs.get(0).get(i))
            .toArray();
    double mean = IntStream.range(0, BLOCKS).mapToDouble(i -> differences[i]).sum() / BLOCKS;
    double squares = 0;
    for (double difference : differences) {
      squares += (difference - mean) * (difference - mean);
    }
    return mean / Math.sqrt(squares / (BLOCKS - 1) / BLOCKS);
  }

  private static List<List<String>> plannedOrders(int systems, int repetitions) {
    return orders(Planner.plan(study(systems, repetitions, 42)));
  }

  private static List<List<String>> orders(Plan plan) {
    List<List<String>> orders = new ArrayList<>();
    for (Trial trial : plan.trials()) {
      if (orders.size() < trial.repetition()) {
        orders.add(new ArrayList<>());
      }
      orders.get(trial.repetition() - 1).add(trial.cell().system().label());
    }
    return orders;
  }

  private static Study study(int systems, int repetitions, int seed) {
    List<String> all =
        List.of(
            "hazelcast",
            "infinispan",
            "heap",
            "\"hazelcast:3.6.1\"",
            "\"hazelcast:5.6.0\"",
            "\"infinispan:16.0.1\"",
            "\"hazelcast:5.5.0\"");
    return Studies.with(
        "systems=" + all.subList(0, systems), "repeat=" + repetitions, "seed=" + seed);
  }

  /** How often each system takes each place, and each ordered pair are neighbours. */
  private static final class Balance {
    final Map<String, Integer> places = new HashMap<>();
    final Map<String, Integer> neighbours = new HashMap<>();

    Balance(List<List<String>> orders) {
      for (List<String> order : orders) {
        for (int place = 0; place < order.size(); place++) {
          places.merge(place + " " + order.get(place), 1, Integer::sum);
          if (place > 0) {
            neighbours.merge(order.get(place - 1) + " " + order.get(place), 1, Integer::sum);
          }
        }
      }
    }
  }
}
