package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.fleet.SliceFigures;
import dev.gridbench.app.result.Attempts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.run.figures.SteadyFigures;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Family;
import dev.gridbench.app.stats.Method;
import dev.gridbench.app.stats.Paired;
import dev.gridbench.app.stats.Verdict;
import dev.gridbench.app.validity.Repeats;
import dev.gridbench.app.validity.run.UnsteadyWindows;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Campaigns of two systems whose windows drift: the rule that decides by the size of a drift keeps
 * verdicts as honest as the rule that takes every such window again, and takes far fewer again
 * (docs/adr/0060). Blocks differ by 5 %, runs by 2 %, slices by 2 % with a memory of 0.6. Every
 * second window begins up to 15 % above or below its level, and gets there in one step.
 */
@Tag("campaign")
class R21_UnsteadyCampaignTest {

  private static final int CAMPAIGNS = 600;
  private static final int REPETITIONS = 8;
  private static final int SLICES = 60;
  private static final double DRIFT = 0.15;

  /** Of slices. */
  private static final double NOISE = 0.02;

  /** 5 % of the campaigns and three standard deviations of a binomial count. */
  private static final double FALSE_ALARMS = 0.05 + 3 * Math.sqrt(0.05 * 0.95 / CAMPAIGNS);

  private static final double LEAST_FALSE_ALARMS = 0.05 - 3 * Math.sqrt(0.05 * 0.95 / CAMPAIGNS);

  /** Decides about a trial by all that is known before. */
  private interface Rule extends BiFunction<Outcome.Measured, List<Outcome>, Outcome.Measured> {}

  private static final Rule BY_SIZE = UnsteadyWindows::judged;
  private static final Rule ALWAYS = (outcome, known) -> outcome;

  /**
   * What became of campaigns.
   *
   * @param different share of verdicts that the systems differ
   * @param clean share of those whose effects do not reach from the interval to 1
   * @param again attempts for each trial after the first
   * @param lost share of trials that stayed without a valid attempt
   */
  private record Found(double different, double clean, double again, double lost) {}

  @Test
  void driftsOnBothSidesLeaveFalseAlarmsAtFivePercent() {
    Found bySize = found(BY_SIZE, 0, drift -> drift);
    Found always = found(ALWAYS, 0, drift -> drift);

    assertThat(bySize.different).isBetween(LEAST_FALSE_ALARMS, FALSE_ALARMS);
    assertThat(always.different).isBetween(LEAST_FALSE_ALARMS, FALSE_ALARMS);
    assertThat(bySize.again).isLessThan(0.5 * always.again);
    assertThat(bySize.lost).isLessThanOrEqualTo(always.lost);
  }

  @Test
  void aDifferenceOfTenPercentIsStillFound() {
    assertThat(found(BY_SIZE, Math.log(1.10), drift -> drift).different).isGreaterThan(0.9);
  }

  /**
   * Where one system alone warms up in its windows, its figures are lower by what was let pass. A
   * verdict that rests on that has a doubt that may change it.
   */
  @Test
  void driftsOfOneSideAloneLeaveADoubtBesideTheVerdict() {
    Found bySize = found(BY_SIZE, 0, drift -> -Math.abs(drift));
    Found always = found(ALWAYS, 0, drift -> -Math.abs(drift));

    assertThat(bySize.clean).isLessThanOrEqualTo(FALSE_ALARMS);
    assertThat(bySize.clean).as("by the rule before").isLessThanOrEqualTo(always.clean);
    assertThat(bySize.again).isLessThan(always.again);
  }

  /**
   * @param effect by how much the logarithm of the contender's throughput is larger
   * @param contenders its drifts; the baseline has them only where these go in both directions
   */
  private static Found found(Rule rule, double effect, DoubleUnaryOperator contenders) {
    Simulation simulation = new Simulation(21, rule, effect, contenders);
    Found found = simulation.run();
    System.out.printf(
        "%s effect %.3f: different %.3f, without a doubt %.3f, again %.3f, lost %.3f%n",
        rule.equals(BY_SIZE) ? "by size" : "always",
        effect,
        found.different,
        found.clean,
        found.again,
        found.lost);
    return found;
  }

  private static final class Simulation {

    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final Rule rule;
    private final double effect;
    private final DoubleUnaryOperator contenders;
    private final boolean both;
    private int attempts;
    private int trials;
    private int lost;

    Simulation(long seed, Rule rule, double effect, DoubleUnaryOperator contenders) {
      random = RandomSource.XO_SHI_RO_256_PP.create(seed);
      gaussian = ZigguratSampler.NormalizedGaussian.of(random);
      this.rule = rule;
      this.effect = effect;
      this.contenders = contenders;
      both = contenders.applyAsDouble(1) > 0;
    }

