package dev.gridbench.app.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What YCSB's properties mean here. */
class YcsbTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "workloada|{get: 1, set: 1}|zipfian(0.99)",
        "workloadb|{get: 19, set: 1}|zipfian(0.99)",
        "workloadc|{get: 1}|zipfian(0.99)",
        "workloadd|{get: 19, insert: 1, remove: 1}|latest(0.99)",
        "workloadf|{get: 2, set: 1}|zipfian(0.99)",
        "workloads/workloadA|{get: 1, set: 1}|zipfian(0.99)",
      })
  void coreWorkloadsHaveTheirNames(String name, String workload, String keys) throws Exception {
    assertThat(lines(name, Map.of()))
        .contains(
            "workload: " + workload,
            "keys: " + keys,
            "entries: 1000",
            "clients: 1",
            "value: bytes(1000B)",
            "load: closed",
            "measure: 5s",
            "slice: 100ms",
            "repeat: 3",
            "restart: never",
            "noise: tolerate");
  }

  @Test
  void propertiesComeAfterFilesAndOptionsAfterBoth() throws Exception {
    Path one =
        Files.writeString(folder.resolve("one"), "recordcount=5\nthreadcount=2\ntarget=10\n");
    Path two = Files.writeString(folder.resolve("two.properties"), "recordcount=6\n# no\n");
    Ycsb ycsb =
        new Ycsb(
            one.toString(), List.of(two), Map.of("recordcount", "7"), "3", null, "{system: redis}");
    assertThat(ycsb.study().name()).isEqualTo("ycsb-one");
    assertThat(ycsb.study().text())
        .contains("entries: 7\n", "clients: 3\n", "load: {rate: 10, arrivals: constant}\n")
        .contains("systems: [{system: redis}]\n")
        .as("what YCSB takes where nothing is said")
        .contains("workload: {get: 19, set: 1}\n", "keys: uniform\n");
  }

  @ParameterizedTest
  @CsvSource({
    "4000, 0, 120000, 10s",
    "4000, 0, 1, 5s",
    "3, 0, 100, 12s",
    "4000, 7, 40000, 5s",
    "4000, 180, 1000, 60s",
    "0.000001, 0, 2000000000, 333334s",
    "0, 0, 40000, 5s",
    "4000, 0, 0, 5s",
  })
  void ycsbsOwnTimeIsDealtOverThreeWindowsOfFiveSecondsOrMore(
      String target, String longest, String operations, String measure) throws Exception {
    Map<String, String> properties =
        Map.of("target", target, "maxexecutiontime", longest, "operationcount", operations);
    assertThat(lines("workloadc", properties)).contains("measure: " + measure, "repeat: 3");
  }

  @Test
  void oneLineSaysHowLongItMeasures() throws Exception {
    String other = " -p maxexecutiontime=60 makes them 20 s.";
    assertThat(ycsb("workloada", Map.of(), "4000").study().remarks())
        .contains(
            "YCSB's own run takes 0.25 s, too short to judge. Here 3 windows of 5 s are measured;"
                + other);
    assertThat(ycsb("workloada", Map.of("maxexecutiontime", "30"), null).study().remarks())
        .contains("YCSB's own run takes 30 s. Here 3 windows of 10 s are measured;" + other);
    assertThat(ycsb("workloada", Map.of(), null).study().remarks())
        .contains(
            "YCSB would end by a number of operations. Here 3 windows of 5 s are measured;"
                + other);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "redis|true",
        "valkey:8.1|true",
        "{system: memcached, client: folsom}|true",
        "{client: lettuce, system: \"redis\"}|true",
        "{system: hazelcast, attach: [\"10.0.0.7:5701\"]}|true",
        "hazelcast:5.7.0|false",
        "{system: infinispan, client: hotrod}|false",
      })
  void membersThatNeedNoWarmUpGetNone(String system, boolean none) throws Exception {
    String text = new Ycsb("workloadc", List.of(), Map.of(), null, null, system).study().text();
    assertThat(text.contains("clusterWarmup: 0s\n")).isEqualTo(none);
  }

  @Test
  void whatIsPrintedIsAskedForByYcsbsProperties() throws Exception {
    assertThat(ycsb("workloada", Map.of(), null).study().exported())
        .isEqualTo(new Exported(Exported.Interval.OP, List.of(50.0, 95.0, 99.0)));
    Map<String, String> both =
        Map.of("measurement.interval", "both", "hdrhistogram.percentiles", "90, 99.9");
    assertThat(ycsb("workloada", both, null).study().exported())
        .isEqualTo(new Exported(Exported.Interval.BOTH, List.of(90.0, 99.9)));
    Map<String, String> wrong =
        Map.of("measurement.interval", "never", "hdrhistogram.percentiles", "50,100");
    assertThatThrownBy(() -> ycsb("workloada", wrong, null).study())
        .hasMessageContaining("'measurement.interval' must be op, intended or both")
        .hasMessageContaining("'hdrhistogram.percentiles' must be numbers between 0 and 100");
  }

  @Test
  void whereTheHotKeysAreIsTakenOver() throws Exception {
    assertThat(
            lines(
                "workloada", Map.of("requestdistribution", "hotspot", "hotspotopnfraction", "0.9")))
        .contains("keys: \"hotspot(0.2, 0.9)\"");
    assertThat(lines("workloada", Map.of("requestdistribution", "exponential")))
        .contains("keys: \"exponential(0.857143, 0.95)\"");
  }

  @Test
  void whatIsNotUsedIsSaid() throws Exception {
    YcsbStudy study = ycsb("workloadc", Map.of("redis.host", "a", "table", "b"), null).study();
    assertThat(study.remarks()).contains("Not used: redis.host, table.");
    assertThat(study.text()).contains("# Not used: redis.host, table.\n");
  }

  @Test
  void everythingThatIsWrongIsSaidAtOnce() {
    Map<String, String> wrong =
        Map.of(
            "recordcount", "many",
            "readproportion", "1.5",
            "requestdistribution", "gaussian",
            "fieldlengthdistribution", "zipfian");
    assertThatThrownBy(() -> ycsb("workloade", wrong, "-1").study())
        .isInstanceOf(BadWorkload.class)
        .hasMessageContaining(
            "'recordcount' must be a whole number from 1 to 2147483647, but is 'many'.")
        .hasMessageContaining("'readproportion' must be a number from 0 to 1, but is '1.5'.")
        .hasMessageContaining("'requestdistribution' must be uniform, zipfian,")
        .hasMessageContaining("'fieldlengthdistribution' must be constant or uniform")
        .hasMessageContaining("'target' must be a number from 0 to 9000000, but is '-1'.")
        .hasMessageContaining("'scanproportion' asks for ranges of keys in their order")
        .satisfies(thrown -> assertThat(((BadWorkload) thrown).lines()).hasSize(6));
  }

  @Test
  void aMixOfNothingIsRefused() {
    assertThatThrownBy(() -> ycsb("workloadc", Map.of("readproportion", "0"), null).study())
        .hasMessage("All proportions are 0. Set 'readproportion' or another by -p.");
  }

  @Test
  void aWorkloadThatIsNoneNamesThoseThatAre() {
    Ycsb ycsb = new Ycsb("workloadx", List.of(folder.resolve("no")), Map.of(), null, null, "redis");
    assertThatThrownBy(ycsb::study)
        .hasMessageContaining("--ycsb workloadx is neither a file nor one of workloada, workloadb,")
        .hasMessageContaining("cannot be read as properties");
  }

  private static List<String> lines(String name, Map<String, String> properties) throws Exception {
    return ycsb(name, properties, null).study().text().lines().toList();
  }

  private static Ycsb ycsb(String name, Map<String, String> properties, @Nullable String target) {
    return new Ycsb(name, List.of(), properties, null, target, "redis");
  }
}
