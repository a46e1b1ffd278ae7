package dev.gridbench.app.report.doubt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.model.Trust;
import dev.gridbench.app.report.model.Trust.Grade;
import dev.gridbench.app.report.model.Trust.Weight;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.result.harness.HeldUp;
import dev.gridbench.app.result.harness.Origin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A page is doubted for what may have changed the figure that its answer is of. */
class TrustByFigureTest {

  /** One trial's part of a made-up study. */
  private interface Part {
    Trials.Cell of(Trials.Cell trial, double figure);
  }

  private static Trust trust(Trials trials) {
    return ReportContents.of(trials.run(""), null).trust();
  }

  /** Eight pairs on processors of their own; the contender's figure is half as large again. */
  private static Trials pairs(Part part, String kind, @Nullable Double effect) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 8; repetition++) {
      double base = 1000 + 7 * Math.sin(5.0 * repetition);
      double noise = 1 + 0.004 * Math.sin(11.0 * repetition);
      part.of(apart(trials, Runs.HAZELCAST, repetition), base).measured(1000 + repetition, 60);
      part.of(apart(trials, Runs.INFINISPAN, repetition), base * 1.5 * noise)
          .caveat(kind, effect)
          .measured(1000 - repetition, 60);
    }
    return trials;
  }

  private static Trials.Cell apart(Trials trials, String system, int repetition) {
    return trials
        .of(system, "get", 100_000, 1)
        .repetition(repetition)
        .level("placement", "split")
        .harness("members 0; workers 1", null);
  }

  private static Trials.Cell remembering(Trials.Cell trial, double bytes) {
    EntryMemory.Line line = new EntryMemory.Line(bytes, bytes - 1, bytes + 1, 1e6);
    return trial.costs(
        new Costs(
            Map.of(),
            null,
            Map.of(),
            null,
            null,
            null,
            0,
            new EntryMemory(4, null, line, null, 2, "G1", List.of())));
  }

  private static Trials memory(String kind, @Nullable Double effect) {
    return pairs(TrustByFigureTest::remembering, kind, effect).askingForMemory();
  }

  /** At a rate that is given, so that the wait tells. */
  private static Trials.Cell waiting(Trials.Cell trial, double p99) {
    return trial
        .level("load", "1,000/s poisson")
        .load(true, null)
        .times(10, 100, 90, 200, p99, 2 * p99, 9 * p99);
  }

  private static Trials.Cell searching(Trials.Cell trial, double rate) {
    return trial
        .level("load", "max p99 5ms")
        .load(true, new SearchFacts.RateSearch(0.99, 5000, rate, 1.01 * rate, true, List.of()));
  }

  private static Weight ofGenerator(Trust trust) {
    return trust.sources().stream()
        .filter(source -> source.origin() == Origin.LOAD_GENERATOR)
        .map(Trust.Source::weight)
        .findFirst()
        .orElse(Weight.NONE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"memory-vague", "memory-bent", "counts-differ"})
  void aMemoryStudyWithADoubtOfMemoryIsNotClean(String kind) {
    Trust trust = trust(memory(kind, null));

    assertThat(trust.grade()).isEqualTo(Grade.RESERVATIONS);
    assertThat(trust.sources().get(0).sentence())
        .contains("In 8 of 16 trials: ", "Effect: not known.");
  }

  @ParameterizedTest
  @CsvSource({"compiling, 0.4", "steal, 0.4", "client-bound,", "steadiness-unknown,"})
  void aMemoryStudyIsNotDoubtedForWhatTakesTime(String kind, @Nullable Double effect) {
    assertThat(trust(memory(kind, effect)).grade()).isEqualTo(Grade.DECIDED);
  }

  /** Both did what was asked for, so that by throughput nothing could be the matter. */
  @ParameterizedTest
  @CsvSource({"generator-pause, 0.02", "generator-pause, 0.005", "client-bound, 0"})
  void aStudyOfWaitsWithStallsIsNotClean(String kind, double effect) {
    assertThat(trust(pairs(TrustByFigureTest::waiting, kind, effect)).grade())
        .isEqualTo(Grade.RESERVATIONS);
  }

  @Test
  void aStudyOfWaitsIsWeighedByTheTail() {
    Trust trust = trust(pairs(TrustByFigureTest::waiting, "generator-pause", 0.005));
    assertThat(trust.sources().get(0).sentence()).contains("Effect: up to 14.9 % of a cell's p99");

    assertThat(ofGenerator(trust(pairs(TrustByFigureTest::waiting, "generator-pause", 0.008))))
        .as("a third is where the verdict would be another")
        .isEqualTo(Weight.VERDICT);
    assertThat(trust(pairs(TrustByFigureTest::waiting, "late-slices", null)).grade())
        .isEqualTo(Grade.DECIDED);
  }

  /** By many short pauses, of which no caveat tells. */
  @Test
  void aStudyOfWaitsThatAreTheWorkersOwnIsNotClean() {
    Trust waits = trust(heldUp(TrustByFigureTest::waiting));
    assertThat(waits.grade()).isEqualTo(Grade.RESERVATIONS);
    assertThat(waits.sources().get(0).sentence())
        .isEqualTo("The workers' own pauses make up a tenth or more of p99 in 16 of 16 trials.");
    assertThat(trust(heldUp(TrustByFigureTest::searching)).grade()).isEqualTo(Grade.RESERVATIONS);
    assertThat(trust(heldUp(TrustByFigureTest::remembering).askingForMemory()).grade())
        .isEqualTo(Grade.DECIDED);
  }

  private static Trials heldUp(Part part) {
    HeldUp heldUp = new HeldUp(List.of(), Map.of("get", "p99"));
    return pairs(
        (trial, figure) -> part.of(trial, figure).harness("members 0; workers 1", heldUp),
        "late-slices",
        null);
  }

  /** Throughput is the same by the schedule, which says nothing of the wait. */
  @Test
  void aStudyOfWaitsWithoutComparableWaitsDecidesNothing() {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 8; repetition++) {
      waiting(apart(trials, Runs.HAZELCAST, repetition), 900).measured(100, 60);
      waiting(apart(trials, Runs.INFINISPAN, repetition), 900).measured(100, 60);
    }
    assertThat(trust(trials).grade()).isEqualTo(Grade.INDICATIVE);
  }

  @Test
  void aSearchedRateIsDoubtedForWhatMayHaveTouchedItsQuantile() {
    assertThat(trust(pairs(TrustByFigureTest::searching, "noise", 0.002)).grade())
        .isEqualTo(Grade.RESERVATIONS);
    assertThat(trust(pairs(TrustByFigureTest::searching, "trace-incomplete", null)).grade())
        .isEqualTo(Grade.DECIDED);
  }

  @Test
  void tenantsAreDoubtedForWhatMayHaveTakenWhatTheyLost() {
    assertThat(ofGenerator(trust(tenants(0.10)))).isEqualTo(Weight.FIGURE);
    assertThat(ofGenerator(trust(tenants(0.60)))).isEqualTo(Weight.VERDICT);
    assertThat(trust(tenants(0.10)).grade()).isEqualTo(Grade.RESERVATIONS);
  }

  /** Each keeps half of what it has alone. */
  private static Trials tenants(double effect) {
    Trials trials = new Trials();
    for (int i = 1; i <= 8; i++) {
      double noise = 1 + 0.001 * Math.sin(5.0 * i);
      tenants(trials, i, "one alone", Map.of("one", tenant(1000 * noise))).measured(1000 + i, 60);
      tenants(trials, i, "two alone", Map.of("two", tenant(1000 / noise))).measured(1000 - i, 60);
      Map<String, TenantFacts> both = new LinkedHashMap<>();
      both.put("one", tenant(500));
      both.put("two", tenant(500));
      tenants(trials, i, "one + two", both).caveat("compiling", effect).measured(990 - i, 60);
    }
    return trials;
  }

  private static TenantFacts tenant(double throughput) {
    Latency time = new Latency(10_000, 1.0, 9.0, 9.0, null, null, 27.0, null, 81.0);
    return new TenantFacts(
        Map.of("clients", "1", "workload", "get"),
        0,
        10,
        throughput,
        Map.of(),
        time,
        List.of(throughput),
        null,
        closed());
  }

  private static LoadFacts closed() {
    return Flat.load(
        "closed", null, 1, null, null, null, null, null, null, null, null, null, null, null, null,
        null, null);
  }

  private static Trials.Cell tenants(
      Trials trials, int repetition, String there, Map<String, TenantFacts> tenants) {
    return apart(trials, Runs.HAZELCAST, repetition)
        .level("tenants", there)
        .load(closed().of(new LoadFacts.Parts(tenants, null)));
  }
}