    Found run() {
      int different = 0;
      int clean = 0;
      for (int i = 0; i < CAMPAIGNS; i++) {
        List<Outcome> known = campaign();
        Optional<Comparison> comparison = comparison(known);
        if (comparison.filter(found -> found.verdict() == Verdict.DIFFERENT).isPresent()) {
          different++;
          clean += effects(known) < distance(comparison.get()) ? 1 : 0;
        }
      }
      return new Found(
          (double) different / CAMPAIGNS,
          (double) clean / CAMPAIGNS,
          (double) (attempts - trials) / trials,
          (double) lost / trials);
    }

    private List<Outcome> campaign() {
      List<Outcome> known = new ArrayList<>();
      for (int repetition = 1; repetition <= REPETITIONS; repetition++) {
        double block = 0.05 * gaussian.sample();
        trial("a", repetition, block, drift -> both ? drift : 0, known);
        trial("b", repetition, block + effect, contenders, known);
      }
      return known;
    }

    private void trial(
        String system,
        int repetition,
        double log,
        DoubleUnaryOperator drifts,
        List<Outcome> known) {
      List<Outcome> tried = new ArrayList<>();
      trials++;
      while (Repeats.due(tried)) {
        attempts++;
        Outcome.TrialRecord record =
            new Outcome.TrialRecord(
                system + repetition, Map.of("system", system), repetition, 1, 1, tried.size() + 1);
        Outcome outcome = rule.apply(window(record, log, drifts), known);
        tried.add(outcome);
        known.add(outcome);
      }
      lost += ((Outcome.Measured) known.get(known.size() - 1)).valid() ? 0 : 1;
    }

    private Outcome.Measured window(
        Outcome.TrialRecord record, double log, DoubleUnaryOperator drifts) {
      double level = 1000 * Math.exp(log + 0.02 * gaussian.sample());
      double start = 1;
      int until = 0;
      if (random.nextBoolean()) {
        start += drifts.applyAsDouble(DRIFT * (2 * random.nextDouble() - 1));
        until = random.nextInt(SLICES);
      }
      List<SliceFigures> slices = new ArrayList<>();
      double noise = NOISE * gaussian.sample();
      for (int i = 0; i < SLICES; i++) {
        double each = level * (1 + noise) * (i < until ? start : 1);
        slices.add(new SliceFigures(Math.max(0, Math.round(each)), null, null));
        noise = 0.6 * noise + 0.8 * NOISE * gaussian.sample();
      }
      Steady steady = Objects.requireNonNull(SteadyFigures.of(slices, SLICES));
      return UnsteadyTrials.measured(record, SteadyFigures.perSlice(slices), steady);
    }

    private static Map<Integer, Outcome.Measured> valid(List<Outcome> known, String system) {
      Map<Integer, Outcome.Measured> valid = new TreeMap<>();
      for (Outcome outcome : Attempts.last(known)) {
        if (outcome instanceof Outcome.Measured measured
            && measured.valid()
            && system.equals(measured.trial().cell().get("system"))) {
          valid.put(measured.trial().repetition(), measured);
        }
      }
      return valid;
    }

    private static Optional<Comparison> comparison(List<Outcome> known) {
      Map<Integer, Outcome.Measured> baseline = valid(known, "a");
      Map<Integer, Outcome.Measured> contender = valid(known, "b");
      baseline.keySet().retainAll(contender.keySet());
      contender.keySet().retainAll(baseline.keySet());
      return baseline.isEmpty()
          ? Optional.empty()
          : Optional.of(
              Family.of(
                      List.of(
                          new Paired(
                              throughputs(contender),
                              throughputs(baseline),
                              Method.PAIRED_T,
                              Comparison.NOISE)))
                  .get(0));
    }

    private static List<Double> throughputs(Map<Integer, Outcome.Measured> trials) {
      return trials.values().stream().map(Outcome.Measured::throughput).toList();
    }

    /** Averaged over the contender's trials, as weights are (method.md, "Weights"). */
    private static double effects(List<Outcome> known) {
      return valid(known, "b").values().stream()
          .mapToDouble(
              trial ->
                  trial.caveats().stream()
                      .map(Caveat::effect)
                      .filter(Objects::nonNull)
                      .mapToDouble(Double::doubleValue)
                      .sum())
          .average()
          .orElse(0);
    }

    private static double distance(Comparison comparison) {
      Estimate interval = comparison.deciding();
      double low = Objects.requireNonNull(interval.low());
      double high = Objects.requireNonNull(interval.high());
      return 1 - Math.exp(-Math.max(Math.log(low), -Math.log(high)));
    }
  }
}
