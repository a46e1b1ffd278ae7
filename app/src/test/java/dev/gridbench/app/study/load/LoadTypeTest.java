package dev.gridbench.app.study.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.yaml.Problem;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import dev.gridbench.app.study.yaml.YamlReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadTypeTest {

  private final LoadType type = new LoadType();
  private final Problems problems = new Problems();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "closed | closed",
        "{think: 9ms} | closed, think 9ms",
        "{think: 9ms, law: exponential} | closed, think 9ms exponential",
        "{rate: 4000} | 4000/s poisson",
        "{rate: 4_000, per: all, arrivals: poisson} | 4000/s poisson",
        "{rate: 0.5, per: client, arrivals: constant} | 0.5/s per client constant",
        "{rate: 10, per: client, arrivals: together} | 10/s per client constant together",
        "{rate: 10, arrivals: on-off, on: 50ms, off: 1s} | 10/s on 50ms off 1000ms",
        "{sessions: 50, operations: 10, think: 100ms} | 50 sessions/s of 10 operations, think"
            + " 100ms",
        "{sessions: 50, operations: 3, length: given} | 50 sessions/s of 3 operations each",
        "{max: {p99: 5ms}} | max with p99 within 5ms",
        "{max: {p99.9: 1s}} | max with p99.9 within 1s",
        "{max: {errors: none}} | max without errors",
        "{max: {errors: none, entriesFrom: 1_000}} | max without errors, from 1000 entries",
        "{share: 50%} | 50% of its closed loop",
        "{share: 12.5 %} | 12.5% of its closed loop",
        "{phases: [{for: 10s, rate: 1000}, {for: 500ms, rate: 0.5..4_000}]} |"
            + " 1000/s for 10s, 0.5..4000/s for 500ms poisson",
        "{phases: [{for: 9s, rate: 0}, {for: 1s, rate: 500}], times: 3, arrivals: constant} |"
            + " 3 times (0/s for 9s, 500/s for 1s) constant",
        "{phases: [{for: 1m, rate: 5}], per: client, arrivals: together} |"
            + " 5/s for 60s per client constant together",
        "{phases: [{for: 10s, clients: 1}, {for: 10s, clients: 1..8}]} |"
            + " closed, 1 client for 10s, 1..8 clients for 10s"
      })
  void everyLoadHasANameAndIsWrittenAsItReads(String written, String name) {
    LoadModel load = read(written).orElseThrow();
    assertThat(load).hasToString(name);
    assertThat(read(type.format(load))).contains(load);
    assertThat(problems.sorted()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "open | An open load says its rate: {rate: 4000}.",
        "{rte: 4000} | Write for example {rate: 4000}.",
        "{rate: fast} | must be a rate from 0.001 to 9_000_000 per second, but is 'fast'.",
        "{rate: 0} | must be at least 0.001.",
        "{rate: 9_000_001} | can be at most 9_000_000.",
        "{rate: 9000.5} | has a fraction above 9_000. Round it.",
        "{rate: 10, think: 1s} | unknown field 'think'.",
        "{rate: 10, arrivals: bursty} | cannot be 'bursty'.",
        "{rate: 10, on: 50ms} | Add arrivals: on-off.",
        "{rate: 10, arrivals: replay} | has either a rate or a trace.",
        "{arrivals: replay, trace: nowhere.txt} | which cannot be read. Mend its path.",
        "{sessions: 5, operations: 2.5, length: given} | Write a whole number.",
        "{sessions: 5, operations: 0} | must be at least 1.",
        "{max: {p99: 5ms, p50: 1ms}} | looks for one quantile within one limit, or for no errors.",
        "{max: {latency: 5ms}} | looks for one quantile within one limit, or for no errors.",
        "{max: {errors: few}} | looks for one quantile within one limit, or for no errors.",
        "{max: {errors: none, p99: 5ms}} | looks for one quantile within one limit, or for no"
            + " errors.",
        "{max: {p99: 5ms, entriesFrom: 9}} | looks for one quantile within one limit, or for no"
            + " errors.",
        "{max: {errors: none, entriesFrom: 0}} | has 'entriesFrom' that is 0, but must be at least"
            + " 1.",
        "{max: {errors: none, entriesFrom: few}} | has 'entriesFrom' that must be a whole number"
            + " from 1",
        "{max: {p99: 5}} | has no unit: '5'.",
        "{share: 100%} | must be a share in per cent above 0, but is '100%'.",
        "{share: 0%} | must be a share in per cent above 0, but is '0%'.",
        "{share: 0.5} | Write for example 50%.",
        "{phases: 10s} | must be a list of phases, each with for, and rate or clients, but is"
            + " '10s'.",
        "{phases: [10s]} | takes phases, but has '10s'. Write for example {for: 10s, rate:"
            + " 1000..4000}.",
        "{phases: [{rate: 5}]} | is missing. Add for example for: 10s.",
        "{phases: [{for: 5s}]} | has a phase with no rate and no clients.",
        "{phases: [{for: 5s, rate: 5, clients: 2}]} | has a phase with both a rate and clients.",
        "{phases: [{for: 5s, rate: 5}, {for: 5s, clients: 2}]} | mixes rates and clients, and a"
            + " load is open or closed.",
        "{phases: [{for: 5s, rate: 0}]} | has no operation in any phase.",
        "{phases: [{for: 5s, rate: 5...9}]} | must be a rate from 0 to 9_000_000 per second, but is"
            + " '.9'.",
        "{phases: [{for: 5s, clients: 1.5}]} | must be a whole number from 0 to 100000, but is"
            + " '1.5'.",
        "{phases: [{for: 5ms, rate: 5}]} | is 5ms, but must be at least 100ms.",
        "{phases: [{for: 5s, rate: 5}], arrivals: on-off} | cannot come on-off.",
        "{phases: [{for: 5s, rate: 5}], rate: 5} | unknown field 'rate'.",
        "{phases: [{for: 5s, clients: 2}], per: client} | Drop 'per' and 'arrivals'.",
        "{phases: [{for: 5s, clients: 2}, {for: 5s, clients: 3}], times: 501} | has more than 1000"
            + " phases."
      })
  void whatCannotBeLoadedIsToldInOneSentence(String written, String part) {
    assertThat(read(written)).isEmpty();
    assertThat(problems.sorted()).hasSize(1);
    assertThat(problems.sorted().get(0).message()).contains(part);
  }

  @Test
  void aTraceIsReadBeforeTheRun(@TempDir Path folder) throws Exception {
    Path trace = Files.writeString(folder.resolve("due.txt"), "0.5\n0.75\n0.75\n2\n");
    assertThat(read("{arrivals: replay, trace: " + trace + "}"))
        .map(LoadModel::toString)
        .contains("replay " + trace);
    Files.writeString(trace, "0.5\n0.4\n");
    assertThat(read("{arrivals: replay, trace: " + trace + "}")).isEmpty();
    Files.writeString(trace, "soon\n");
    assertThat(read("{arrivals: replay, trace: " + trace + "}")).isEmpty();
    assertThat(problems.sorted())
        .extracting(Problem::message)
        .satisfiesExactlyInAnyOrder(
            one -> assertThat(one).contains("line 2 is earlier than the one before"),
            one -> assertThat(one).contains("line 1 is no number of seconds: 'soon'"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{rate: 10, arrivals: together} | Add per: client.",
        "{rate: 1_000_000, per: client, arrivals: constant} | more than 9_000_000/s together"
      })
  void whatNoWorkerCanDoIsRefused(String load, String part) {
    String study =
        "study: x\nsystems: hazelcast\nworkload: get\nclients: [1, 10]\nload: " + load + "\n";
    assertThat(Studies.reading(study, null).problems())
        .extracting(Problem::message)
        .singleElement()
        .satisfies(message -> assertThat(message).contains(part));
  }

  private Optional<LoadModel> read(String written) {
    Optional<Yaml> yaml = YamlReader.option("load", written, problems);
    return yaml.flatMap(value -> type.read("load", value, problems));
  }

  @Test
  void loadsAreLevels() {
    String study = "study: x\nsystems: hazelcast\nworkload: get\nload: [closed, {rate: 10}]\n";
    assertThat(Studies.reading(study, null).study().orElseThrow().levels(Factors.LOAD))
        .extracting(LoadModel::toString)
        .isEqualTo(List.of("closed", "10/s poisson"));
  }
}
